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
    breached="Here a joker stands for a single tile. It can’t, not even to win.",
    cites=(
        CARD_BACK.at("000 l.9", "by implication, in a teacher’s post of 2019"),
        TEACHER_ANSWER.at("000 c7 l.86"),
        MJME_2024.at("001 l.20", "p. 24 #9"),
        AMJA_JOKERS.at("002 l.6-9"),
    ),
    verdict=Verdict.CORRECTABLE,
)
def never_a_single(table: Table, event: Event, options: Options) -> Found | None:
    """You can’t use a joker for a single tile.

    If your hand needs one tile of a kind, it has to be the natural. That goes for exposed and
    concealed hands, and even when the joker would win.

    Why people get it wrong: one missing tile feels like just the place for a wild card. But a joker
    needs tiles alike next to it.

    An example: your hand needs one single Soap. A joker can’t be that Soap, so you wait for the
    tile itself.
    """
    wrong = misplaced(table, event, options) is Grouping.SINGLE
    return breached(*own_joker_spot(table, event.actor), seat=event.actor) if wrong else None
