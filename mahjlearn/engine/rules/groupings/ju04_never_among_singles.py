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
from mahjlearn.engine.rules.sources import AMJA_JOKERS, MJME_2024, READER_AND_TEACHER


@bar(
    "JU4",
    "a-joker-never-stands-in-news-or-the-year",
    title="A joker never stands in NEWS or the year",
    point=Point.ELIGIBLE,
    governs=EXPOSING | {Verb.DECLARE},
    says="No joker stands in a block of single tiles.",
    breached="A joker stands in a block of single tiles or pairs, and it may not.",
    cites=(
        READER_AND_TEACHER.at("000 c7 l.82"),
        READER_AND_TEACHER.at("000 c7 l.86"),
        MJME_2024.at("001 l.20", "p. 24 #9"),
        AMJA_JOKERS.at("002 l.6-12"),
    ),
    verdict=Verdict.CORRECTABLE,
)
def never_among_singles(table: Table, event: Event, options: Options) -> Found | None:
    """A joker never stands in NEWS, the year, or any block put together only for its looks.

    Such a block is made of singles or pairs: NEWS, the four digits of the year, two, three or four
    singles, a pair and a single, two or three pairs. Printed close together they look like one
    group. To the rules each tile is still a single or half a pair.

    Why people get it wrong: four tiles in a row look like a kong. A kong is four tiles of one kind.

    An example: North, East, joker, South is no NEWS. The joker stands for a single West, and it may
    not.
    """
    wrong = misplaced(table, event, options) in (Grouping.NEWS, Grouping.YEAR)
    return breached(*own_joker_spot(table, event.actor), seat=event.actor) if wrong else None
