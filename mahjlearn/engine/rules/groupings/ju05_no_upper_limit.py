from mahjlearn.engine.facts.spots import jokers_laid
from mahjlearn.engine.rules.kit import (
    EXPOSING,
    Event,
    Found,
    Options,
    Point,
    Table,
    Tile,
    permission,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS, MJME_2024


@permission(
    "JU5",
    "any-number-of-jokers-in-a-block",
    title="A group may hold any number of jokers",
    point=Point.NATURAL,
    governs=EXPOSING,
    says=(
        "There’s no limit to the jokers in one group. Here every tile but the called one may be a "
        "joker."
    ),
    cites=(
        MJME_2024.at("001 l.22", "p. 23 #1, p. 24 #12"),
        AMJA_JOKERS.at("002 l.21"),
    ),
    presupposes=(Point.ELIGIBLE,),
)
def no_upper_limit(table: Table, event: Event, options: Options) -> Found | None:
    """If a group may hold a joker, it may hold as many as you like.

    In an exposure, one tile is set. The called tile is a natural. Every other tile may be a joker.
    In your hidden tiles there’s no limit at all.

    Why people get it wrong: some think a second natural has to stay to show what the group is. No
    source asks for one.

    An example: you call a 4 Dot and lay it down with three jokers. That’s a kong of 4 Dots.
    """
    return upheld(*jokers_laid(table, event)) if event.tiles.count(Tile.JOKER) > 1 else None
