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
    title="In the hidden hand, a group may be all jokers",
    point=Point.ELIGIBLE,
    governs={Verb.DECLARE},
    says="In a winning hand, a group may be all jokers.",
    cites=(AMJA_JOKERS.at("002 l.25-26"),),
)
def all_jokers_hidden(table: Table, event: Event, options: Options) -> Found | None:
    """In your hidden tiles, and in the hand that wins, a group may be all jokers.

    You called nothing for that group, so it needs no called tile. It still has to be a pung, a
    kong, a quint or a sextet.

    Why people get it wrong: every exposure shows a natural, so players think every group needs one.
    It’s only because of the call.

    An example: you pick your fourth joker. You show all four as the kong of 2 Craks in your hand.
    That wins.
    """
    alone = any(set(b) == {Tile.JOKER} and len(b) >= 3 for b in laid_out(table, event).groups)
    won = alone and is_mah_jongg(table, event, options)
    return upheld(*own_joker_spot(table, event.actor)) if won else None
