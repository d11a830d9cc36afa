from mahjlearn.engine.facts.spots import own_joker_spot
from mahjlearn.engine.facts.winning import misplaced
from mahjlearn.engine.rules.kit import (
    EXPOSING,
    Event,
    Found,
    Grouping,
    Options,
    Point,
    Table,
    Verb,
    Verdict,
    bar,
    breached,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS, CARD_BACK, MJME_2024, TEACHER_ANSWER


@bar(
    "JU3",
    "a-joker-never-stands-in-a-pair",
    title="A joker never goes in a pair",
    point=Point.ELIGIBLE,
    governs=EXPOSING | {Verb.DECLARE},
    says="A joker never goes in a pair.",
    breached="There’s a joker in a pair. It can’t be there, not even to win.",
    cites=(
        TEACHER_ANSWER.at("000 c19 l.166"),
        CARD_BACK.at("000 c19 l.172", "as cited in a teacher’s answer"),
        MJME_2024.at("001 l.20", "p. 24 #9"),
        AMJA_JOKERS.at("002 l.6"),
    ),
    verdict=Verdict.CORRECTABLE,
)
def never_in_a_pair(table: Table, event: Event, options: Options) -> Found | None:
    """You can’t use a joker in a pair, not even to win.

    Both tiles of a pair have to be naturals. There’s no exception for mah jongg.

    Why people get it wrong: they mix up two rules. You may call a natural from the table to make a
    pair when that wins. That’s about calling a tile. It lets no joker in.

    An example: you need a second 8 Bam for a pair, and you exchange for a joker. That isn’t mah
    jongg. You still wait for the 8 Bam.
    """
    wrong = misplaced(table, event, options) is Grouping.PAIR
    return breached(*own_joker_spot(table, event.actor), seat=event.actor) if wrong else None
