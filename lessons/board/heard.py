"""What was last heard from a seat, where the table knows the words."""

from lessons.board.words import named_as
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.table.turn import CalledPlace, Stage

EXCHANGE = "Exchange."
"""The words of an announcement whose own words are not given."""
CALL, MAH_JONGG = "Call.", "Mah jongg."
"""The words of a call, and of one that is for mah jongg."""


def heard_from(table: Table, seat: Seat) -> str:
    """The exact words; empty where nothing was said, or somebody has spoken since.

    A discard is named by its caption alone, save where how it was named is in question.
    """
    turn, discard = table.turn, table.discard
    exchange = table.exchange_of(seat)
    if exchange is not None and exchange.stage is Stage.ANNOUNCED:
        return EXCHANGE
    if turn.seat is seat and (turn.said or _called(table)):
        return turn.said or _call_of(table)
    named = discard is not None and (discard.in_hand or discard.named is not None)
    if discard is not None and named and discard.by is seat and not _heard_over(table):
        return f"{named_as(discard)}."
    return ""


def lifted(table: Table) -> bool:
    """True once a caller has the discard in hand, on the rack or in an exposure."""
    claim = table.turn.claim
    return claim is not None and (claim.exposed or claim.place is not CalledPlace.TABLE)


def _call_of(table: Table) -> str:
    claim = table.turn.claim
    return MAH_JONGG if claim is not None and claim.for_mah_jongg else CALL


def _called(table: Table) -> bool:
    """True while a called tile still lies on the table."""
    claim = table.turn.claim
    return claim is not None and not claim.exposed and claim.place is CalledPlace.TABLE


def _heard_over(table: Table) -> bool:
    """True once the next turn goes on: what the discarder said is no longer the last word."""
    return table.turn.begun or lifted(table)
