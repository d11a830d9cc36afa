"""The newest wrong tile on the table, seen by `points out the mistake` and what follows it."""

from dataclasses import dataclass

from mahjlearn.engine.facts.exposures import wrong_tile_seen_in_time
from mahjlearn.engine.facts.lying import holdable
from mahjlearn.engine.facts.targets import exchanger, matches, offered, owner_of, target
from mahjlearn.engine.options import Options
from mahjlearn.engine.rulings import Finding, Point, broken_point
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile

WINS_WITH_IT = frozenset({Verb.DECLARE, Verb.SHOW_HAND, Verb.REVEAL})
"""Acts of the exchanger that rest on the joker bought with the wrong tile."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """Whose exposure is wrong, who gave the tile, and the exposure."""

    owner: Seat
    giver: Seat
    exposure: Exposure

    def beyond_the_giver(self, table: Table) -> bool:
        """True where the giver is known to hold no tile that would be right (WT2)."""
        natural = self.exposure.natural
        return natural is not None and holdable(table, self.giver, natural) == 0


def seen_in_time(table: Table, event: Event, findings: tuple[Finding, ...]) -> Mistake | None:
    """The wrong tile, joker out, seen before the exchanger discards or wins with that joker."""
    if event.verb in WINS_WITH_IT:
        mine = table.turn.exchanged and table.turn.seat is event.seat
        return _in_exposure(table, in_time=True) if mine else None
    if event.verb is Verb.POINT_OUT:
        return _in_exposure(table, in_time=True)
    if broken_point(findings) is not Point.MATCH:
        return None
    owner, exposure = owner_of(table, event), target(table, event)
    tiles = offered(table, event)
    if owner is None or exposure is None or not tiles or matches(exposure, tiles):
        return None
    return Mistake(owner, exchanger(table, event), exposure)


def still_to_put_right(table: Table, event: Event, options: Options) -> bool:
    """True where the declarer won with a joker bought with a wrong tile that may be put right."""
    return (
        options.wrong_tile_seen_early != "owner dead" and seen_in_time(table, event, ()) is not None
    )


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


def wrong_exposure(table: Table, right: Tile | None = None) -> tuple[Seat, int, Exposure] | None:
    """The exposure that a wrong tile got into by an exchange, with its owner and place.

    One of this turn comes before an older one, then the one that the tile `right` would put right,
    then the newest. A fault that no tile of the exposure shows is nothing to put right, and in a
    dead hand nothing is.
    """
    found = [
        (seat, place, exposure)
        for seat in SEATS
        if table.live(seat)
        for place, exposure in enumerate(table.rack(seat).exposures)
        if exposure.fault is Ground.WRONG_TILE and exposure.odd_tiles
    ]
    return max(
        found,
        key=lambda wrong: (
            wrong[2].made_this_turn,
            right is not None and wrong[2].natural is right,
            wrong[0] is table.newest,
        ),
        default=None,
    )


def dead_of_a_wrong_tile(table: Table) -> Seat | None:
    """Whose hand a wrong tile killed, so that its tiles went back and nothing is to put right."""
    dead = (seat for seat in SEATS if not table.live(seat))
    return next((seat for seat in dead if table.rack(seat).ground is Ground.WRONG_TILE), None)


def odd_tile(exposure: Exposure) -> Tile:
    """The natural in the exposure that its jokers do not stand for; IndexError for none."""
    return exposure.odd_tiles[0]
