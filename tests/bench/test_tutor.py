"""`python -m tests.bench tutor`: every figure with its bounds, and the exit status."""

import json

import pytest

from tests.bench.__main__ import main
from tests.bench.commands.tutor import as_json, table
from tests.bench.games import Cost, played
from tests.tutor.games.measure import measures


def run_tutor(capsys: pytest.CaptureFixture[str], *options: str) -> tuple[str, int]:
    status = main(["tutor", "--hands", "6", *options])
    return capsys.readouterr().out, status


@pytest.mark.full
def test_every_figure_has_a_line_and_the_check_holds_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text, status = run_tutor(capsys, "--check")
    # Six hands are never within every bound of three hundred.
    assert status == 1
    for name in (
        "wall games",
        "exchanges a hand",
        "a hand, times the judging of its events",
        "an excerpt by its slug, times a hand",
    ):
        assert f"\n{name}" in f"\n{text}"


def test_json_says_whether_all_is_within(capsys: pytest.CaptureFixture[str]) -> None:
    figures = measures(played(1)[0])
    good, bad = Cost("a hand", 2, 8), Cost("a hand", 9, 8)
    assert run_tutor(capsys, "--hands", "1")[1] == 0
    assert json.loads(as_json((), [good])) == {"a hand": 2, "within": True}
    assert json.loads(as_json(figures, [bad]))["within"] is False


def test_what_is_outside_is_marked() -> None:
    assert [line.endswith("outside") for line in table((), [Cost("a", 9, 8), Cost("b", 7, 8)])] == [
        True,
        False,
    ]
