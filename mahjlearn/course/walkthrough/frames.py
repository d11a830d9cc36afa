"""The right play of a puzzle, one picture after another: what *See it done* shows."""

from dataclasses import dataclass, replace

from mahjlearn.course.kinds import right_play
from mahjlearn.course.kit.books import book_of
from mahjlearn.course.values import Position, Puzzle, audience_of
from mahjlearn.course.walkthrough.parts import in_parts
from mahjlearn.course.walkthrough.words import result, standing, step_in_words
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.words.sentences import Audience


@dataclass(frozen=True, slots=True)
class Frame:
    """The table at the beginning, where `event` is None, or after an event.

    `words` is one sentence. `result` says what has come of it all; empty in all but the last.
    """

    table: Table
    words: str
    event: Event | None = None
    result: str = ""


def frames(puzzle: Puzzle) -> tuple[Frame, ...]:
    """The pictures of the right play; none where there is no such play."""
    play = right_play(puzzle)
    return () if play is None else replayed(replace(puzzle.position, play=play))


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
            found.append(_next(found[-1].table, event, audience, book_of(position)))
    tables = [frame.table for frame in found]
    return (*found[:-1], replace(found[-1], result=result(tables, position.play[-1], audience)))


def _next(table: Table, event: Event, audience: Audience, book: Ruleset) -> Frame:
    after = table_after(table, (event,), book)
    return Frame(after, step_in_words(event, audience), event)
