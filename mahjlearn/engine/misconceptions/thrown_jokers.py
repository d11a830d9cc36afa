"""Family 10: a joker on the table."""

from mahjlearn.engine.misconceptions.model import (
    ChooseOption,
    Drop,
    How,
    Misconception,
    Mute,
    add,
)
from mahjlearn.engine.rulings import Point
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile

FAMILY = "thrown jokers"


def _the_joker(table: Table, event: Event) -> bool:
    """The joker itself is meant, and not the tile it was named after."""
    return not event.tiles or event.tile is Tile.JOKER


def _the_earlier_tile(table: Table, event: Event) -> bool:
    """The joker was rightly named after another tile, and that tile is claimed."""
    last = table.discard
    if last is None or last.wrong_name or _the_joker(table, event):
        return False
    if last.named == "same":
        return not table.discards or table.discards[-1] is event.tile
    return last.named == event.tile.value


add(
    Misconception(
        id="M22",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="I can call a discarded joker.",
        repair="A discarded joker is dead. Nobody may call it, not even to win, whatever "
        "it was named.",
        rules=("DS5",),
        amend=(
            Drop(Point.JOKER_DISCARD, _the_joker),
            Mute("DS7", _the_joker),
            ChooseOption("thrown_jokers", frozenset({"itself"})),
        ),
        version=2,
    )
)
add(
    Misconception(
        id="M23",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="If a joker is discarded as ‘same,’ I can call the tile before it.",
        repair=(
            "The name brings no earlier tile back. Once there’s a new discard, nobody can call the "
            "one before it."
        ),
        rules=("DS7", "DS5"),
        amend=(
            Drop(Point.JOKER_DISCARD, _the_earlier_tile),
            Mute("DS7", _the_earlier_tile),
            ChooseOption("thrown_jokers", frozenset({"its name"})),
        ),
    )
)
