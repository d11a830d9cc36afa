"""The right play of a puzzle, one picture after another: what *See it done* shows."""

from dataclasses import dataclass, replace
from functools import lru_cache

from mahjlearn.course.exchange_parts import in_parts
from mahjlearn.course.key import Position
from mahjlearn.course.moved import moved
from mahjlearn.course.replay_words import result, standing, step_in_words
from mahjlearn.course.task_values import Act, Order
from mahjlearn.course.values import Puzzle, audience_of
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.remedy.search import remedy
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.words.sentences import Audience

MOST_KEPT = 512


@dataclass(frozen=True, slots=True)
class Frame:
    """The table at the beginning, where `event` is None, or after an event.

    `words` is one sentence. `moved` are the tiles that lay elsewhere in the frame before.
    `result` says what has come of it all; empty in every frame but the last.
    """

    table: Table
    words: str
    moved: tuple[Spot, ...] = ()
    event: Event | None = None
    result: str = ""


def right_play(puzzle: Puzzle) -> tuple[Event, ...] | None:
    """What may be done: the play itself, what mends it, or the way through a task.

    None where nothing that is done would be right, and where the puzzle asks to choose.
    """
    match puzzle.task:
        case Act(path=path):
            return (*puzzle.play, *path)
        case Order(stages=stages, right=right):
            events = {stage.letter: stage.event for stage in stages}
            return (*puzzle.play, *(events[letter] for letter in right[0]))
        case None:
            return puzzle.play if puzzle.key.allowed else _mended(puzzle)
        case _:
            return None


def frames(puzzle: Puzzle) -> tuple[Frame, ...]:
    """The pictures of the right play; none where there is no such play."""
    play = right_play(puzzle)
    return () if play is None else replayed(Position(puzzle.table, play, puzzle.you))


def replayed(position: Position) -> tuple[Frame, ...]:
    """The table at the beginning and after each event, exchanges taken apart.

    Every table is the one that `judge_play` goes through. A ValueError for an empty play.
    """
    if not position.play:
        raise ValueError("A replay needs at least one line.")
    audience = audience_of(position.you)
    found = [Frame(position.table, standing(position.table, audience))]
    for line in position.play:
        for event in in_parts(found[-1].table, line):
            found.append(_next(found[-1].table, event, audience))
    tables = [frame.table for frame in found]
    return (*found[:-1], replace(found[-1], result=result(tables, position.play[-1], audience)))


def _next(table: Table, event: Event, audience: Audience) -> Frame:
    after = table_after(table, (event,))
    return Frame(after, step_in_words(event, audience), moved(table, after), event)


def _mended(puzzle: Puzzle) -> tuple[Event, ...] | None:
    """The author’s play, else the engine’s."""
    if puzzle.mend is not None:
        return puzzle.mend.play
    return _remedied(puzzle.table, puzzle.play)


@lru_cache(maxsize=MOST_KEPT)
def _remedied(table: Table, play: tuple[Event, ...]) -> tuple[Event, ...] | None:
    found = remedy(table, play)
    return None if found is None else found.play
