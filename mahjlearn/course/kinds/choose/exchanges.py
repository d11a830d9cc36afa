"""Every exchange that the learner could try: an own tile for an exposed joker."""

from dataclasses import dataclass

from mahjlearn.course.kit.sentences import sentences
from mahjlearn.course.kit.setup import Setup
from mahjlearn.course.kit.viewpoint import league
from mahjlearn.course.values import audience_of
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.rulings import Ruling
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile

_FAMILIES = ({Tile.RED, Tile.GREEN, Tile.SOAP}, {Tile.NORTH, Tile.EAST, Tile.WEST, Tile.SOUTH})


@dataclass(frozen=True, slots=True)
class TriedExchange:
    """A tile given for a joker of an exposure, and what the engine says of it."""

    tile: Tile
    exposure: Exposure
    event: Event
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Target:
    """An exposure that has a joker. `place` counts its owner's exposures from 0."""

    owner: Seat
    place: int
    exposure: Exposure


def targets(table: Table, you: Seat) -> tuple[Target, ...]:
    """The exposures with jokers: Right, Across, Left, and the viewer's own last."""
    seats = [SEATS[(you.number + step) % len(SEATS)] for step in (1, 2, 3, 4)]
    return tuple(
        Target(seat, place, exposure)
        for seat in seats
        for place, exposure in enumerate(table.rack(seat).exposures)
        if exposure.jokers
    )


def own_tiles(table: Table, you: Seat) -> tuple[Tile, ...]:
    """Each tile that the viewer holds, once: the slope from the left, then the pick."""
    pick = table.turn.in_hand if table.turn.seat is you else None
    held = (*table.rack(you).sloped, *(() if pick is None else (pick,)))
    return tuple(dict.fromkeys(held))


def tried_exchange(setup: Setup, tile: Tile, at: Target) -> TriedExchange | None:
    """The exchange of the tile for a joker there; None where it points at nothing."""
    event = Event(Verb.EXCHANGE, setup.you, (tile,), at.owner, exposure=at.exposure.tiles, jokers=1)
    ruling = league(setup).rules_on(event)
    return None if ruling is None else TriedExchange(tile, at.exposure, event, ruling)


def most_telling(tried: list[TriedExchange]) -> TriedExchange:
    """A yes before a no; of these the tile that comes nearest to what the joker stands for."""
    return min(tried, key=lambda one: (not one.ruling.allowed, distance(one)))


def distance(one: TriedExchange) -> int:
    """0: the same face; 1: one that passes for it in a hurry; 2: another."""
    wanted = one.exposure.natural
    if wanted is None or one.tile is wanted:
        return 0
    alike = len(one.tile) == 2 == len(wanted) and one.tile[0] == wanted[0]
    kin = any(one.tile in family and wanted in family for family in _FAMILIES)
    return 1 if alike or kin else 2


def why(setup: Setup, one: TriedExchange, explained: tuple[str, ...]) -> tuple[str, ...]:
    """The sentences that explain what the engine says of it."""
    return sentences(one.ruling, one.event, audience_of(setup.you), explained)


def decided_by(one: TriedExchange) -> tuple[str, ...]:
    """The numbers of the rules that it rests on."""
    return rules_of(one.ruling, one.event)
