"""The newest wrong tile on the table, seen by `points out the mistake` and what follows it."""

from dataclasses import dataclass

from mahjlearn.engine.effects.winning import wrong_exposure
from mahjlearn.engine.facts.shared import broken_point, wrong_tile_seen_in_time
from mahjlearn.engine.facts.targets import exchanger, matches, offered, owner_of, target
from mahjlearn.engine.rulings import Finding, Point
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import Seat


@dataclass(frozen=True, slots=True)
class Mistake:
    """Whose exposure is wrong, who gave the tile, and the exposure."""

    owner: Seat
    giver: Seat
    exposure: Exposure


def seen_in_time(table: Table, event: Event, findings: tuple[Finding, ...]) -> Mistake | None:
    """The wrong tile, joker out, seen before the exchanger discards."""
    if event.verb is Verb.POINT_OUT:
        return _in_exposure(table, in_time=True)
    if broken_point(findings) is not Point.MATCH:
        return None
    owner, exposure = owner_of(table, event), target(table, event)
    tiles = offered(table, event)
    if owner is None or exposure is None or not tiles or matches(exposure, tiles):
        return None
    return Mistake(owner, exchanger(table, event), exposure)


def seen_too_late(table: Table, event: Event) -> Mistake | None:
    """The wrong tile seen only after the exchanger discarded."""
    return _in_exposure(table, in_time=False)


def _in_exposure(table: Table, *, in_time: bool) -> Mistake | None:
    found = wrong_exposure(table)
    if found is None or wrong_tile_seen_in_time(table, found[0]) is not in_time:
        return None
    return Mistake(found[0], table.turn.seat, found[2])


def may_put_right(table: Table, event: Event, owner: Seat) -> bool:
    """True for the exchanger, who alone puts the exchange right, before the discard (WT1)."""
    turn = table.turn
    another = turn.exchanged and turn.seat is not event.seat
    return wrong_tile_seen_in_time(table, owner) and not another
