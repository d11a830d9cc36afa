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
    title="Nobody is obliged to exchange",
    point=Point.MUST_DISCARD,
    governs={Verb.DISCARD, Verb.NAME},
    says="The {tile} would take a joker, but nobody is obliged to exchange it. It may be thrown.",
    cites=(AMV_62.at("web AMV art. 62"),),
)
def nobody_is_obliged(table: Table, event: Event, options: Options) -> Found | None:
    """Nobody is obliged to take a joker, not even the player who holds the very tile for it.

    That tile may be kept, and it may be thrown. No other player can demand that the exchange is
    made. Once it is thrown, nobody can use it for the joker any more.

    Why people get it wrong: leaving a joker lie is nearly always a mistake in play, and a mistake
    in play is taken for a breach of the rules.

    An example: Right shows 3 Bam, joker, 3 Bam. You pick a 3 Bam and throw it. That is allowed.
    """
    wanted = {e.natural for seat in SEATS for e in table.rack(seat).exposures if e.jokers}
    return upheld(tile=event.tile) if event.tile in wanted else None
