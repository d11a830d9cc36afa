"""`manage.py judge -` reads standard input, and no command needs a database."""

import io
import json
import subprocess
import sys
from types import SimpleNamespace

from tests.ops.judging import OWN_PICK, command
from tests.server import ROOT


def test_standard_input_has_its_name(monkeypatch):
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(OWN_PICK.encode())))
    assert [answer["id"] for answer in command("-").answers] == ["own-pick-own-rack"]
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(b"id = 3\n")))
    run = command("-")
    assert (run.status, run.err.startswith("<stdin>:1: ")) == (2, True)


def test_it_runs_without_a_database():
    """The database is at an address where nothing answers."""
    run = subprocess.run(
        [sys.executable, "manage.py", "judge", "-"],
        input=OWN_PICK.encode(),
        capture_output=True,
        cwd=ROOT,
        env={
            "PATH": "/usr/bin:/bin",
            "SECRET_KEY": "for this test only, and never for a server of any kind at all",
            "ALLOWED_HOSTS": "localhost",
            "DATABASE_URL": "postgres://nobody:nothing@127.0.0.1:9/nowhere",
        },
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, b"")
    assert json.loads(run.stdout)["verdict"] == "legal"
