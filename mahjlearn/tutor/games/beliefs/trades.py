"""Beliefs about the exchange itself: which tile, which way round, and until when."""

from collections.abc import Iterator

from mahjlearn.engine.misconceptions.direction_and_match import alike
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import FACES, Seat, Tile
from mahjlearn.tutor.games.beliefs.acting import Act
from mahjlearn.tutor.games.jokers import OnShow, exchange, holds, on_show


def _of_others(table: Table, seat: Seat) -> Iterator[OnShow]:
    return (shown for shown in on_show(table) if shown.owner is not seat)


def _ready(table: Table, seat: Seat) -> bool:
    """Return True if the seat is in turn and has nothing in the hand that is not racked."""
    return table.in_turn(seat) and table.turn.in_hand is None


def joker_for_a_natural(table: Table, seat: Seat) -> Iterator[Act]:
    """M03: a joker is given for a natural of somebody's exposure."""
    if not _ready(table, seat) or Tile.JOKER not in table.rack(seat).sloped:
        return
    for owner in Seat:
        row = () if owner is seat else table.rack(owner).exposures
        for natural in dict.fromkeys(exposure.natural for exposure in row):
            if natural is not None:
                event = Event(Verb.GIVE_JOKER, seat, (natural,), owner=owner, jokers=1)
                yield Act("M03", event)


def slid_over_in_silence(table: Table, seat: Seat) -> Iterator[Act]:
    """M32: the tile is laid by the other rack, and nothing is said."""
    if not _ready(table, seat):
        return
    for shown in _of_others(table, seat):
        if shown.natural in holds(table, seat):
            yield Act("M32", Event(Verb.LAY, seat, (shown.natural,), owner=shown.owner))


def named_and_then_offered(table: Table, seat: Seat) -> Iterator[Act]:
    """M33: the tile is named, and then held out for a joker; in the end it is put down."""
    if not _ready(table, seat):
        return
    for shown in _of_others(table, seat):
        tile = shown.natural
        if tile in holds(table, seat):
            yield Act(
                "M33",
                Event(Verb.OFFER, seat, (tile,), owner=shown.owner),
                lead=(Event(Verb.NAME, seat, (tile,)),),
                follows=(Event(Verb.DISCARD, seat, (tile,)),),
            )


def look_alike(table: Table, seat: Seat) -> Iterator[Act]:
    """M44: a joker is taken with a tile of the same number, or one that looks alike."""
    if not _ready(table, seat):
        return
    held = set(holds(table, seat))
    for shown in _of_others(table, seat):
        if shown.natural in held:
            continue
        for tile in FACES:
            if tile in held and alike(shown.natural, tile):
                yield Act("M44", exchange(table, seat, tile, shown))


WAYS = {
    "M03": joker_for_a_natural,
    "M32": slid_over_in_silence,
    "M33": named_and_then_offered,
    "M44": look_alike,
}
