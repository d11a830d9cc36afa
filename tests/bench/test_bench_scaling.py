"""`manage.py bench_scaling`: what it asks of which databases."""

import json
import subprocess
import sys

from lessons.bench.pages.ceilings import ceiling_of
from mahjlearn.settings import BASE_DIR


def test_every_database_is_asked_for_the_same_by_as_many_statements() -> None:
    """In a process of its own: it takes the database of this one otherwise."""
    sizes = ["--stored", "10", "60", "--mine", "3", "--seconds", "0.1"]
    command = [sys.executable, "manage.py", "bench_scaling", *sizes, "--json"]
    run = subprocess.run(command, cwd=BASE_DIR, capture_output=True, check=False)
    assert run.returncode == 0, run.stderr.decode()
    found = json.loads(run.stdout)
    assert found["sizes"] == [{"stored": 10, "mine": 3}, {"stored": 60, "mine": 3}]
    assert len([name for name in found["costs"] if ceiling_of(name)]) >= 9
    for name, (small, large) in found["costs"].items():
        assert small["times"] == 1
        assert (name, small["statements"]) == (name, large["statements"])
