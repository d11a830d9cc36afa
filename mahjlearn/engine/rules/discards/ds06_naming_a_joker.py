from mahjlearn.engine.facts.spots import own_joker_spot
from mahjlearn.engine.facts.window import joker_misnamed
from mahjlearn.engine.rules.kit import (
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
from mahjlearn.engine.rules.sources import AMJA_JOKERS, MJME_2024


@permission(
    "DS6",
    "a-joker-may-be-called-same",
    title="A thrown joker may be named joker, same, or like the last discard",
    point=Point.FINAL,
    governs={Verb.DISCARD},
    says=(
        "A joker may be discarded like any tile, and named “joker”, “same”, or like the discard "
        "before it."
    ),
    cites=(
        MJME_2024.at("001 l.21", "p. 24 #10, #11", note="which notes an omission in 2020"),
        AMJA_JOKERS.at("002 l.16"),
    ),
    presupposes=(),
)
def naming_a_joker(table: Table, event: Event, options: Options) -> Found | None:
    """When you throw a joker, you may name it “joker”, “same”, or like the discard before it.

    All three are correct, so none of them is a wrong name. Whatever you choose, the tile remains a
    joker and cannot be called.

    Why people get it wrong: to give a joker the name of another tile sounds like misnaming. It is
    an old custom that the rules allow.

    An example: Left throws a 2 Crak. You throw a joker and say “two crak”, or “same”. Both are in
    order.
    """
    if event.tile is not Tile.JOKER or joker_misnamed(table, event):
        return None
    return upheld(*own_joker_spot(table, event.actor), seat=event.actor)
