"""Exposures on any rack in which a joker may stand."""

from collections.abc import Iterator

from mahjlearn.course.kinds.group.asking import Block, HasIt, Property, PropertySubject, why_block
from mahjlearn.course.kinds.group.properties.takes_jokers import TakesJokers
from mahjlearn.course.kit.touching.names import around, name_of_exposure
from mahjlearn.course.kit.touching.things import Thing, What
from mahjlearn.course.kit.touching.values import JudgedThing
from mahjlearn.course.values import Problem
from mahjlearn.engine.table.table import Exposure
from mahjlearn.engine.table.tiles import Tile


def things(subject: PropertySubject) -> Iterator[JudgedThing]:
    setup = subject.setup
    for seat in around(setup.you):
        for place, exposure in enumerate(setup.now.rack(seat).exposures):
            block = without_jokers(exposure)
            facet = HasIt(f"exposure-{seat}-{place}", setup, TakesJokers(block))
            because, rule = why_block(block)
            name = name_of_exposure(setup.now, setup.you, seat, place)
            yield JudgedThing(Thing(What.EXPOSURE, seat, place), name, facet, (because,), (rule,))


def without_jokers(exposure: Exposure) -> Block:
    """What its tiles stand for, where that is one tile; else its tiles as they lie."""
    natural = exposure.natural
    if natural is None or exposure.odd_tiles:
        return tuple(tile for tile in exposure.tiles if tile is not Tile.JOKER)
    return (natural,) * len(exposure.tiles)


def problems(subject: PropertySubject) -> Iterator[Problem]:
    if not any(rack.exposures for rack in subject.setup.now.racks):
        yield Problem(("table",), "Nobody shows anything.")


PROPERTY = Property("exposure takes jokers", "None of them", things, problems)
