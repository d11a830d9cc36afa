"""Which orders of events are right."""

from collections.abc import Iterator

from mahjlearn.course.kit.viewpoint import OPEN, Viewpoint
from mahjlearn.engine.rulings import Ruling
from mahjlearn.engine.table.events import Event

Places = tuple[int, ...]


def orders(here: Viewpoint, events: tuple[Event, ...], done: Places = ()) -> Iterator[Places]:
    """Every order in which each event in its turn is allowed; that of `events` comes first."""
    if len(done) == len(events):
        yield done
    for number, event in enumerate(events):
        if number not in done and here.allows(event):
            yield from orders(here.after(event), events, (*done, number))


def left_open(here: Viewpoint, events: tuple[Event, ...], done: Places = ()) -> set[int]:
    """The events on which authorities are silent, where all before them are allowed."""
    found: set[int] = set()
    for number, event in enumerate(events):
        ruling = None if number in done else here.rules_on(event)
        if ruling is not None and _is_open(ruling):
            found.add(number)
        elif ruling is not None and ruling.allowed:
            found |= left_open(here.after(event), events, (*done, number))
    return found


def _is_open(ruling: Ruling) -> bool:
    """An act that is simply out of place is wrong; what the engine says of it is no rule."""
    out_of_place = ruling.unsettled_because and not ruling.nearest_rules
    return ruling.verdict in OPEN and not out_of_place
