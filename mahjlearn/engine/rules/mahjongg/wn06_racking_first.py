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
    title="You may rack the joker before you declare",
    point=Point.WIN,
    governs={Verb.DECLARE},
    says="It’s fine to rack the joker before saying “mah jongg.”",
    cites=(
        TEACHER_ANSWERS.at("000 c9 l.100"),
        TEACHER_ANSWERS.at("000 c15 l.134-138"),
    ),
    presupposes=(),
)
def racking_first(table: Table, event: Event, options: Options) -> Found | None:
    """You may rack the joker first and say “mah jongg” afterward. Your hand isn’t dead for it.

    The rule about tiles that stay on top of the rack is about called discards. A joker from an
    exchange was never called. You may also declare with the joker still in your hand.

    Why people get it wrong: they’ve heard of hands that died because a tile was racked. They
    stretch the rule to every last tile.

    An example: you take North’s joker, rack it, look again and declare mah jongg. You win.
    """
    won = won_by_exchange(table, event) and is_mah_jongg(table, event, options)
    if still_to_put_right(table, event.actor, options):
        return None
    if not won or joker_unracked(table, event.actor):
        return None
    return upheld(*own_joker_spot(table, event.actor))
