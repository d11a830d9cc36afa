"""`manage.py bench_load`: a short run with few clients, over a real server."""

import json
import subprocess
import sys

import pytest

from lessons.bench.load.plan import steps
from mahjlearn.settings import BASE_DIR


def bench(*options: str) -> dict:
    """In a process of its own, as it is called; what it prints with --json."""
    command = [sys.executable, "manage.py", "bench_load", "--json", "--clients", "3"]
    run = subprocess.run([*command, *options], cwd=BASE_DIR, capture_output=True, check=False)
    assert run.returncode == 0, run.stderr.decode()
    return json.loads(run.stdout)


def sound(found: dict) -> bool:
    return found["confirmed"] > 0 and not (found["refused"] or found["lost"] or found["twice"])


def test_every_answer_is_confirmed_and_stored_once() -> None:
    found = bench("--seconds", "1.2")
    assert sound(found)
    assert found["ratio"] > 0
    assert list(found["answers_ms"]) == list(found["pages_ms"]) == ["p50", "p95", "p99"]


def test_people_who_think_are_answered_too_on_postgresql(postgres_url: str) -> None:
    found = bench("--seconds", "1.2", "--think", "0.05", "--database", postgres_url)
    assert sound(found)
    assert found["ratio"] is None


def test_the_steps_are_answered_by_one_form_each() -> None:
    found = steps()
    assert len({path for path, _ in found}) == len(found) > 20
    assert all(form["version"] and len(form) > 1 for _, form in found)


@pytest.mark.parametrize("option", ["--clients", "--seconds"])
def test_nothing_is_not_measured(option: str) -> None:
    command = [sys.executable, "manage.py", "bench_load", option, "0"]
    run = subprocess.run(command, cwd=BASE_DIR, capture_output=True, check=False)
    assert run.returncode == 2
    assert b"above 0" in run.stderr
