"""Lines of which nothing may be exposed, and calls that they exclude."""

from mahjlearn.engine.facts.winning import is_mah_jongg
from mahjlearn.engine.options import Options
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table


def line_that_hides(table: Table, event: Event, options: Options) -> str | None:
    """The kind of line that makes no exposure, where the call is for one; else None.

    A call that names no block may be for the win, where the tile is known to give it.
    """
    line = table.rack(event.actor).line
    wins = is_mah_jongg(table, Event(Verb.DECLARE, event.seat, event.tiles), options)
    if event.verb is Verb.CALL_MAHJ or (wins and event.verb is not Verb.CALL_GROUP):
        return None
    if line.without_blocks:
        return "a Singles and Pairs line"
    return "a concealed one" if line.concealed else None
