"""Family 7: what may be done with the joker just taken."""

from mahjlearn.engine.facts.dead_hands import WRONG_EXPOSURES, rightly
from mahjlearn.engine.facts.payment import won_by_exchange
from mahjlearn.engine.facts.winning import joker_unracked
from mahjlearn.engine.misconceptions.model import (
    Drop,
    How,
    Misconception,
    Standing,
    add,
    forbid,
    punish,
)
from mahjlearn.engine.options import Options
from mahjlearn.engine.rulings import Consequence, Finding, Point, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.engine.table.verbs import CARRIED_OUT

FAMILY = "after the exchange"


def _racked_first(table: Table, event: Event) -> bool:
    return won_by_exchange(table, event) and not joker_unracked(table, event.actor)


def _throws_it(table: Table, event: Event) -> bool:
    return table.turn.exchanged and event.tile is Tile.JOKER


def _after_a_swap(table: Table, event: Event) -> bool:
    return event.verb is Verb.END_TURN and table.turn.exchanged


def _spoiled(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Uphold a challenge of an owner from whom a joker has been taken.

    It is no slip of the owner’s, so a belief about slips does not undo it. None for a hand that is
    dead, or that the book finds at fault.
    """
    owner = event.owner
    if owner is None or event.seat is owner or rightly(table, event, options):
        return None
    taken = any(one.owner is owner and one.verb in CARRIED_OUT for one in table.past)
    if not taken or event.ground not in WRONG_EXPOSURES or not table.live(owner):
        return None
    facts = {"seat": owner}
    return Consequence(facts, Verdict.DEAD_HAND, dead=(owner,), ground=Ground.NOT_ON_CARD)


add(
    Misconception(
        id="M10",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="I can’t win this turn with a joker I just took.",
        repair=(
            "It can win on the same turn, and the win counts as self-picked. Everybody pays double."
        ),
        rules=("WN1",),
        amend=(
            forbid(
                "M10", Point.WIN, {Verb.DECLARE}, won_by_exchange, "A new joker has to wait a turn."
            ),
        ),
    )
)
add(
    Misconception(
        id="M12",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="Racking the new joker before I say ‘mah jongg’ kills my hand.",
        repair=(
            "It doesn’t matter where the joker goes first. The rule people think of is about a "
            "called tile. Even that is fatal only in tournaments."
        ),
        rules=("WN6",),
        amend=(
            forbid(
                "M12", Point.WIN, {Verb.DECLARE}, _racked_first, "The joker was racked too early."
            ),
        ),
        parent="M10",
    )
)
add(
    Misconception(
        id="M17",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="I can’t take a joker and discard it.",
        repair="You may discard it on the same turn. It’s a known way to keep it from the others.",
        rules=("EX20",),
        amend=(
            forbid(
                "M17",
                Point.MUST_DISCARD,
                {Verb.DISCARD, Verb.NAME},
                _throws_it,
                "A joker you just took has to be kept.",
            ),
        ),
    )
)
add(
    Misconception(
        id="M45",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="After I exchange, my turn is over and I don’t discard.",
        repair="An exchange doesn’t end your turn. A discard does, or mah jongg.",
        rules=("EX17",),
        amend=(Drop(Point.BEGUN, _after_a_swap),),
        standing=Standing.LATER,
    )
)
add(
    Misconception(
        id="M60",
        family=FAMILY,
        how=How.SUBSTITUTION,
        belief="Taking her joker may leave her hand dead.",
        repair="The natural is the tile the joker stood for, so the exposure is still good. Only a "
        "wrong tile spoils it.",
        rules=("EX1", "WT1"),
        amend=(
            punish(
                "M60",
                {Verb.DECLARE_DEAD},
                "{seat:s} exposure isn’t what was called anymore.",
                _spoiled,
            ),
        ),
        standing=Standing.LATER,
    )
)
