"""Racks whose number of tiles is not what it should be at this moment."""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjlearn.course.kinds.group.asking import HasIt, Property, PropertySubject
from mahjlearn.course.kit.touching.names import around, name_of_seat
from mahjlearn.course.kit.touching.things import seat_of
from mahjlearn.course.kit.touching.values import JudgedThing
from mahjlearn.course.kit.viewpoint import Viewpoint
from mahjlearn.course.values import Problem, audience_of
from mahjlearn.engine.facts.counts import due, held
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.words.sentences import number_word, sentence

OFF = "{seat:have|has} {held} tiles: {shown} exposed and {rest} more. Now it should be {due}."
FINE = "{seat:have|has} {held} tiles: {shown} exposed and {rest} more. That’s what it should be."
MISCOUNTED = ("DH2e",)


@dataclass(frozen=True, slots=True)
class CountOff:
    """Whether a seat has another number of tiles than is due."""

    seat: Seat

    def __call__(self, here: Viewpoint) -> bool:
        return is_off(here.table, self.seat)


def is_off(table: Table, seat: Seat) -> bool:
    """True for too many and for too few, wherever the tiles are just now."""
    return held(table, seat) != due(table, seat)


def things(subject: PropertySubject) -> Iterator[JudgedThing]:
    setup = subject.setup
    for seat in around(setup.you):
        facet = HasIt(f"count-{seat}", setup, CountOff(seat))
        name = name_of_seat(seat, setup.you)
        yield JudgedThing(
            seat_of(seat), name, facet, (_counted(setup.now, seat, setup.you),), MISCOUNTED
        )


def _counted(table: Table, seat: Seat, you: Seat) -> str:
    shown = sum(len(exposure.tiles) for exposure in table.rack(seat).exposures)
    facts = {
        "seat": seat,
        "held": str(held(table, seat)),
        "shown": number_word(shown) if shown else "none",
        "rest": str(held(table, seat) - shown),
        "due": str(due(table, seat)),
    }
    return sentence(OFF if is_off(table, seat) else FINE, facts, audience_of(you))


def problems(subject: PropertySubject) -> tuple[Problem, ...]:
    return ()


PROPERTY = Property("count off", "Nobody’s", things, problems, "Everybody has as many as is due.")
