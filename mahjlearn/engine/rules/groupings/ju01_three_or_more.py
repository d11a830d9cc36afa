from mahjlearn.engine.facts.hand import laid_out
from mahjlearn.engine.facts.spots import jokers_laid, own_joker_spot
from mahjlearn.engine.rules.kit import (
    EXPOSING,
    Event,
    Found,
    Options,
    Point,
    Table,
    Tile,
    Verb,
    permission,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS, CARD_BACK, MJME_2024
from mahjlearn.engine.table.tiles import natural_of


@permission(
    "JU1",
    "a-joker-in-three-or-more-alike",
    title="A joker may go in three or more alike",
    point=Point.ELIGIBLE,
    governs=EXPOSING | {Verb.DECLARE},
    says="A joker may stand for any tile among three or more alike.",
    cites=(
        CARD_BACK.at("000 l.9", "quoted in a teacher’s post of 2019"),
        MJME_2024.at("001 l.22", "p. 23 #1, p. 24 #12"),
        AMJA_JOKERS.at("002 l.5"),
    ),
)
def three_or_more(table: Table, event: Event, options: Options) -> Found | None:
    """You may use a joker for any tile among three or more alike.

    Three alike are a pung, four a kong, five a quint, six a sextet. In each of them a joker may
    stand for any of the tiles. You can’t use one in a single or a pair. You can’t use one in NEWS
    either, which only looks like four of a kind.

    Why people get it wrong: people say jokers are wild, so they seem to fit anywhere. They’re wild
    only among tiles that are alike.

    An example: 6 Dot, joker, 6 Dot is a good pung of 6 Dots.
    """
    declared = event.verb is Verb.DECLARE
    blocks = laid_out(table, event).groups if declared else (event.tiles,)
    if not any(Tile.JOKER in b and len(b) >= 3 and natural_of(b) is not None for b in blocks):
        return None
    if declared:
        return upheld(*own_joker_spot(table, event.actor))
    return upheld(*jokers_laid(table, event))
