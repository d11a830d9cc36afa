"""The table of a ruling with places to touch, and what came of the one that was touched."""

from django.utils.safestring import SafeString

from lessons.board.from_table import Marks
from lessons.board.ids import spot_id
from lessons.board.picture import Pick, State
from lessons.puzzles.kind import FORM
from lessons.puzzles.kinds.ruling.picture import drawn, end_of
from lessons.puzzles.once import made_once
from lessons.puzzles.pictures import as_heard
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.ruling.settling import Settling, settling_of
from mahjlearn.course.kit.touching.things import Thing
from mahjlearn.course.walkthrough.moved import ways
from mahjlearn.engine.rulings import Spot

FIELD = "settles"


@made_once
def to_settle(puzzle: Puzzle, chosen: str) -> SafeString:
    """Every place is a field of the form, whether it settles it or not."""
    picks = {
        one.token: Pick(
            FIELD, one.token, words=whole(one.name), chosen=one.token == chosen, form=FORM
        )
        for one in _task(puzzle).candidates
    }
    return drawn(puzzle, as_heard(puzzle), Marks(picks=picks))


@made_once
def as_settled(puzzle: Puzzle, touched: str) -> SafeString:
    """The place that was touched, right or not, what settles it where that was another, and the
    numbers of the reasons."""
    end = end_of(puzzle)
    heard, acted = dict(ways(as_heard(puzzle), end)), dict(ways(puzzle.key.table, end))
    task = _task(puzzle)
    states = {_id(one.thing, heard): _state(task, one.token, touched) for one in task.candidates}
    numbers = {_id(thing, acted): number for thing, number in task.numbers}
    marked = {at: state for at, state in states.items() if state}
    return drawn(puzzle, end, Marks(states=marked, deciding=numbers))


def _state(task: Settling, token: str, touched: str) -> State:
    """Who taps the wrong place is shown the right one; who says nothing sees its number alone."""
    place = task.touched([touched]) or frozenset()
    if token == touched:
        return State.RIGHT if task.is_right(place) else State.WRONG
    missed = bool(place) and token in map(str, task.nearest(place))
    return State.MISSED if missed else State.REST


def _id(thing: Thing, lies_at: dict[Spot, Spot]) -> str:
    """The place as the board calls it, where the tile lies now."""
    return str(thing) if thing.spot is None else spot_id(lies_at.get(thing.spot, thing.spot))


def _task(puzzle: Puzzle) -> Settling:
    task = settling_of(puzzle)
    if task is None:
        raise TypeError(f"{puzzle.slug} asks for a ruling alone")
    return task
