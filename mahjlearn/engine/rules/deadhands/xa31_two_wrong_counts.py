from mahjlearn.engine.facts.counts import due, held
from mahjlearn.engine.facts.dead_hands import CHALLENGES, rightly
from mahjlearn.engine.rules.kit import (
    SEATS,
    Consequence,
    Event,
    Finding,
    Ground,
    Options,
    Seat,
    Table,
    consequence,
)
from mahjlearn.engine.rules.sources import RULES_HELPERS


@consequence(
    "XA31",
    "two-wrong-counts",
    title="Two hands with a wrong number of tiles",
    governs=CHALLENGES,
    says=(
        "{owner} and {other} both have a wrong number of tiles. Others quote the League: you "
        "deal again and play the game over."
    ),
    cites=(RULES_HELPERS.at("web rules helpers"),),
)
def two_wrong_counts(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Others quote the League: two wrong counts at one table end the game.

    You deal again and play the game over. We haven’t seen the League’s own words. The books we have
    only say that each of the hands is dead.

    Why people get it wrong: each of the two hands seems to be dead on its own. The other two seem
    to play on.

    An example: Left has fourteen tiles and Right has twelve, and it’s nobody’s turn. Deal again.
    """
    right = rightly(table, event, options)
    if right is None or right[1] is not Ground.WRONG_COUNT:
        return None
    owner = right[0]
    other = next((seat for seat in SEATS if seat is not owner and _off(table, seat)), None)
    return None if other is None else Consequence({"owner": owner, "other": other})


def _off(table: Table, seat: Seat) -> bool:
    """True for another hand whose number is wrong, or that is dead for it."""
    rack = table.rack(seat)
    stated = Ground.WRONG_COUNT in (rack.ground, *rack.older)
    return stated or (table.live(seat) and held(table, seat) != due(table, seat))
