"""How far the turn has come, in words. Labels only: what they allow is the engine's."""

from lessons.board.words import Names
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.turn import Began, CalledPlace

BEFORE = "Nothing picked yet"
PICKED = "Picked, not racked"
RACKED = "Picked and racked"
CALLED = "Called, not exposed"
CALLED_AND_MOVED = {
    CalledPlace.LIFTED: "Called and lifted",
    CalledPlace.RACK: "Called, on the rack",
    CalledPlace.INSIDE: "Called, inside the rack",
}
"""Only a tile that is on the rack is out of reach of a player nearer in turn."""
EXPOSED = "Exposed"
EXCHANGING = "Exchanging"
EXCHANGED = "Exchanged"
DISCARDED = "Discarded"


def phase_of(table: Table) -> str:
    """The phase of the turn; empty where nobody is on turn.

    A tile named and not yet let go counts as discarded.
    """
    turn = table.turn
    if table.charleston or table.over:
        return ""
    if turn.begun and table.discard is not None and table.discard.by is turn.seat:
        return DISCARDED
    if turn.exchange is not None and turn.begun:
        return EXCHANGING
    if turn.exchanged:
        return EXCHANGED
    if turn.claim is not None and turn.claim_incomplete:
        return CALLED_AND_MOVED.get(turn.claim.place, CALLED)
    if turn.began is Began.CALLED:
        return EXPOSED
    if turn.began is Began.PICKED:
        return RACKED if turn.racked else PICKED
    return BEFORE


def note_of(table: Table) -> str:
    """What is going on where nobody is on turn; empty where somebody is."""
    if table.charleston:
        return f"Charleston: {table.charleston}"
    return f"The game is over: {table.over}" if table.over else ""


def turn_words(table: Table, names: Names) -> str:
    """`East’s turn: picked, not racked`, or what is going on where nobody is on turn."""
    return note_of(table) or f"{names.whose(table.turn.seat)} turn: {phase_of(table).lower()}"
