"""Every exchange that the learner could try: an own tile, or the discard, for an exposed joker."""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjlearn.course.kit.viewpoint import Setup, Viewpoint, by_the_book
from mahjlearn.course.kit.wording import sentences
from mahjlearn.course.values import Problem, audience_of
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.rulings import Point, Ruling, Spot
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile, tile_name
from mahjlearn.engine.words.sentences import with_article

_ONLY = "Only {a_tile} takes it, and you have none."
_FAMILIES = ({Tile.RED, Tile.GREEN, Tile.SOAP}, {Tile.NORTH, Tile.EAST, Tile.WEST, Tile.SOUTH})


@dataclass(frozen=True, slots=True)
class TriedExchange:
    """A tile given for a joker of an exposure, and what the engine says of it."""

    tile: Tile
    exposure: Exposure
    event: Event
    ruling: Ruling

    @property
    def of_another_tile(self) -> bool:
        """True where nothing is wrong but the tile."""
        return self.ruling.point is Point.MATCH and distance(self) > 0


@dataclass(frozen=True, slots=True)
class Target:
    """An exposure that has a joker. `place` counts its owner's exposures from 0."""

    owner: Seat
    place: int
    exposure: Exposure

    @property
    def jokers(self) -> tuple[Spot, ...]:
        """Where its jokers lie."""
        return tuple(
            Spot("exposed", self.owner, self.place, index)
            for index, tile in enumerate(self.exposure.tiles)
            if tile is Tile.JOKER
        )


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
    return tuple(dict.fromkeys(held for held in own_spots(table, you).values()))


def own_spots(table: Table, you: Seat) -> dict[Spot, Tile]:
    """Every tile that the viewer holds, by where it lies: the slope from the left, the pick."""
    found = {Spot("rack", you, 0, i): tile for i, tile in enumerate(table.rack(you).sloped)}
    turn = table.turn
    loose = (turn.in_hand, turn.taken_out) if turn.seat is you else ()
    held = [tile for tile in loose if tile is not None]
    return found | {Spot("picked", you, 0, i): tile for i, tile in enumerate(held)}


def exchange(you: Seat, tile: Tile, at: Target) -> Event:
    """The tile for a joker of just that exposure."""
    return Event(Verb.EXCHANGE, you, (tile,), at.owner, exposure=at.exposure.tiles, jokers=1)


def tried_exchange(setup: Setup, tile: Tile, at: Target) -> TriedExchange | None:
    """The exchange of the tile for a joker there; None where it points at nothing."""
    return _tried(setup, tile, at, exchange(setup.you, tile, at))


def tried_discard(setup: Setup, at: Target) -> TriedExchange | None:
    """The last discard, or the one just called, for a joker there.

    None where there is none, or it is one's own.
    """
    tile = _from_the_table(setup)
    if tile is None:
        return None
    event = Event(Verb.GIVE_DISCARD, setup.you, owner=at.owner, exposure=at.exposure.tiles)
    return _tried(setup, tile, at, event)


def _from_the_table(setup: Setup) -> Tile | None:
    last, claim = setup.now.discard, setup.now.claim_of(setup.you)
    if claim is not None:
        return claim.tile
    return None if last is None or last.by is setup.you else last.tile


def _tried(setup: Setup, tile: Tile, at: Target, event: Event) -> TriedExchange | None:
    ruling = by_the_book(setup).rules_on(event)
    return None if ruling is None else TriedExchange(tile, at.exposure, event, ruling)


def tried_for(setup: Setup, at: Target) -> list[TriedExchange]:
    """With every own natural, then with the last discard where that is the joker's tile.

    Who holds nothing else tries a joker: why that can't be is what there is to say.
    """
    mine = own_tiles(setup.now, setup.you)
    naturals = [tile for tile in mine if tile.is_natural]
    found = [tried_exchange(setup, tile, at) for tile in naturals or mine]
    discard = tried_discard(setup, at)
    matches = discard is not None and discard.tile is at.exposure.natural
    return [one for one in (*found, *([discard] if matches else [])) if one is not None]


def takeable(setup: Setup) -> tuple[Target, ...]:
    """The exposures of which the learner may take a joker now."""
    return tuple(
        at
        for at in targets(setup.now, setup.you)
        if any(one.ruling.allowed for one in tried_for(setup, at))
    )


def why_joker(setup: Setup, told: TriedExchange, explained: tuple[str, ...]) -> tuple[str, ...]:
    """Why a joker may be taken or not, by what was tried for it and tells most."""
    wanted = told.exposure.natural
    if told.of_another_tile and wanted is not None:
        return (_ONLY.format(a_tile=with_article(tile_name(wanted))),)
    return why(setup, told, explained)


def in_a_row(setup: Setup, tile: Tile, among: tuple[Target, ...]) -> tuple[Event, ...]:
    """As many exchanges of such tiles for jokers of these exposures as one turn allows."""
    here, done = by_the_book(setup), []
    while (event := _next(here, setup.you, tile, among)) is not None:
        here = here.after(event)
        done.append(event)
    return tuple(done)


def _next(here: Viewpoint, you: Seat, tile: Tile, among: tuple[Target, ...]) -> Event | None:
    places = {(one.owner, one.place) for one in among}
    found = (exchange(you, tile, at) for at in targets(here.table, you) if _is_in(at, places))
    return next((event for event in found if here.allows(event)), None)


def _is_in(at: Target, places: set[tuple[Seat, int]]) -> bool:
    return (at.owner, at.place) in places


def most_telling(tried: list[TriedExchange]) -> TriedExchange:
    """A yes before a no; of these the tile that comes nearest to what the joker stands for."""
    return min(tried, key=lambda one: (not one.ruling.allowed, distance(one)))


def distance(one: TriedExchange) -> int:
    """0: the same face; 1: one that passes for it in a hurry; 2: another."""
    wanted = one.exposure.natural
    if wanted is None or one.tile is wanted:
        return 0
    return 1 if alike(one.tile, wanted) else 2


def alike(tile: Tile, wanted: Tile) -> bool:
    """True for another face that passes for it in a hurry: of its number, or a dragon, a wind."""
    if tile is wanted:
        return False
    of_its_number = len(tile) == 2 == len(wanted) and tile[0] == wanted[0]
    return of_its_number or any(tile in family and wanted in family for family in _FAMILIES)


def why(setup: Setup, one: TriedExchange, explained: tuple[str, ...]) -> tuple[str, ...]:
    """The sentences that explain what the engine says of it."""
    return sentences(one.ruling, one.event, audience_of(setup.you), explained)


def decided_by(one: TriedExchange) -> tuple[str, ...]:
    """The numbers of the rules that it rests on."""
    return rules_of(one.ruling, one.event)


def problems_of_exchanges(setup: Setup) -> Iterator[Problem]:
    """What the engine has to know before a tile or a joker is chosen: all own tiles, some joker."""
    rack, turn, you = setup.now.rack(setup.you), setup.now.turn, setup.you
    if rack.unseen:
        yield Problem(("table",), f"Say what tiles are chosen from: “{you} holds …”.")
    if not targets(setup.now, you):
        yield Problem(("table",), "Nobody shows a joker; a choice among tiles needs one.")
    if turn.seat is you and turn.in_hand in rack.sloped:
        message = "The pick has a twin in the rack; let it be a tile of its own."
        yield Problem(("play",), message)
