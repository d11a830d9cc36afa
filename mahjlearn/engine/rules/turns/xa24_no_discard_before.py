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
    says="{seat:have|has} picked or called.",
    breached="{seat:haven’t|hasn’t} picked or finished a call, so a discard leaves twelve tiles.",
    cites=(
        AMJA_ERRORS.at("web AMJA Errors - Basics", "Basics"),
        MAHJCON_163.at("tournament MahjCon ID163"),
    ),
    verdict=Verdict.DEAD_HAND,
)
def no_discard_before(table: Table, event: Event, options: Options) -> Found | None:
    """Discard only after you’ve picked a tile or finished a call.

    If you discard before that, you have twelve tiles, and that’s the wrong number. The tile is
    still discarded, and another player may declare your hand dead. Only East discards first without
    a pick, from fourteen tiles.

    Why people get it wrong: they think they may pick after the discard, because the count comes out
    the same.

    An example: Left discards, and you put down a 2 Bam you don’t need. You haven’t picked. Another
    player may declare your hand dead.
    """
    return breached(seat=event.actor) if throws_without_a_tile(table, event) else None
