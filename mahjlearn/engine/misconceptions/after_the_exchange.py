"""Family 7: what may be done with the joker just taken."""

from mahjlearn.engine.facts.payment import won_by_exchange
from mahjlearn.engine.facts.winning import joker_unracked
from mahjlearn.engine.misconceptions.model import Drop, How, Misconception, Standing, add, forbid
from mahjlearn.engine.rulings import Point
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile

FAMILY = "after the exchange"


def _racked_first(table: Table, event: Event) -> bool:
    return won_by_exchange(table, event) and not joker_unracked(table, event.actor)


def _throws_it(table: Table, event: Event) -> bool:
    return table.turn.exchanged and event.tile is Tile.JOKER


def _after_a_swap(table: Table, event: Event) -> bool:
    return event.verb is Verb.END_TURN and table.turn.exchanged


add(
    Misconception(
        id="M10",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="A joker just taken cannot win this turn.",
        repair="It can win at once, and the win counts as self-picked: everybody pays double.",
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
        belief="Racking the new joker before saying mah jongg kills the hand.",
        repair="Where the joker goes first makes no difference. The rule people think of is about "
        "a called tile, and even that is fatal only in tournaments.",
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
        belief="Taking a joker and throwing it is not allowed.",
        repair="You may throw it at once. It is a known way to keep it from the others.",
        rules=("EX20",),
        amend=(
            forbid(
                "M17",
                Point.MUST_DISCARD,
                {Verb.DISCARD, Verb.NAME},
                _throws_it,
                "A joker just taken has to be kept.",
            ),
        ),
    )
)
add(
    Misconception(
        id="M45",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="After swapping my turn is over, no discard needed.",
        repair="An exchange does not end the turn. A discard does, or mah jongg.",
        rules=("EX17",),
        amend=(Drop(Point.BEGUN, _after_a_swap),),
        standing=Standing.LATER,
    )
)
