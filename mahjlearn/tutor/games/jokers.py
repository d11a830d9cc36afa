"""Jokers on show, and who may take one right now."""

from typing import NamedTuple

from mahjlearn.engine.facts.counts import loose_tiles
from mahjlearn.engine.judging.judge import verdict_of
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile


class OnShow(NamedTuple):
    """An exposure with a joker or more, and what they stand for."""

    owner: Seat
    exposure: Exposure
    natural: Tile


def on_show(table: Table) -> tuple[OnShow, ...]:
    """Return every exposure with a joker, in the order of the seats."""
    return tuple(
        OnShow(seat, exposure, exposure.natural)
        for seat in SEATS
        for exposure in table.rack(seat).exposures
        if exposure.jokers and exposure.natural is not None
    )


def holds(table: Table, seat: Seat) -> tuple[Tile, ...]:
    """Return the tiles of the seat that are not exposed: in the rack and in the hand."""
    return (*table.rack(seat).sloped, *loose_tiles(table, seat))


def exchange(table: Table, seat: Seat, tile: Tile, shown: OnShow) -> Event:
    """Return the tile for a joker of that exposure, which is named where another could be meant."""
    row = table.rack(shown.owner).exposures
    others = [one for one in row if one is not shown.exposure and one.jokers]
    fitting = [one for one in row if one.natural is tile]
    plain = not others if tile is not shown.natural else len(fitting) == 1
    named = () if plain else shown.exposure.tiles
    return Event(Verb.EXCHANGE, seat, (tile,), owner=shown.owner, exposure=named, jokers=1)


def may_take(table: Table, seat: Seat) -> tuple[OnShow, ...]:
    """Return the exposures whose joker the seat may take right now with a tile that it holds."""
    if not table.in_turn(seat):
        return ()
    held = set(holds(table, seat))
    return tuple(
        shown
        for shown in on_show(table)
        if shown.natural in held
        and verdict_of(table, exchange(table, seat, shown.natural, shown)) is Verdict.LEGAL
    )
