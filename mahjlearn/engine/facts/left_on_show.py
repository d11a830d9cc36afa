"""Jokers on show that a seat could buy with a natural it is known to hold. A fact for advice."""

from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Tile, without


def on_show(table: Table) -> frozenset[Tile]:
    """The naturals that jokers in exposures stand for."""
    shown = (exposure for seat in SEATS for exposure in table.rack(seat).exposures)
    return frozenset(e.natural for e in shown if e.jokers and e.natural is not None)


def left_to_buy(table: Table, event: Event) -> tuple[Tile, ...]:
    """The fitting naturals that are still in hand after a rack or a discard in the own turn."""
    seat = event.actor
    if not table.in_turn(seat):
        return ()
    held = table.rack(seat).sloped
    if table.turn.in_hand is not None:
        held += (table.turn.in_hand,)
    if event.verb in (Verb.DISCARD, Verb.NAME):
        held = without(held, event.tile)
    wanted = on_show(table)
    return tuple(tile for tile in held if tile in wanted)
