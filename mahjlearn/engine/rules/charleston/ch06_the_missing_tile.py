from mahjlearn.engine.facts.charleston import draws_the_missing_tile
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    permission,
    upheld,
)
from mahjlearn.engine.rules.sources import PARAPHRASE


@permission(
    "CH6",
    "the-missing-tile-is-taken",
    title="Before the first discard a hand of twelve may be filled up",
    point=Point.BEGUN,
    governs={Verb.PICK},
    says=(
        "Others quote the League: {seat:take|takes} the missing tile. The game hasn’t begun, so "
        "nobody’s hand is dead."
    ),
    cites=(PARAPHRASE.at("web rulebook paraphrase"),),
)
def the_missing_tile(table: Table, event: Event, options: Options) -> Found | None:
    """Others quote the League: East’s left neighbor may fill up a hand of twelve tiles.

    It’s done before East’s first discard. That player takes the next tile of the wall, and no hand
    is dead. We haven’t seen the League’s own words. The quotes say nothing about the other seats.

    Why people get it wrong: a wrong number of tiles kills a hand later. So it seems to kill one
    from the start.

    An example: East is on your right. You count twelve tiles before East discards. Take the next
    tile of the wall.
    """
    return upheld(seat=event.actor) if draws_the_missing_tile(table, event) else None
