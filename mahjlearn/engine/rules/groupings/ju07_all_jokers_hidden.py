from mahjlearn.engine.facts.hand import laid_out
from mahjlearn.engine.facts.spots import own_joker_spot
from mahjlearn.engine.facts.winning import is_mah_jongg
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
from mahjlearn.engine.rules.sources import AMJA_JOKERS


@permission(
    "JU7",
    "jokers-alone-in-the-hidden-hand",
    title="In the hidden hand a block may be jokers alone",
    point=Point.ELIGIBLE,
    governs={Verb.DECLARE},
    says="In a winning hand a block may be made of jokers alone.",
    cites=(AMJA_JOKERS.at("002 l.25-26"),),
)
def all_jokers_hidden(table: Table, event: Event, options: Options) -> Found | None:
    """On the sloped rack, and in the hand that wins, a block may be made of jokers alone.

    Nothing was called for such a block, so no called tile has to be in it. It must still be a block
    that takes jokers: a pung, a kong, a quint or a sextet.

    Why people get it wrong: every exposure on the table shows a natural, so players take that for a
    rule about all blocks. It comes only from the call.

    An example: you pick your fourth joker and show it with three others as the kong of 2 Craks in
    your line. That wins.
    """
    alone = any(set(b) == {Tile.JOKER} and len(b) >= 3 for b in laid_out(table, event).groups)
    won = alone and is_mah_jongg(table, event, options)
    return upheld(*own_joker_spot(table, event.actor)) if won else None
