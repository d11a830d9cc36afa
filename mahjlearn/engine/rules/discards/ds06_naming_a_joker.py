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
    title="Name a discarded joker “joker,” “same,” or like the last discard",
    point=Point.FINAL,
    governs={Verb.DISCARD},
    says=(
        "A joker may be discarded like any tile. Name it “joker,” “same,” or like the discard "
        "before it."
    ),
    cites=(
        MJME_2024.at("001 l.21", "p. 24 #10, #11", note="which notes an omission in 2020"),
        AMJA_JOKERS.at("002 l.16"),
    ),
    presupposes=(),
)
def naming_a_joker(table: Table, event: Event, options: Options) -> Found | None:
    """When you discard a joker, say “joker,” “same,” or the name of the discard before it.

    All three are fine, so none of them is a wrong name. Whatever you say, the tile is still a
    joker, and nobody can call it.

    Why people get it wrong: naming a joker like another tile sounds like misnaming. It’s an old
    custom that the rules allow.

    An example: Left discards a 2 Crak. You discard a joker and say “two crak,” or “same.” Both are
    fine.
    """
    if event.tile is not Tile.JOKER or joker_misnamed(table, event):
        return None
    return upheld(*own_joker_spot(table, event.actor), seat=event.actor)
