"""Every exchange that the learner could try: an own tile for an exposed joker."""

from dataclasses import dataclass

from mahjlearn.course.tasks.lead import Lead
from mahjlearn.course.tasks.minds import OPEN, league
from mahjlearn.course.values import audience_of
from mahjlearn.engine.explaining.reasons import reasons, rules_of
from mahjlearn.engine.rulings import Kind, Ruling
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.words.sentences import Audience

_FAMILIES = ({Tile.RED, Tile.GREEN, Tile.SOAP}, {Tile.NORTH, Tile.EAST, Tile.WEST, Tile.SOUTH})


@dataclass(frozen=True, slots=True)
class Trial:
    """A tile given for a joker of an exposure, and what the engine says of it."""

    tile: Tile
    exposure: Exposure
    event: Event
    ruling: Ruling

    @property
    def open(self) -> bool:
        return self.ruling.verdict in OPEN


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


def trial(lead: Lead, tile: Tile, at: Target) -> Trial | None:
    """The exchange of the tile for a joker there; None where it points at nothing."""
    event = Event(Verb.EXCHANGE, lead.you, (tile,), at.owner, exposure=at.exposure.tiles, jokers=1)
    ruling = league(lead).rules_on(event)
    return None if ruling is None else Trial(tile, at.exposure, event, ruling)


def most_telling(trials: list[Trial]) -> Trial:
    """A yes before a no; of these the tile that comes nearest to what the joker stands for."""
    return min(trials, key=lambda one: (not one.ruling.allowed, distance(one)))


def distance(one: Trial) -> int:
    """0: the same face; 1: one that passes for it in a hurry; 2: another."""
    wanted = one.exposure.natural
    if wanted is None or one.tile is wanted:
        return 0
    alike = len(one.tile) == 2 == len(wanted) and one.tile[0] == wanted[0]
    kin = any(one.tile in family and wanted in family for family in _FAMILIES)
    return 1 if alike or kin else 2


def sentences(
    ruling: Ruling, event: Event, audience: Audience, explained: tuple[str, ...]
) -> tuple[str, ...]:
    """Why: in the words of the rules to be explained, else of the bars, else of all."""
    found = reasons(ruling, event, audience)
    for wanted in (
        [text for rule, text, _ in found if rule.id in explained],
        [text for rule, text, _ in found if rule.kind is Kind.BAR],
    ):
        if wanted:
            return tuple(wanted)
    return tuple(text for _, text, _ in found)


def why(lead: Lead, one: Trial, explained: tuple[str, ...]) -> tuple[str, ...]:
    return sentences(one.ruling, one.event, audience_of(lead.you), explained)


def decided_by(one: Trial) -> tuple[str, ...]:
    return rules_of(one.ruling, one.event)
