"""What an automated learner sends: right, or wrong, by the key that the engine computed."""

from collections.abc import Iterator

from lessons.content_store import course
from lessons.learn.addresses import StepAddress
from lessons.puzzles.kinds import kind_of
from lessons.puzzles.kinds.exchange import form_of, right_moves, wrong_move
from lessons.puzzles.kinds.exchange.run import NONE
from lessons.seed.believed import disputed
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.exchange.moves import Exchanging, Trade
from mahjlearn.course.kinds.exchange.ways import MoveJudged, Scene, judge_at, offered, scene_of
from tests.bench.forms import Form
from tests.bench.pages.ways import right_forms as right_answers

__all__ = ["Form", "disputed", "form_of", "right_answers", "right_moves", "wrong_move"]
IN_SENTENCES = "the-3-bam-again"
"""A ruling of a lesson that asks in sentences what settles it; the answer is no."""
SETTLED_BY = "LK5"
"""The reason that settles that ruling."""


def puzzles_by_slug() -> dict[str, Puzzle]:
    """Every puzzle of the lessons, those that come back with other tiles too."""
    tries = [one for lesson in course().parts for one in lesson.tries]
    return {puzzle.slug: puzzle for one in tries for puzzle in (one.puzzle, one.again)}


def step_of(slug: str) -> StepAddress:
    """Where a puzzle of the lessons is asked. A StopIteration for one of no lesson."""
    return next(
        StepAddress(lesson, lesson.number_of(slug))
        for lesson in course().parts
        if any(one.slug == slug for one in lesson.tries)
    )


def wrong_answer(puzzle: Puzzle) -> Form:
    """An answer that is wrong; of an act a move that is played out, where there is one."""
    return kind_of(puzzle).forms(puzzle, right=False)[0]


def stored_as(puzzle: Puzzle, outcome: str) -> str:
    """What an answer that is right or wrong by the key is called."""
    return "accepted" if disputed(puzzle) else outcome


def right_reason(puzzle: Puzzle) -> str:
    """What the form calls the reason that settles it."""
    return next(choice.letter for choice in puzzle.choices if choice.id == puzzle.key.right)


def wrong_reason(puzzle: Puzzle) -> str:
    return next(choice.letter for choice in puzzle.choices if choice.id != puzzle.key.right)


def says_nobody(forms: list[Form]) -> bool:
    """Return True where the last form says that nobody may, or pays: many beliefs come to that."""
    if not forms:
        return False
    form = forms[-1]
    return form.get(NONE) == NONE or all(
        name.startswith("pays-") and str(amount).endswith("-0") for name, amount in form.items()
    )


def wrong_ends(puzzle: Puzzle) -> bool:
    """False of an exchange in which every wrong answer is put back, so that it goes on for ever."""
    if not isinstance(puzzle.task, Exchanging):
        return True
    return wrong_answer(puzzle) == {"answer": NONE} or wrong_move(scene_of(puzzle)).costs


def is_missed(puzzle: Puzzle) -> bool:
    """True where a wrong answer is the answer, and is wrong by every rule book."""
    return wrong_ends(puzzle) and not disputed(puzzle)


def refused_move(scene: Scene) -> MoveJudged | None:
    """A tile and a joker that do not fit: nothing has happened. None where all of them cost."""
    return next((one for one in _trades(scene) if one.undone), None)


def costly_trade(scene: Scene) -> MoveJudged:
    """A tile and a joker that are exchanged though they may not be. StopIteration for none."""
    return next(one for one in _trades(scene) if one.costs)


def _trades(scene: Scene) -> Iterator[MoveJudged]:
    return (judge_at(scene, step) for step in offered(scene) if isinstance(step, Trade))
