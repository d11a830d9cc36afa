"""A table with things to touch, and a question about them that belongs to no kind."""

from mahjlearn.course.kit.touching.names import name_of_thing
from mahjlearn.course.kit.touching.things import Thing, tile_at
from mahjlearn.course.kit.touching.values import (
    JudgedThing,
    Touching,
    candidates_of,
    none_of,
    quotas_of,
)
from mahjlearn.course.kit.tries import AnyAllowed, tried
from mahjlearn.course.kit.viewpoint import Setup, set_up
from mahjlearn.course.values import Position
from mahjlearn.engine.notation import parse_event, parse_play, parse_table
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import Seat

TABLE = """
South holds F 2B 5B 5B 1C 6C 3D 7D G J
South shows 5C J 5C
West shows 8B J J 8B
East shows G J G
East discarded 9D
Discards 4B S 2C 7C 4B N 9B
"""
PLAY = "South picks 8B"
OWN = Spot("exposed", Seat.SOUTH, 0, 1)
EIGHT = Spot("exposed", Seat.WEST, 0, 1)
SECOND_EIGHT = Spot("exposed", Seat.WEST, 0, 2)
GREEN = Spot("exposed", Seat.EAST, 0, 1)


def position() -> Position:
    return Position(parse_table(TABLE), tuple(parse_play(PLAY)), Seat.SOUTH)


def setup() -> Setup:
    return set_up(position())


def question(*, many: bool = False) -> Touching:
    """Which joker may be taken with the 8 Bam or the Green Dragon?"""
    found = (
        asked(EIGHT, "South exchanges 8B for West's J"),
        asked(SECOND_EIGHT, "South exchanges 8B for West's J"),
        asked(GREEN, "South exchanges G for East's J"),
        asked(OWN, "South exchanges G for own J"),
    )
    candidates = candidates_of(found)
    return Touching(
        candidates, quotas_of(candidates, many=many), many, none_of("None", candidates, ("No.",))
    )


def asked(spot: Spot, line: str) -> JudgedThing:
    thing, play = tile_at(spot), (parse_event(line),)
    one = tried(setup(), play)
    name = name_of_thing(setup().now, Seat.SOUTH, thing)
    return JudgedThing(thing, name, AnyAllowed(line, setup(), (play,)), one.because, one.rules)


def things(*spots: Spot) -> frozenset[Thing]:
    return frozenset(map(tile_at, spots))
