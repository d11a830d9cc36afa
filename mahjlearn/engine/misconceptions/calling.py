"""Family 5: what it takes to call."""

from mahjlearn.engine.facts.claims import claim_by
from mahjlearn.engine.misconceptions.model import How, Misconception, Standing, add, forbid
from mahjlearn.engine.rulings import Point
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table

FAMILY = "calling"


def _no_natural_of_it(table: Table, event: Event) -> bool:
    seat = event.actor
    if event.verb is Verb.EXPOSE:
        claim = claim_by(table, seat)
        return claim is not None and table.rack(seat).may_hold(claim.tile) == 0
    return table.rack(seat).may_hold(event.tile) == 0


def _three_of_it_show(table: Table, event: Event) -> bool:
    shown = [tile for rack in table.racks for one in rack.exposures for tile in one.tiles]
    return (*shown, *(table.discards or ())).count(event.tile) >= 3


add(
    Misconception(
        id="M06",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="To call a tile, I need at least one natural of it in my rack.",
        repair="The called tile is the one natural you need. The rest may be jokers.",
        rules=("JU6", "CL3"),
        amend=(
            forbid(
                "M06",
                Point.COMPLETE,
                {Verb.CALL, Verb.CALL_GROUP, Verb.CALL_OWNERS, Verb.EXPOSE},
                _no_natural_of_it,
                "To call a tile, you need one of it in your rack.",
            ),
        ),
    )
)
add(
    Misconception(
        id="M61",
        family=FAMILY,
        how=How.RESTRICTIVE,
        belief="When three of a tile show, the fourth is always safe: nobody can call it.",
        repair="Jokers may make all of the exposure but the called tile. It can still be called.",
        rules=("CL3", "JU5", "JU6"),
        amend=(
            forbid(
                "M61",
                Point.COMPLETE,
                {Verb.CALL, Verb.CALL_GROUP, Verb.CALL_OWNERS},
                _three_of_it_show,
                "Three of that tile show already, so nobody can call another.",
            ),
        ),
        standing=Standing.LATER,
    )
)
