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
    "JU2",
    "a-joker-is-never-a-single",
    title="A joker is never a single tile",
    point=Point.ELIGIBLE,
    governs=EXPOSING | {Verb.DECLARE},
    says="No joker stands for a single tile.",
    breached="A joker stands for a single tile, and it may not.",
    cites=(
        cite("000 l.9", authority="League card back, by implication, in a teacher’s post of 2019")
        + cite("000 c7 l.86", authority="a teacher’s answer to a reader")
        + cite(
            "001 l.20", authority="Mah Jongg Made Easy 2024 p.24 #9, through Mahj Life article 221"
        )
        + cite("002 l.6-9", authority="AMJA guide, Jokers and Joker Exchange")
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
    return breached(seat=event.actor) if wrong else None
