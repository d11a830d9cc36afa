from mahjlearn.engine.rules.kit import (
    SEATS,
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    permission,
    upheld,
)
from mahjlearn.engine.rules.sources import AMV_62


@permission(
    "XA17",
    "the-very-tile-may-be-thrown",
    title="You may discard the very tile that takes a joker",
    point=Point.MUST_DISCARD,
    governs={Verb.DISCARD, Verb.NAME},
    says="The {tile} would take a joker, but nobody has to exchange it. It may be discarded.",
    cites=(AMV_62.at("web AMV art. 62"),),
)
def nobody_is_obliged(table: Table, event: Event, options: Options) -> Found | None:
    """You don’t have to take a joker, even if you have the tile for it.

    You may keep that tile, and you may discard it. Nobody can make you exchange it. Once you’ve
    discarded it, nobody can use it for the joker anymore.

    Why people get it wrong: leaving a joker is nearly always a mistake in strategy. They take that
    for breaking a rule.

    An example: Right shows 3 Bam, joker, 3 Bam. You pick a 3 Bam and discard it. That’s allowed.
    """
    wanted = {e.natural for seat in SEATS for e in table.rack(seat).exposures if e.jokers}
    return upheld(tile=event.tile) if event.tile in wanted else None
