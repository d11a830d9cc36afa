"""The table of a ruling: bare, with places to touch, or as the act leaves it with its numbers."""

from dataclasses import replace

from django.utils.safestring import SafeString

from lessons.board.from_table import Marks, board_of
from lessons.board.ids import spot_id
from lessons.board.picture import Pick, State
from lessons.board.render import board_html
from lessons.board.ways import jokers_come, ways_between, ways_refused
from lessons.puzzles.explain import ruled_by
from lessons.puzzles.kind import FORM
from lessons.puzzles.pictures import as_heard, asked_with
from lessons.web.once import made_once
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.ruling.settling import Settling, settling_of
from mahjlearn.course.kit.touching.things import Thing
from mahjlearn.course.walkthrough.moved import ways
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat

ENDS = (".", "…", "?", "!")


@made_once
def picture(puzzle: Puzzle, *, explained: bool, ruleset: str = LEAGUE.name) -> SafeString:
    """Without numbers nothing in the picture says what decides."""
    if not explained:
        return drawn(puzzle, as_heard(puzzle), Marks())
    table, end = puzzle.key.table, end_of(puzzle)
    lies_at, marks = dict(ways(table, end)), ruled_by(puzzle, ruleset).marks
    numbers = {spot_id(lies_at.get(spot, spot)): number for spot, number in marks}
    came = jokers_come(table, end, puzzle.you)
    return drawn(puzzle, end, Marks(deciding=numbers, states=came))


@made_once
def end_of(puzzle: Puzzle) -> Table:
    """The table as the answer leaves it: an exchange that may be made is made, else nothing.

    What settles it stays in sight: a phase or a bubble would be another one after the exchange.
    """
    key, task = puzzle.key, settling_of(puzzle)
    if not (puzzle.play and key.allowed) or key.differs:
        return key.table
    if task is not None and any(thing.spot is None for thing, _ in task.numbers):
        return key.table
    act = puzzle.play[-1]
    return table_after(key.table, (act,)) if act.verb is Verb.EXCHANGE else key.table


@made_once
def ways_of(puzzle: Puzzle) -> str:
    """The ways of the tiles that the answer moves, for the script that plays them."""
    return ways_between(puzzle.key.table, end_of(puzzle))


@made_once
def tries_of(puzzle: Puzzle) -> str:
    """The ways that the tiles of an act would go that may not be done; for the same script."""
    key = puzzle.key
    if not puzzle.play or key.allowed or key.differs:
        return ""
    return ways_refused(key.table, puzzle.play[-1], puzzle.you)


def drawn(puzzle: Puzzle, table: Table, marks: Marks) -> SafeString:
    """The table with these marks, the wall counted and what was said where that is asked about."""
    speech = {**_said(puzzle), **asked_with(puzzle, table)}
    marks = replace(marks, speech=speech, wall=puzzle.key.wall)
    return board_html(board_of(table, puzzle.you, marks))


def _said(puzzle: Puzzle) -> dict[Seat, str]:
    """The bubbles of which it is asked whether they settle it."""
    task = settling_of(puzzle)
    return {} if task is None else {seat: shown_words(words) for seat, words in task.said}


def shown_words(words: str) -> str:
    """As a bubble has it: `Exchange.`, `4 Bam.`, `Nine…`"""
    return whole(words if words.endswith(ENDS) else f"{words}.")


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
