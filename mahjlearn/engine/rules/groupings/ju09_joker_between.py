from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Table,
    Tile,
    Verb,
    advice,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS, MJME_2024


@advice(
    "JU9",
    "put-the-joker-between-naturals",
    title="Put the joker between the naturals",
    governs={Verb.EXPOSE},
    says="Where you can, set the joker between naturals, so that blocks are easy to tell apart.",
    cites=(
        MJME_2024.at("001 l.22", "p. 23 #1, p. 24 #12"),
        AMJA_JOKERS.at("002 l.20"),
    ),
)
def joker_between(table: Table, event: Event, options: Options) -> Found | None:
    """Where it can be done, set the joker between two naturals of its block.

    A joker at the end of a block may stand next to the end of another one. Then it is hard to see
    which block it belongs to, and a wrong tile is soon handed over for it. This is advice. No
    exposure is wrong because of the order of its tiles.

    Why people get it wrong: a block is the same block in any order, so they think that the order
    does not matter.

    An example: 3 Bam, joker, 3 Bam tells the table at a glance that the joker is a 3 Bam.
    """
    tiles = event.tiles
    naturals = sum(tile.is_natural for tile in tiles)
    at_the_end = Tile.JOKER in (tiles[0], tiles[-1])
    return upheld() if naturals > 1 and at_the_end else None
