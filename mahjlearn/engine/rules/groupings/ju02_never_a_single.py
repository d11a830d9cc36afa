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
    "JU2",
    "a-joker-is-never-a-single",
    title="A joker is never a single tile",
    point=Point.ELIGIBLE,
    governs=EXPOSING | {Verb.DECLARE},
    says="No joker stands for a single tile.",
    breached="A joker stands for a single tile, and it may not.",
    cites=(
        CARD_BACK.at("000 l.9", "by implication, in a teacher’s post of 2019"),
        TEACHER_ANSWER.at("000 c7 l.86"),
        MJME_2024.at("001 l.20", "p. 24 #9"),
        AMJA_JOKERS.at("002 l.6-9"),
    ),
    verdict=Verdict.CORRECTABLE,
)
def never_a_single(table: Table, event: Event, options: Options) -> Found | None:
    """A joker never stands for a tile that stands alone.

    Where a line asks for one tile of a kind, that tile must be the natural. This holds for exposed
    and concealed hands, and even when the joker would be the last tile you need to win.

    Why people get it wrong: one missing tile feels like just the place for a wild card. But a joker
    needs like tiles beside it.

    An example: your line ends in one single Soap. A joker cannot be that Soap, so you wait for the
    tile itself.
    """
    wrong = misplaced(table, event, options) is Grouping.SINGLE
    return breached(*own_joker_spot(table, event.actor), seat=event.actor) if wrong else None
