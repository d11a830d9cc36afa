"""What on a hand is not decided yet: it may still be put right, turned into something, or proved.

As long as it is open, nobody can declare the hand dead for it.
"""

from collections.abc import Iterator
from enum import StrEnum

from mahjlearn.engine.facts.dead_hands import WRONG_EXPOSURES
from mahjlearn.engine.facts.exposures import locked, wrong_as_laid, wrong_tile_seen_in_time
from mahjlearn.engine.facts.mah_jongg_in_error import declared_right, declarer, open_error
from mahjlearn.engine.options import Options
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.table.values import quick


@quick
class Pending(StrEnum):
    """Why a mistake that can be seen, or is suspected, is no ground yet."""

    WRONG_TILE = "a wrong tile may still be put right"
    EXPOSURE = "the exposure of this turn may still change"
    CONVERSION = "a mistaken mah jongg may become an exposure"
    NOTHING_SHOWN = "a mistaken mah jongg of which nothing was shown"
    PROOF = "whether the mah jongg is right is not known"
    PICK = "a tile from the wrong place is not racked"
    EARLY_EXCHANGE = "an exchange before the turn may still be taken back"


GROUNDS: dict[Pending, frozenset[Ground]] = {
    Pending.WRONG_TILE: WRONG_EXPOSURES,
    Pending.EXPOSURE: WRONG_EXPOSURES,
    Pending.CONVERSION: frozenset({Ground.IN_ERROR}),
    Pending.NOTHING_SHOWN: frozenset({Ground.IN_ERROR}),
    Pending.PROOF: frozenset({Ground.IN_ERROR}),
    Pending.PICK: frozenset({Ground.WRONG_WALL, Ground.WRONG_END}),
    Pending.EARLY_EXCHANGE: frozenset({Ground.EARLY_EXCHANGE}),
}
"""For which grounds each would be held against the hand."""


def pending(table: Table, owner: Seat, ground: Ground | None, options: Options) -> Pending | None:
    """What is open on the owner's hand about this ground; None where nothing is."""
    found = _open(table, owner, options)
    return next((matter for matter in found if ground in GROUNDS[matter]), None)


def _open(table: Table, owner: Seat, options: Options) -> Iterator[Pending]:
    turn = table.turn
    if options.wrong_tile_seen_early == "correct" and wrong_tile_seen_in_time(table, owner):
        yield Pending.WRONG_TILE
    if turn.seat is owner and not locked(table, options) and wrong_as_laid(table, owner):
        yield Pending.EXPOSURE
    if declarer(table) is owner:
        yield from _declared(table, owner, options)
    if turn.seat is owner and turn.wrong_pick is not None and turn.in_hand is not None:
        yield Pending.PICK
    exchange = table.exchange_of(owner)
    if exchange is not None and not exchange.own_turn:
        yield Pending.EARLY_EXCHANGE


def _declared(table: Table, owner: Seat, options: Options) -> Iterator[Pending]:
    """A mah jongg that is an error, or of which nobody knows whether it is one."""
    right = declared_right(table, options)
    if right is None:
        yield Pending.PROOF
    elif not right and not table.turn.shown:
        yield Pending.NOTHING_SHOWN
    elif options.error_on_discard == "exposure" and open_error(table, options) is owner:
        yield Pending.CONVERSION
