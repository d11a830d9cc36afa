from mahjlearn.engine.facts.payment import won_by_exchange
from mahjlearn.engine.facts.spots import own_joker_spot
from mahjlearn.engine.facts.winning import is_mah_jongg
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
from mahjlearn.engine.rules.sources import AMJA_JOKERS, TEACHER_ANSWERS, TEACHER_POST


@permission(
    "WN1",
    "a-joker-taken-may-win-at-once",
    title="You may win with a joker you just took",
    point=Point.WIN,
    governs={Verb.DECLARE},
    says="{seat} may declare mah jongg now with the joker just taken.",
    cites=(
        TEACHER_POST.at("000 l.28"),
        TEACHER_ANSWERS.at("000 c9 l.100"),
        TEACHER_ANSWERS.at("000 c15 l.134-138"),
        AMJA_JOKERS.at("002 l.54"),
        AMJA_JOKERS.at("002 l.62-63"),
    ),
    presupposes=(),
)
def win_with_it(table: Table, event: Event, options: Options) -> Found | None:
    """If the joker you just took completes your hand, you may declare mah jongg right then.

    You don’t have to wait for another turn, and you don’t have to discard. The joker has to be
    where jokers may be. That’s among three or more alike, never in a pair or a single.

    Why people get it wrong: they think the new joker has to rest for a turn first. No source says
    so.

    An example: you need one more tile for your kong of 5 Bams. You exchange for Left’s joker, show
    your hand and win.
    """
    won = won_by_exchange(table, event) and is_mah_jongg(table, event, options)
    done = won and not still_to_put_right(table, event.actor, options)
    return upheld(*own_joker_spot(table, event.actor), seat=event.actor) if done else None
