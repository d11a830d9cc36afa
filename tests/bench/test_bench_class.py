"""`manage.py bench_class`: a small class, over a real server."""

import json
import subprocess
import sys

import pytest

from mahjlearn.settings import BASE_DIR

COMMAND = [sys.executable, "manage.py", "bench_class"]


def test_every_vote_is_counted() -> None:
    assert_all_voted()


def test_every_vote_is_counted_on_postgresql(postgres_url: str) -> None:
    assert_all_voted("--database", postgres_url)


def assert_all_voted(*more: str) -> None:
    options = ["--json", "--check", "--phones", "3", "--tables", "1", *more]
    run = subprocess.run([*COMMAND, *options], cwd=BASE_DIR, capture_output=True, check=False)
    assert run.returncode == 0, run.stderr.decode()
    found = json.loads(run.stdout)
    assert found["counted"] == [3]
    counts = {name: kind["count"] for name, kind in found.items() if name != "counted"}
    assert counts == {"joins": 3, "polls": 6, "tables": 3, "votes": 3, "rulings": 3}
    assert list(found["votes"]) == ["count", "p50", "p95", "p99", "refused"]


@pytest.mark.parametrize("options", [["--phones", "61"], ["--tables", "0"]])
def test_no_more_come_than_one_code_lets_in(options: list[str]) -> None:
    run = subprocess.run([*COMMAND, *options], cwd=BASE_DIR, capture_output=True, check=False)
    assert run.returncode == 2
