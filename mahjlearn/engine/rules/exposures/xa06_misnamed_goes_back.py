from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rules.shared import claim_by
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.window import committed, misnamed


@permission(
    "XA6",
    "a-misnamed-tile-may-go-back",
    title="A misnamed tile that was only picked up may go back",
    point=Point.KEEP,
    governs={Verb.PUT_DISCARD_BACK},
    says="The discard was misnamed and is neither on the rack nor exposed, so it may go back.",
    cites=cite("web AMJA Errors and Penalties - Claiming", authority="AMJA guide, Claiming"),
    presupposes=(Point.EXPOSING,),
)
def misnamed_goes_back(table: Table, event: Event, options: Options) -> Found | None:
    """A claimant who picks up a misnamed tile may put it back free of penalty.

    It must not have been placed on the rack, and no tiles may have been exposed for it.
    """
    last = table.discard
    free = claim_by(table, event.actor) is not None and not committed(table)
    return upheld(seat=event.actor) if free and last is not None and misnamed(last) else None
