"""Family 9: when a tile is discarded."""

from mahjlearn.engine.facts.targets import same_tile_just_discarded
from mahjlearn.engine.facts.turn import named_tile
from mahjlearn.engine.misconceptions.model import (
    ChooseOption,
    Drop,
    How,
    Misconception,
    Mute,
    Standing,
    add,
)
from mahjlearn.engine.rulings import Point
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table

FAMILY = "when it is discarded"


def _slides_it(table: Table, event: Event) -> bool:
    return event.verb is Verb.LAY and not same_tile_just_discarded(table, event)


def _only_named(table: Table, event: Event) -> bool:
    return named_tile(table, event.actor) is not None


add(
    Misconception(
        id="M32",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="I may silently lay the tile by the other rack and slide it over.",
        repair=(
            "A tile that touches the table unannounced is a discard. Say “exchange” first, and you "
            "may set it there."
        ),
        rules=("EX13", "EX12"),
        amend=(Drop(Point.FINAL, _slides_it), Mute("EX13", _slides_it)),
    )
)
add(
    Misconception(
        id="M33",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="I named the tile, but I may still exchange it.",
        repair=(
            "A fully named tile is a discard, even if it’s still in your hand. Look for jokers "
            "before you speak."
        ),
        rules=("DS1", "DS4"),
        amend=(Drop(Point.FINAL, _only_named), Drop(Point.BEGUN, _only_named)),
    )
)
add(
    Misconception(
        id="M38",
        family=FAMILY,
        how=How.SUBSTITUTION,
        belief="A misnamed tile comes back, and the named one is discarded.",
        repair=(
            "The tile stays where it is and gets its correct name. Discarding the named one is a "
            "rule of some tournaments."
        ),
        rules=("MN1", "XA19"),
        amend=(ChooseOption("misnamed_and_held", "must discard"),),
        standing=Standing.OUT,
    )
)
