"""`python -m tests.bench`: each command, over databases of its own and with tiny sizes.

What holds a bound of the site is run always; what starts servers is run at full size only.
"""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from lessons.content_store import course
from mahjlearn.settings import BASE_DIR
from tests.bench.__main__ import COMMANDS
from tests.bench.load.plan import steps
from tests.bench.pages.ceilings import ceiling_of


def run_bench(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a bench in a process of its own: it would take the database of this one otherwise."""
    env = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    command = [sys.executable, "-m", "tests.bench", *arguments]
    return subprocess.run(
        command, cwd=BASE_DIR, env=env, capture_output=True, check=False, text=True
    )


def figures_of(*arguments: str) -> dict[str, Any]:
    """Return what a bench prints with `--json`; it has to succeed."""
    run = run_bench(*arguments, "--json")
    assert run.returncode == 0, run.stderr
    figures: dict[str, Any] = json.loads(run.stdout)
    return figures


def test_the_desk_takes_few_taps_and_is_measured_by_question() -> None:
    found = figures_of("desk", "--check")
    assert list(found) == ["joker other", "joker own", "dead", "discard", "pays", "discarded"]
    for figures in found.values():
        assert figures["asked, mean"] <= figures["asked, max"] < figures["taps in all, max"] <= 7
        assert figures["rulings"] < figures["sets ruled"]
        assert figures["within six taps"] > 0.9
        assert 0 <= figures["impossible"] < 0.02
    assert found["discarded"]["books differ"] == 0 < found["joker other"]["books differ"]
    assert found["joker other"]["wrong if the list is unread"] > 0.1


@pytest.mark.full
def test_pages_asks_for_every_kind_and_no_ceiling_of_statements_is_passed() -> None:
    rows = figures_of("pages", "--seconds", "0.1", "--stored", "200", "--players", "8")
    kinds = {puzzle.kind for puzzle in course().puzzles}
    assert kinds >= {"ruling", "choose", "order", "exchange"}
    assert {name for name in rows if name.startswith("step:")} > {f"step: {one}" for one in kinds}
    answers = kinds - {"ruling"} | {"ruling right", "ruling wrong"}
    assert {name for name in rows if name.startswith("answer:")} == {
        f"answer: {one}" for one in answers
    }
    assert rows["bare"]["statements"] == 0
    assert all(row["times_bare"] > 0 and row["bytes"] > 0 for row in rows.values())
    limited = {name: ceiling for name in rows if (ceiling := ceiling_of(name)) is not None}
    assert len(limited) >= 9
    over = {
        name: rows[name]["statements"]
        for name, ceiling in limited.items()
        if rows[name]["statements"] > ceiling.statements
    }
    assert over == {}


@pytest.mark.full
def test_scaling_asks_every_database_by_as_many_statements() -> None:
    found = figures_of("scaling", "--stored", "10", "60", "--mine", "3", "--seconds", "0.1")
    assert found["sizes"] == [{"stored": 10, "mine": 3}, {"stored": 60, "mine": 3}]
    assert len([name for name in found["costs"] if ceiling_of(name)]) >= 9
    for name, (small, large) in found["costs"].items():
        assert small["times"] == 1
        assert (name, small["statements"]) == (name, large["statements"])


@pytest.mark.full
def test_load_confirms_every_answer_and_finds_it_stored_once() -> None:
    found = figures_of("load", "--clients", "3", "--seconds", "6")
    assert_sound(found)
    assert found["ratio"] > 0
    assert list(found["answers_ms"]) == list(found["pages_ms"]) == ["p50", "p95", "p99"]


@pytest.mark.full
def test_load_answers_people_who_think_on_postgresql(postgres_url: str) -> None:
    think = ("--clients", "3", "--seconds", "6", "--think", "0.05")
    found = figures_of("load", *think, "--database", postgres_url)
    assert_sound(found)
    assert found["ratio"] is None


def assert_sound(found: dict[str, Any]) -> None:
    assert found["confirmed"] > 0
    assert [found[name] for name in ("refused", "lost", "twice")] == [{}, 0, 0]


def test_each_step_of_load_is_answered_by_one_form() -> None:
    found = steps()
    assert len({path for path, _ in found}) == len(found) > 20
    assert all(form["version"] and len(form) > 1 for _, form in found)


@pytest.mark.full
def test_class_counts_every_vote() -> None:
    assert_all_voted()


@pytest.mark.full
def test_class_counts_every_vote_on_postgresql(postgres_url: str) -> None:
    assert_all_voted("--database", postgres_url)


def assert_all_voted(*more: str) -> None:
    found = figures_of("class", "--check", "--phones", "3", "--tables", "1", *more)
    assert found["counted"] == [3]
    counts = {name: kind["count"] for name, kind in found.items() if name != "counted"}
    assert counts == {"joins": 3, "polls": 6, "tables": 3, "votes": 3, "rulings": 3}
    assert list(found["votes"]) == ["count", "p50", "p95", "p99", "refused"]


def test_search_is_within_its_bounds() -> None:
    found = figures_of("search", "--check")
    assert found["200 words, ms"] >= found["a question, ms"] > 0
    assert 0 < found["held out: first"] <= found["held out: among three"] <= 1


@pytest.mark.full
def test_own_data_times_the_export_and_the_erasing() -> None:
    found = figures_of("own-data", "--answers", "300")
    assert list(found) == ["export, JSON", "export, CSV", "erase"]
    assert min(found.values()) > 0


@pytest.mark.full
def test_own_data_times_them_on_postgresql(postgres_url: str) -> None:
    assert len(figures_of("own-data", "--answers", "300", "--database", postgres_url)) == 3


@pytest.mark.full
@pytest.mark.browser
def test_path_counts_words_and_taps() -> None:
    found = figures_of("path", "--lessons", "1")
    first = course().lessons[0].slug
    assert list(found) == [first, "together"]
    assert found[first] == found["together"]
    assert found[first]["words"] > 100
    assert found[first]["taps"] > len(course().lessons[0].steps)


def test_what_cannot_be_measured_is_refused() -> None:
    """One process: the parser is the same for all."""
    script = (
        "import sys\n"
        "from tests.bench.__main__ import main\n"
        "for words in sys.argv[1:]:\n"
        "    try:\n"
        "        main(words.split())\n"
        "    except SystemExit as ended:\n"
        "        print(ended.code)\n"
    )
    refused = ("load --clients 0", "load --seconds 0", "class --phones 61", "class --tables 0")
    helped = tuple(f"{name} --help" for name in COMMANDS)
    run = subprocess.run(
        [sys.executable, "-c", script, *refused, *helped],
        cwd=BASE_DIR, capture_output=True, check=False, text=True,
    )  # fmt: skip
    statuses = [line for line in run.stdout.splitlines() if line.isdigit()]
    assert statuses == ["2"] * len(refused) + ["0"] * len(helped)
    assert run.stderr.count("above 0") == 2
