from mahjlearn.engine.facts.misplaced_jokers import misplaced
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
    cite,
)


@bar(
    "JU3",
    "a-joker-never-stands-in-a-pair",
    title="A joker never stands in a pair",
    point=Point.ELIGIBLE,
    governs=EXPOSING | {Verb.DECLARE},
    says="No joker stands in a pair.",
    breached="No joker may stand in a pair, not even to win. Here one does.",
    cites=(
        cite("000 c19 l.166", authority="a teacher’s answer to a reader")
        + cite("000 c19 l.172", authority="League card back, as cited in a teacher’s answer")
        + cite(
            "001 l.20", authority="Mah Jongg Made Easy 2024 p.24 #9, through Mahj Life article 221"
        )
        + cite("002 l.6", authority="AMJA guide, Jokers and Joker Exchange")
    ),
    verdict=Verdict.CORRECTABLE,
)
def never_in_a_pair(table: Table, event: Event, options: Options) -> Found | None:
    """A joker never stands in a pair, not even as the last tile of a winning hand.

    Both tiles of a pair must be naturals. There is no exception for mah jongg.

    Why people get it wrong: two rules are run together. A natural may be called from the table to
    make a pair when that wins the game. That is about calling a tile. It lets no joker in.

    An example: you need a second 8 Bam for a pair and you exchange for a joker. You do not have mah
    jongg. You go on waiting for the 8 Bam.
    """
    wrong = misplaced(table, event, options) is Grouping.PAIR
    return breached(seat=event.actor) if wrong else None
