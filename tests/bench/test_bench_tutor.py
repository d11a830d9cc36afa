"""`manage.py bench_tutor`: every figure with its bounds, and the exit status."""

import json
from io import StringIO

import pytest
from django.core.management import call_command

from lessons.bench.games import Cost, played
from lessons.management.commands.bench_tutor import as_json, table
from mahjlearn.tutor.games.measure import measures


def told(*asked: str) -> tuple[str, object]:
    out = StringIO()
    with pytest.raises(SystemExit) as stopped:
        call_command("bench_tutor", "--hands", "6", *asked, stdout=out)
    return out.getvalue(), stopped.value.code


def test_every_figure_has_a_line() -> None:
    text, status = told()
    assert status == 0
    for name in (
        "wall games",
        "exchanges a hand",
        "a hand, times the judging of its events",
        "an excerpt by its slug, times a hand",
    ):
        assert f"\n{name}" in f"\n{text}"


def test_json_says_whether_all_is_within() -> None:
    figures = measures(played(6)[0])
    good, bad = Cost("a hand", 2, 8), Cost("a hand", 9, 8)
    assert json.loads(as_json((), [good])) == {"a hand": 2, "within": True}
    assert json.loads(as_json(figures, [bad]))["within"] is False


def test_what_is_outside_is_marked_and_fails_the_check() -> None:
    assert [line.endswith("outside") for line in table((), [Cost("a", 9, 8), Cost("b", 7, 8)])] == [
        True,
        False,
    ]
    # Six hands are never within every bound of three hundred.
    assert told("--check")[1] == 1
