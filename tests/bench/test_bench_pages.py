"""`manage.py bench_pages`: what it measures, and what it prints."""

import json
import os
import subprocess
import sys

import pytest

from lessons.bench.pages.ceilings import ceiling_of
from lessons.content_store import course
from lessons.management.commands.bench_pages import table
from mahjlearn.settings import BASE_DIR


@pytest.fixture(scope="module")
def rows() -> dict[str, dict]:
    """In a process of its own: it takes the database of this one otherwise."""
    command = [
        sys.executable,
        "manage.py",
        "bench_pages",
        "--seconds",
        "0.1",
        "--stored",
        "200",
        "--players",
        "8",
    ]
    env = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    run = subprocess.run(
        [*command, "--json"], cwd=BASE_DIR, capture_output=True, check=False, env=env
    )
    assert run.returncode == 0, run.stderr.decode()
    return json.loads(run.stdout)


def test_every_kind_of_page_and_answer_is_asked_for(rows: dict[str, dict]) -> None:
    kinds = {puzzle.kind for puzzle in course().puzzles}
    assert kinds >= {"ruling", "choose", "order", "exchange"}
    assert {name for name in rows if name.startswith("step:")} > {f"step: {one}" for one in kinds}
    answers = kinds - {"ruling"} | {"ruling right", "ruling wrong"}
    assert {name for name in rows if name.startswith("answer:")} == {
        f"answer: {one}" for one in answers
    }
    assert rows["bare"]["statements"] == 0
    assert all(row["times_bare"] > 0 and row["bytes"] > 0 for row in rows.values())


def test_nothing_asks_the_database_more_often_than_it_may(rows: dict[str, dict]) -> None:
    limited = {name: ceiling_of(name) for name in rows}
    over = {
        name: rows[name]["statements"]
        for name, ceiling in limited.items()
        if ceiling is not None and rows[name]["statements"] > ceiling.statements
    }
    assert over == {}
    assert sum(ceiling is not None for ceiling in limited.values()) >= 9


def test_what_is_over_its_ceiling_is_marked() -> None:
    row = {"statements": 1, "bytes": 1234, "times_bare": 9.5, "over": False}
    shown = table({"step: act": row, "answer: act": row | {"over": True}})
    assert shown.splitlines()[1].split() == ["step:", "act", "9.5", "1", "1,234"]
    assert shown.endswith("1,234  OVER")
