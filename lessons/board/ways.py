"""The ways of tiles, for the script that plays them: those gone, and those that may not be gone."""

from lessons.board.ids import seat_id, spot_id
from lessons.board.picture import State
from mahjlearn.course.walkthrough.moved import lying, ways
from mahjlearn.course.walkthrough.tried import SpotOrSeat, ways_tried
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile


def ways_between(before: Table, after: Table) -> str:
    """`South-picked>West-exposed-0-1 West-exposed-0-1>South-rack-12`; empty where none moved."""
    return " ".join(f"{spot_id(old)}>{spot_id(new)}" for old, new in ways(before, after))


def jokers_come(before: Table, after: Table, you: Seat) -> dict[str, State]:
    """The jokers that have come out of an exposure into your rack or hand."""
    faces = dict(lying(after))
    return {
        spot_id(new): State.ARRIVED
        for old, new in ways(before, after)
        if old.place == "exposed" and new.seat is you and new.place != "exposed"
        if faces[new] is Tile.JOKER
    }


def ways_refused(table: Table, event: Event, you: Seat) -> str:
    """`South-rack-3>West-exposed-0-1`: where the tiles of an act lie that may not be done, and
    where they would go. A tile that `you` do not see goes from its owner's side."""
    return " ".join(f"{_seen(old, you)}>{_seen(new, you)}" for old, new in ways_tried(table, event))


def _seen(place: SpotOrSeat, you: Seat) -> str:
    if isinstance(place, Spot):
        hidden = place.place == "rack" and place.seat is not you
        return seat_id(place.seat) if hidden and place.seat else spot_id(place)
    return seat_id(place)
