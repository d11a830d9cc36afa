from mahjlearn.engine.facts.dead_hands import CHALLENGES, rightly
from mahjlearn.engine.rules.kit import (
    SEATS,
    Consequence,
    Event,
    Finding,
    Ground,
    Options,
    Table,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import AMJA_ERRORS, MAHJCON_127

_ON_A_FALSE_CALL = (Ground.IN_ERROR, Ground.THREW_IN)


@consequence(
    "XA21",
    "three-dead-hands-end-the-game",
    title="Three dead hands end the game",
    governs=CHALLENGES,
    says="That makes three dead hands, so the game ends. Nobody pays, and it’s played again.",
    cites=(
        AMJA_ERRORS.at("web AMJA Errors - Basics", "Basics"),
        MAHJCON_127.at("tournament MahjCon ID127"),
    ),
)
def three_dead_hands(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """When a third hand is declared dead, the game ends and you play it again.

    With one dead hand, three players go on. With two, two go on. After the third, the last player
    has nobody to play with. The sources talk about hands that died of wrong counts or exposures.
    They don’t say what happens if one died of a false mah jongg.

    Why people get it wrong: the one good hand left seems to have won. But without mah jongg, nobody
    wins.

    An example: Left and Across are dead. You declare Right’s hand dead too. Mix the tiles and play
    the game again.
    """
    right = rightly(table, event, options)
    if right is None:
        return None
    dead = [seat for seat in SEATS if not table.live(seat) and seat is not right[0]]
    if len(dead) != 2:
        return None
    grounds = (right[1], *(table.rack(seat).ground for seat in dead))
    false_call = any(ground in _ON_A_FALSE_CALL for ground in grounds)
    says = {"says": _SILENT} if false_call else {}
    return Consequence(says, verdict=Verdict.DEAD_HAND)


_SILENT = (
    "That makes three dead hands, so the game ends. These sources don’t say if it’s played again "
    "after a false mah jongg."
)
