"""The table on which a ruling is asked: as the act finds it, but for a name just spoken.

That a name ends the turn is what such a puzzle asks, so its picture stops at the words.
"""

from collections.abc import Sequence

from mahjlearn.course.values import Position
from mahjlearn.engine.judging.play import table_before
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table


def names_a_tile(play: Sequence[Event]) -> bool:
    """True where the last thing before the act is that a tile is named in full."""
    return len(play) > 1 and play[-2].verb is Verb.NAME


def table_as_heard(position: Position) -> Table:
    """The table before the act; where that follows a name, the one on which it was spoken."""
    play = position.play[:-1] if names_a_tile(position.play) else position.play
    return table_before(position.table, play)
