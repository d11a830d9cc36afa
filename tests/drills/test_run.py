"""A run as an address carries it: its time, its end, and what is no run of this site."""

from datetime import UTC, datetime, timedelta

import pytest
from django.core.signing import Signer

from lessons.drills.pages import heading, run_context
from lessons.drills.run import DrillRun, new_run, read_run
from lessons.models import DrillBest
from mahjlearn.tutor.drills import DRILLS

BEGIN = datetime(2026, 5, 3, 19, 30, tzinfo=UTC)
TILES = DRILLS["tiles"]


def after(seconds: float) -> datetime:
    return BEGIN + timedelta(seconds=seconds)


def played(right: int, wrong: int = 0, seconds: float = 41, clock: bool = True) -> DrillRun:
    """Return a run with so many answers, the right ones first, the last one at that second."""
    run = new_run(TILES, BEGIN, clock=clock)
    for number in range(right + wrong):
        others = sorted(run.item.answers - {run.item.right})
        run = run.answered(run.item.right if number < right else others[0], after(seconds))
    return run


@pytest.mark.parametrize("run", [played(0), played(3, 2), played(10), played(4).stopped()])
def test_an_address_gives_back_the_run(run: DrillRun) -> None:
    assert read_run(TILES, run.packed()) == run


def test_nobody_else_makes_a_run() -> None:
    run = played(3)
    text, _, seal = run.packed().partition(":")
    other = f"{text}-0:{seal}"
    strange = Signer(salt="another").sign(text)
    assert read_run(DRILLS["groups"], run.packed()) is None
    for wrong in ("", "x", other, strange, "é", "a" * 5000):
        assert read_run(TILES, wrong) is None


@pytest.mark.parametrize(
    ("seconds", "clock", "counts", "took"),
    [
        (0.2, True, True, 200),
        (59.9, True, True, 59_900),
        (61, True, True, 60_000),
        (62, True, False, 60_000),
        (600, False, True, 600_000),
    ],
)
def test_the_server_counts_the_minute(seconds: float, clock: bool, counts: bool, took: int) -> None:
    run = new_run(TILES, BEGIN, clock=clock)
    given = run.answered(run.item.right, after(seconds))
    assert (given.right, given.over, given.took) == (int(counts), not counts, took)


def test_what_is_not_offered_is_no_answer() -> None:
    run = new_run(TILES, BEGIN, clock=True)
    for wrong in ("", "4", "yes", "-", "0-1"):
        with pytest.raises(ValueError, match="not offered"):
            run.answered(wrong, after(1))


@pytest.mark.parametrize(
    ("run", "said"),
    [
        (played(9, 1, 40.2), "Nine of ten, in 41 seconds."),
        (played(10, 0, 38), "Ten of ten, in 38 seconds."),
        (played(0, 10, 20), "None of ten, in 20 seconds."),
        (played(6, 1, 50).stopped(), "Six of seven, in 60 seconds."),
        (played(0).stopped(), "The minute is over."),
        (played(8, 2, 300, clock=False), "Eight of ten."),
        (played(1, 0, 0.4).stopped(), "One of one, in 60 seconds."),
    ],
)
def test_the_end_says_how_it_went(run: DrillRun, said: str) -> None:
    assert heading(run) == said


@pytest.mark.parametrize(
    ("run", "best", "said"),
    [
        (played(9, 1), (9, 41_000), "Your best yet."),
        (played(9, 1), (10, 38_000), "Your best is ten in 38 seconds."),
        (played(9, 1, clock=False), (9, 41_000), "Your best is nine in 41 seconds."),
        (played(9, 1), None, ""),
    ],
)
def test_the_end_holds_it_against_the_best(
    run: DrillRun, best: tuple[int, int] | None, said: str
) -> None:
    row = DrillBest(right=best[0], took_ms=best[1]) if best else None
    shown = run_context(run, row, after(60))
    assert shown["best"] == said
    assert [one["line"] for one in shown["missed"]] == [
        run.items[at]
        .line.replace(" Bam", "\xa0Bam")
        .replace(" Crak", "\xa0Crak")
        .replace(" Dot", "\xa0Dot")
        for at, hit in enumerate(run.hits)
        if not hit
    ]
