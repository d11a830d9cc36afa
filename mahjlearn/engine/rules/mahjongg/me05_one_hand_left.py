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
from mahjlearn.engine.rules.sources import PARAPHRASE, RULES_HELPERS


@consequence(
    "ME5",
    "one-hand-is-left-after-an-error",
    title="A false mah jongg leaves one hand: its caller pays that player",
    governs=CHALLENGES,
    says=(
        "Others quote the League: {owner:pay|pays} {other} double. {other:s} hand is the only "
        "one left after a false mah jongg."
    ),
    cites=(
        PARAPHRASE.at("web rulebook paraphrase"),
        RULES_HELPERS.at("web rules helpers"),
    ),
)
def one_hand_is_left(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Others quote the League: a false mah jongg can cost double.

    The others tossed in their hands when they heard it, so those are dead too. One
    player kept the tiles. The caller pays that player double. We haven’t seen the League’s own
    words.

    Why people get it wrong: three hands are dead, so it seems the game is just played again.

    An example: Left says “mah jongg” and it’s wrong. Across and Right have tossed in their hands,
    and you haven’t. Left pays you double.
    """
    right = rightly(table, event, options)
    if right is None:
        return None
    grounds = {seat: table.rack(seat).ground for seat in SEATS if not table.live(seat)}
    grounds[right[0]] = right[1]
    callers = [seat for seat, ground in grounds.items() if ground is Ground.IN_ERROR]
    threw_in = [seat for seat, ground in grounds.items() if ground is Ground.THREW_IN]
    if len(callers) != 1 or len(threw_in) != 2:
        return None
    return Consequence({"owner": callers[0], "other": _left(grounds)})


def _left(dead: dict[Seat, Ground | None]) -> Seat:
    return next(seat for seat in SEATS if seat not in dead)
