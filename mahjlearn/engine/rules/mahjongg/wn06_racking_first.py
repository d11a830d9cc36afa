from mahjlearn.engine.facts.payment import won_by_exchange
from mahjlearn.engine.facts.spots import own_joker_spot
from mahjlearn.engine.facts.winning import is_mah_jongg, joker_unracked
from mahjlearn.engine.facts.wrong_tile import still_to_put_right
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    permission,
    upheld,
)
from mahjlearn.engine.rules.sources import TEACHER_ANSWERS


@permission(
    "WN6",
    "racking-the-joker-first-is-no-fault",
    title="Racking the joker before declaring is no fault",
    point=Point.WIN,
    governs={Verb.DECLARE},
    says="Racking the joker before saying mah jongg does no harm.",
    cites=(
        TEACHER_ANSWERS.at("000 c9 l.100"),
        TEACHER_ANSWERS.at("000 c15 l.134-138"),
    ),
    presupposes=(),
)
def racking_first(table: Table, event: Event, options: Options) -> Found | None:
    """You may rack the joker first and say mah jongg afterwards. Your hand is not dead for it.

    The rule about tiles that must stay on top of the rack speaks of called discards, and a joker
    from an exchange was never called. Declaring with the joker still in your hand is just as good.

    Why people get it wrong: they have heard of hands that died because a tile was racked, and
    stretch the rule to every last tile.

    An example: you take North’s joker, put it into your rack, look once more and declare mah jongg.
    You win.
    """
    won = won_by_exchange(table, event) and is_mah_jongg(table, event, options)
    if still_to_put_right(table, event, options):
        return None
    if not won or joker_unracked(table, event.actor):
        return None
    return upheld(*own_joker_spot(table, event.actor))
