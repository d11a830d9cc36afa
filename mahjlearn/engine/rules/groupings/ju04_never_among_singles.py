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
    title="A joker never goes in NEWS or the year",
    point=Point.ELIGIBLE,
    governs=EXPOSING | {Verb.DECLARE},
    says="A joker never goes in a group of single tiles.",
    breached=(
        "There’s a joker among singles or pairs. Tiles only printed together are still singles "
        "or pairs."
    ),
    cites=(
        READER_AND_TEACHER.at("000 c7 l.82"),
        READER_AND_TEACHER.at("000 c7 l.86"),
        MJME_2024.at("001 l.20", "p. 24 #9"),
        AMJA_JOKERS.at("002 l.6-12"),
    ),
    verdict=Verdict.CORRECTABLE,
)
def never_among_singles(table: Table, event: Event, options: Options) -> Found | None:
    """You can’t use a joker in NEWS, the year, or tiles only printed together.

    NEWS is four singles, and so is the year. Other hands print a few singles or pairs close
    together. They only look like one group. Each tile is still a single, or half of a pair.

    Why people get it wrong: four tiles in a row look like a kong. A kong is four tiles of one kind.

    An example: North, East, joker, South isn’t NEWS. The joker stands for a single West, and it
    can’t.
    """
    wrong = misplaced(table, event, options) in (Grouping.NEWS, Grouping.YEAR)
    return breached(*own_joker_spot(table, event.actor), seat=event.actor) if wrong else None
