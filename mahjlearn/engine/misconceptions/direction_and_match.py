"""Family 3: which tile goes in and which comes out."""

from mahjlearn.engine.facts.targets import offered, target
from mahjlearn.engine.misconceptions.model import Drop, How, Misconception, Standing, add, forbid
from mahjlearn.engine.rulings import Point
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.engine.table.verbs import HANDING

FAMILY = "direction and match"
_WINDS = frozenset({Tile.NORTH, Tile.EAST, Tile.WEST, Tile.SOUTH})
_DRAGONS = frozenset({Tile.RED, Tile.GREEN, Tile.SOAP})
_PICTURES = frozenset({Tile.BAM_1, Tile.FLOWER})


def alike(one: Tile, other: Tile) -> bool:
    """Same number, or a picture that is easily taken for the other."""
    if one is other:
        return True
    same_number = one.value[0].isdigit() and other.value[0] == one.value[0] and len(one) == 2
    together = {one, other}
    pictures = any(together <= group for group in (_WINDS, _DRAGONS, _PICTURES))
    return (same_number and len(other) == 2) or pictures


def _joker_goes_in(table: Table, event: Event) -> bool:
    return event.verb is Verb.GIVE_JOKER or Tile.JOKER in event.tiles


def _looks_alike(table: Table, event: Event) -> bool:
    exposure, tiles = target(table, event), offered(table, event)
    natural = None if exposure is None else exposure.natural
    return natural is not None and bool(tiles) and all(alike(natural, tile) for tile in tiles)


def _among_flowers(table: Table, event: Event) -> bool:
    exposure = target(table, event)
    return exposure is not None and exposure.natural is Tile.FLOWER


add(
    Misconception(
        id="M03",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="I can give a joker and take a natural out of an exposure.",
        repair="It goes one way only. A natural goes in, the joker comes out.",
        rules=("EX4",),
        amend=(Drop(Point.DIRECTION, _joker_goes_in), Drop(Point.MATCH, _joker_goes_in)),
    )
)
add(
    Misconception(
        id="M44",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="The same number, or a tile that looks alike, is good enough.",
        repair=(
            "The joker stands for one tile exactly, the same as the naturals next to it. Only that "
            "tile takes it."
        ),
        rules=("EX1", "EX14", "WT3"),
        amend=(Drop(Point.MATCH, _looks_alike),),
    )
)
add(
    Misconception(
        id="M59",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="Nobody can take a joker among Flowers.",
        repair="Flowers are tiles like all others. A Flower takes the joker among them.",
        rules=("EX1", "JU1"),
        amend=(
            forbid(
                "M59",
                Point.MATCH,
                HANDING,
                _among_flowers,
                "The joker is among Flowers, and nothing takes it there.",
            ),
        ),
        standing=Standing.LATER,
    )
)
