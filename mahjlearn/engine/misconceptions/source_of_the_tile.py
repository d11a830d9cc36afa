"""Family 1: where the tile may come from."""

from mahjlearn.engine.facts.claims import pays_with_the_called_tile
from mahjlearn.engine.misconceptions.model import Drop, How, Misconception, Standing, add
from mahjlearn.engine.rulings import Point
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.verbs import PAYING

FAMILY = "source of the tile"
_TRIES = PAYING | {Verb.CALL_EXCHANGE, Verb.GIVE_DISCARD}


def _exposed(table: Table, event: Event) -> bool:
    """The call is complete, so the tile can only be taken out of the new exposure."""
    claim = table.turn.claim
    return claim is not None and claim.exposed and table.turn.seat is event.seat


def _to_exchange(table: Table, event: Event) -> bool:
    return event.verb in _TRIES and not _exposed(table, event)


def _own_joker(table: Table, event: Event) -> bool:
    """The discard is what a joker on the actor's own rack stands for, and nobody else's."""
    if not _to_exchange(table, event):
        return False
    if event.owner is not None:
        return event.owner is event.seat
    tile = event.tile if event.tiles else None
    row = table.rack(event.actor).exposures
    return any(e.jokers and e.natural is tile for e in row)


def _still_claiming(table: Table, event: Event) -> bool:
    return table.turn.claim_incomplete and pays_with_the_called_tile(table, event)


def _own_and_claiming(table: Table, event: Event) -> bool:
    return _own_joker(table, event) and _still_claiming(table, event)


add(
    Misconception(
        id="M01",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="I can use a discard to take a joker.",
        repair=(
            "A discard makes only an exposure or mah jongg. To take a joker, use a pick or a tile "
            "from your rack, on your turn."
        ),
        rules=("CL1", "CL2"),
        amend=(Drop(Point.CLAIM_PURPOSE, _to_exchange), Drop(Point.BEGUN, _still_claiming)),
    )
)
add(
    Misconception(
        id="M02",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="I can use a discard to take back the joker in my own exposure.",
        repair=(
            "Your own rack makes no difference. A discard makes a new exposure or mah jongg. To "
            "take back your own joker, use a pick or a tile from your rack."
        ),
        rules=("CL2", "CL4"),
        amend=(Drop(Point.CLAIM_PURPOSE, _own_joker), Drop(Point.BEGUN, _own_and_claiming)),
        parent="M01",
    )
)
add(
    Misconception(
        id="M48",
        family=FAMILY,
        how=How.PERMISSIVE,
        belief="After the call I may give the very tile I called.",
        repair="The called tile belongs to the new exposure. Give a tile you already had.",
        rules=("CL7",),
        amend=(Drop(Point.CLAIM_PURPOSE, _exposed),),
        standing=Standing.LATER,
    )
)
