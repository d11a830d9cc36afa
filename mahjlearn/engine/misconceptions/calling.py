"""Family 5: what it takes to call."""

from mahjlearn.engine.facts.claims import claim_by
from mahjlearn.engine.misconceptions.model import How, Misconception, add, forbid
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
