"""Beliefs about exposures: what may be laid down, and what may be added later."""

from collections import Counter
from collections.abc import Iterator

from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import FACES, Seat, Tile
from mahjlearn.tutor.games.beliefs.acting import Act
from mahjlearn.tutor.games.jokers import exchange, on_show

_FEWEST = 3
_MOST = 6


def _ready(table: Table, seat: Seat) -> bool:
    return table.in_turn(seat) and table.turn.in_hand is None


def joker_into_the_new_exposure(table: Table, seat: Seat) -> Iterator[Act]:
    """M14: a joker taken after the call goes into the exposure just made."""
    fresh = _made_now(table, seat)
    if fresh is None or not _ready(table, seat):
        return
    bigger = Event(Verb.CHANGE, seat, (*fresh.tiles, Tile.JOKER))
    held = table.rack(seat).sloped
    if table.turn.exchanged:
        if Tile.JOKER in held:
            yield Act("M14", bigger)
        return
    for shown in on_show(table):
        if shown.natural in held and shown.exposure is not fresh:
            lead = (exchange(table, seat, shown.natural, shown),)
            yield Act("M14", bigger, lead=lead)


def _made_now(table: Table, seat: Seat) -> Exposure | None:
    made = [one for one in table.rack(seat).exposures if one.made_this_turn]
    return made[-1] if made and len(made[-1].tiles) < _MOST else None


def added_later(table: Table, seat: Seat) -> Iterator[Act]:
    """M35: an exposure of an earlier turn is made bigger."""
    if not _ready(table, seat):
        return
    rack = table.rack(seat)
    for exposure in rack.exposures:
        if exposure.made_this_turn or len(exposure.tiles) >= _MOST:
            continue
        for tile in (exposure.natural, Tile.JOKER):
            if tile is not None and tile in rack.sloped:
                yield Act("M35", Event(Verb.ADD, seat, (tile,), exposure=exposure.tiles))


def laid_down_without_a_call(table: Table, seat: Seat) -> Iterator[Act]:
    """M36: three or more alike are exposed out of the rack."""
    if not _ready(table, seat):
        return
    counts = Counter(table.rack(seat).sloped)
    for tile in FACES:
        jokers = max(0, _FEWEST - counts[tile])
        if tile.is_natural and counts[tile] > 1 and jokers <= counts[Tile.JOKER]:
            block = (tile,) * min(counts[tile], _MOST) + (Tile.JOKER,) * jokers
            yield Act("M36", Event(Verb.EXPOSE, seat, block))


WAYS = {
    "M14": joker_into_the_new_exposure,
    "M35": added_later,
    "M36": laid_down_without_a_call,
}
