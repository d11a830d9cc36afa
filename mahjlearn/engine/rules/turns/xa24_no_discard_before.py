from mahjlearn.engine.facts.turn import throws_without_a_tile
from mahjlearn.engine.rules.kit import (
    THROWS,
    Event,
    Found,
    Options,
    Point,
    Table,
    Verdict,
    bar,
    breached,
)
from mahjlearn.engine.rules.sources import AMJA_ERRORS, MAHJCON_163


@bar(
    "XA24",
    "no-discard-before-a-pick-or-a-call",
    title="No discard before a pick or a call",
    point=Point.BEGUN,
    governs=THROWS,
    says="{seat:have|has} picked or called before discarding.",
    breached=(
        "{seat:have|has} neither picked nor finished a call, so the discard leaves twelve tiles."
    ),
    cites=(
        AMJA_ERRORS.at("web AMJA Errors - Basics", "Basics"),
        MAHJCON_163.at("tournament MahjCon ID163"),
    ),
    verdict=Verdict.DEAD_HAND,
)
def no_discard_before(table: Table, event: Event, options: Options) -> Found | None:
    """You discard only after you have picked a tile or finished a call.

    Thrown before that, the tile leaves twelve in the hand, which is the wrong number. It counts as
    discarded all the same, and another player may declare the hand dead. East alone throws first
    without a pick, from fourteen tiles.

    Why people get it wrong: they think that the pick may follow the discard, since the number is
    right again in the end.

    An example: Left throws, and you put down a 2 Bam that you do not need. You have not picked.
    Your hand may be declared dead.
    """
    return breached(seat=event.actor) if throws_without_a_tile(table, event) else None
