"""“Nobody”, “never” and “nothing” are said for many reasons: not all that fit are named."""

from lessons.management.candidates.every_answer import said_to
from lessons.puzzles.kinds import kind_of
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.film import TOO_LATE, Film
from mahjlearn.course.kit.viewpoint import set_up
from mahjlearn.course.values import task_of
from mahjlearn.engine.judging.play import table_after, verdict_on
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.misconceptions import amended
from mahjlearn.engine.rulings import Verdict
from tests.folding import folded
from tests.puzzles.learners import puzzles_by_slug


def asked(kind: str) -> list[Puzzle]:
    """Return the puzzles of a kind in all lessons and checks, with what comes back."""
    return [one for one in puzzles_by_slug().values() if one.kind == kind]


def named(puzzle: Puzzle, answer: dict[str, list[str]]) -> list[str]:
    """Return the mix-ups that are stored with an answer."""
    row = said_to(puzzle, [answer]).answered.run.rows[-1]
    return row.misconceptions


@folded("puzzle", lambda: asked("film"), ids=lambda one: one.slug)
def test_never_too_late_names_nobody_who_thinks_that_it_may_not_be_done(puzzle: Puzzle) -> None:
    """A believer who thinks the act forbidden from the first picture on means the opposite."""
    task = task_of(puzzle, Film)
    if task.ask != TOO_LATE or task.none is None:
        return
    played = tuple(event for one in task.frames for event in one.play)
    for mixup in named(puzzle, {"answer": ["none"]}):
        book = amended(LEAGUE, (mixup,))
        end = table_after(set_up(puzzle.position).now, played, book)
        assert verdict_on(end, task.act, book) is Verdict.LEGAL, mixup


@folded("puzzle", lambda: asked("pay"), ids=lambda one: one.slug)
def test_that_nobody_pays_names_only_whom_the_puzzle_is_about(puzzle: Puzzle) -> None:
    (form,) = kind_of(puzzle).forms(puzzle, right=False)
    nothing = [f"{token.rpartition('-')[0]}-0" for token in form.values()]
    assert set(named(puzzle, {"answer": sorted(nothing)})) <= set(puzzle.mixups)


@folded("puzzle", lambda: asked("which_player"), ids=lambda one: one.slug)
def test_that_nobody_may_names_only_whom_the_puzzle_is_about(puzzle: Puzzle) -> None:
    if "none" in str(kind_of(puzzle).called(puzzle)):
        assert set(named(puzzle, {"answer": ["none"]})) <= set(puzzle.mixups)
