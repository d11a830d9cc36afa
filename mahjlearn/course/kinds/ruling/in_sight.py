"""Whether a place can be touched: on the table, in sight of the viewer, and on a phone too."""

from collections.abc import Iterator, Sequence

from mahjlearn.course.kinds.ruling.heard import table_as_heard
from mahjlearn.course.kinds.ruling.places import bubbles
from mahjlearn.course.kit.touching.things import PHASE, Thing, What
from mahjlearn.course.values import Position, wall_of
from mahjlearn.engine.table.table import Table

NEWEST = 3
"""So many of the earlier discards are in sight on every phone."""
ON_THE_TABLE = frozenset(
    {What.TILE, What.EARLIER, What.SEAT, What.SAID, What.PHASE, What.WALL, What.EXPOSURE}
)


def why_hidden(position: Position, thing: Thing) -> str:
    """Why nobody could touch it; empty for what is in sight."""
    table = table_as_heard(position)
    if thing.what not in ON_THE_TABLE:
        return "it does not lie on the table"
    if thing.what is What.PHASE and (table.charleston or table.over):
        return "nobody is on turn"
    if thing.what is What.WALL and wall_of(table) is None:
        return "nobody can count the wall; write “Wall 61” or list the discards"
    if thing.what is What.SAID and thing.seat not in bubbles(position):
        return f"{thing.seat} has said nothing before the act"
    if thing.spot is not None and thing.spot.place == "rack" and thing.seat is not position.you:
        return f"only {thing.seat} sees that tile"
    if thing.what is What.EARLIER and thing.number < len(table.discards or ()) - NEWEST:
        return f"a phone shows the last {NEWEST} discards, and it is an older one"
    return ""


def covering(table: Table, places: Sequence[Thing]) -> Iterator[tuple[Thing, Thing]]:
    """Pairs of which the first lies over the second: a rack with what is on it, an exposure with
    its tiles."""
    for one in places:
        yield from ((one, other) for other in places if other != one and _covers(table, one, other))


def _covers(table: Table, one: Thing, other: Thing) -> bool:
    if one.what is What.SEAT:
        seat = table.turn.seat if other == PHASE else other.seat
        return seat is one.seat and not _is_discard(other)
    if one.what is not What.EXPOSURE or other.spot is None or other.seat is not one.seat:
        return False
    return other.spot.place == "exposed" and other.spot.group == one.number


def _is_discard(thing: Thing) -> bool:
    return thing.spot is not None and thing.spot.place == "discard"
