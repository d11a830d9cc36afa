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
    title="Put the joker between naturals",
    governs={Verb.EXPOSE},
    says="When you can, set the joker between naturals. Then your groups are easy to tell apart.",
    cites=(
        MJME_2024.at("001 l.22", "p. 23 #1, p. 24 #12"),
        AMJA_JOKERS.at("002 l.20"),
    ),
)
def joker_between(table: Table, event: Event, options: Options) -> Found | None:
    """When you can, set the joker between two naturals of its group.

    A joker at the end of a group may be right next to another group. Then it’s hard to see which
    group it belongs to. Somebody may soon hand over a wrong tile for it. This is advice. No
    exposure is wrong because of the order of its tiles.

    Why people get it wrong: it’s the same group in any order, so they think the order doesn’t
    matter.

    An example: look at 3 Bam, joker, 3 Bam. Everybody can see that the joker is a 3 Bam.
    """
    tiles = event.tiles
    naturals = sum(tile.is_natural for tile in tiles)
    at_the_end = Tile.JOKER in (tiles[0], tiles[-1])
    return upheld() if naturals > 1 and at_the_end else None
