"""`manage.py bench_scaling`: what it asks of which databases."""

import json
import subprocess
import sys

import pytest

from lessons.bench.pages.ceilings import ceiling_of
from mahjlearn.settings import BASE_DIR


@pytest.fixture(scope="module")
def found() -> dict:
    """In a process of its own: it takes the database of this one otherwise."""
    sizes = ["--stored", "10", "60", "--mine", "3", "--seconds", "0.1"]
    command = [sys.executable, "manage.py", "bench_scaling", *sizes, "--json"]
    run = subprocess.run(command, cwd=BASE_DIR, capture_output=True, check=False)
    assert run.returncode == 0, run.stderr.decode()
    return json.loads(run.stdout)


def test_every_database_is_asked_for_the_same(found: dict) -> None:
    assert found["sizes"] == [{"stored": 10, "mine": 3}, {"stored": 60, "mine": 3}]
    limited = [name for name in found["costs"] if ceiling_of(name)]
    assert len(limited) >= 9
    assert all(len(row) == 2 for row in found["costs"].values())
    assert all(row[0]["times"] == 1 for row in found["costs"].values())


def test_more_rows_are_not_more_statements(found: dict) -> None:
    differ = {
        name: [one["statements"] for one in row]
        for name, row in found["costs"].items()
        if len({one["statements"] for one in row}) > 1
    }
    assert differ == {}
