"""The newest wrong tile on the table, seen by `points out the mistake` and what follows it."""

from dataclasses import dataclass

from mahjlearn.engine.facts.counts import holdable
from mahjlearn.engine.facts.exposures import wrong_tile_seen_in_time
from mahjlearn.engine.facts.hand import early_joker
from mahjlearn.engine.facts.mah_jongg_in_error import shows_in_error
from mahjlearn.engine.facts.targets import (
    exchanger,
    given,
    matches,
    offered,
    owner_of,
    pending_for,
    target,
)
from mahjlearn.engine.options import Options
from mahjlearn.engine.rulings import Finding, Point, broken_point
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.turn import Stage

WINS_WITH_IT = frozenset({Verb.DECLARE, Verb.SHOW_HAND, Verb.REVEAL})
"""Acts of the exchanger that rest on the joker bought with the wrong tile."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong tile in an exposure: the owner, the giver, the exposure, how many are wrong.

    `coming_back` are tiles that the giver had handed over for another joker.
    """

    owner: Seat
    giver: Seat
    exposure: Exposure
    wrong: int
    coming_back: tuple[Tile, ...] = ()

    def right_tiles(self, table: Table) -> int:
        """Return how many of the wrong tiles the giver may hold a right one for (WT1)."""
        natural = self.exposure.natural
        if natural is None:
            return 0
        has = holdable(table, self.giver, natural) + self.coming_back.count(natural)
        return min(self.wrong, has)

    def beyond_the_giver(self, table: Table) -> bool:
        """Return True if the giver is known to hold too few right tiles (WT2)."""
        return self.exposure.natural is not None and self.right_tiles(table) < self.wrong


def seen_in_time(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Mistake | None:
    """Return the mistake if it is seen before the exchanger discards or wins with that joker."""
    if event.verb in WINS_WITH_IT:
        mine = table.turn.exchanged and table.turn.seat is event.seat
        mine = mine and broken_point(findings) is None
        mine = mine and not shows_in_error(table, event, options)
        return _in_exposure(table, in_time=True) if mine else None
    if event.verb is Verb.POINT_OUT:
        return _in_exposure(table, in_time=True)
    if broken_point(findings) is not Point.MATCH:
        return None
    owner, exposure = owner_of(table, event), target(table, event)
    tiles = _tiles_in(table, event)
    if owner is None or exposure is None or matches(exposure, tiles):
        return None
    giver = exchanger(table, event)
    wrong = sum(tile is not exposure.natural for tile in tiles) + len(wrong_tiles(exposure))
    return Mistake(owner, giver, exposure, wrong, _coming_back(table, event, giver))


def _coming_back(table: Table, event: Event, giver: Seat) -> tuple[Tile, ...]:
    """Return the tiles given for a joker that did not come, once another exchange is made."""
    waiting = given(table, giver)
    another = event.verb is Verb.EXCHANGE and waiting is not None
    return waiting.tiles if another and waiting is not None else ()


def _tiles_in(table: Table, event: Event) -> tuple[Tile, ...]:
    """Return the naturals that the event puts into the exposure.

    Whoever takes the joker keeps a tile that was only held out.
    """
    pending = pending_for(table, event)
    kept = pending is not None and pending[1].stage is Stage.ANNOUNCED
    if kept and event.verb is Verb.TAKE_JOKER:
        return ()
    return tuple(tile for tile in offered(table, event) if tile is not Tile.JOKER)


def still_to_put_right(table: Table, seat: Seat, options: Options) -> bool:
    """Return True if the seat gave a wrong tile that it may still correct, won or not."""
    mistake = _in_exposure(table, in_time=True)
    correctable = options.wrong_tile_seen_early != "owner dead"
    return correctable and mistake is not None and mistake.giver is seat


def seen_too_late(table: Table, event: Event) -> Mistake | None:
    """Return the mistake if it is seen only after the exchanger has discarded."""
    return _in_exposure(table, in_time=False)


def _in_exposure(table: Table, *, in_time: bool) -> Mistake | None:
    found = wrong_exposure(table)
    if found is None or wrong_tile_seen_in_time(table, found[0]) is not in_time:
        return None
    owner, _, exposure = found
    return Mistake(owner, _giver(table, owner), exposure, len(wrong_tiles(exposure)))


def _giver(table: Table, owner: Seat) -> Seat:
    """Return the seat that gave the wrong tile: it exchanged this turn or took a joker early."""
    early = [one for one in (early_joker(table, seat) for seat in SEATS) if one is not None]
    if table.turn.exchanged:
        return table.turn.seat
    return next((one.seat for one in early if one.owner is owner), table.turn.seat)


def may_put_right(table: Table, event: Event, owner: Seat) -> bool:
    """Return True for the exchanger, who alone corrects the exchange, before the discard (WT1)."""
    turn = table.turn
    another = turn.exchanged and turn.seat is not event.seat
    return wrong_tile_seen_in_time(table, owner) and not another


def wrong_exposure(
    table: Table, right: Tile | None = None, lacking: Seat | None = None
) -> tuple[Seat, int, Exposure] | None:
    """Return the exposure that a wrong tile got into by an exchange, with its owner and place.

    One of this turn comes before an older one, then the one that the tile `right` would put right
    or that the seat `lacking` it has no right tile for, then the newest. A fault that no tile of
    the exposure shows is nothing to put right. In a dead hand that is only what this turn put into
    an exposure that was good (DH4).
    """
    found = [
        (seat, place, exposure)
        for seat in SEATS
        for place, exposure in enumerate(table.rack(seat).exposures)
        if exposure.fault is Ground.WRONG_TILE
        and exposure.odd_tiles
        and (table.live(seat) or exposure.made_this_turn)
    ]
    return max(
        found,
        key=lambda wrong: (
            wrong[2].made_this_turn,
            right is not None and wrong[2].natural is right,
            lacking is not None and not has_right_tile(table, lacking, wrong[2]),
            wrong[0] is table.newest,
        ),
        default=None,
    )


def has_right_tile(table: Table, seat: Seat, exposure: Exposure) -> bool:
    """Return True if the seat is known to hold what the exposure lacks, on the slope or loose."""
    turn = table.turn
    loose = (turn.in_hand, turn.taken_out) if turn.seat is seat else ()
    return exposure.natural in (*table.rack(seat).sloped, *loose)


def dead_of_a_wrong_tile(table: Table) -> Seat | None:
    """Return the hand that a wrong tile killed: its tiles went back, with nothing to correct."""
    dead = (seat for seat in SEATS if not table.live(seat))
    return next((seat for seat in dead if table.rack(seat).ground is Ground.WRONG_TILE), None)


def wrong_tiles(exposure: Exposure) -> tuple[Tile, ...]:
    """Return the naturals that the exposure's jokers do not stand for; one if that is open."""
    odd = exposure.odd_tiles
    return odd if exposure.natural is not None else odd[:1]
