from mahjlearn.engine.facts.claims import claim_by
from mahjlearn.engine.facts.window import committed, misnamed
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    permission,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_ERRORS


@permission(
    "XA6",
    "a-misnamed-tile-may-go-back",
    title="A misnamed tile that was only picked up may go back",
    point=Point.KEEP,
    governs={Verb.PUT_DISCARD_BACK},
    says="The discard was misnamed and is neither on the rack nor exposed, so it may go back.",
    cites=(AMJA_ERRORS.at("web AMJA Errors and Penalties - Claiming", "Claiming"),),
    presupposes=(Point.EXPOSING,),
)
def misnamed_goes_back(table: Table, event: Event, options: Options) -> Found | None:
    """If you picked up a misnamed tile, you may put it back as long as it is not on your rack.

    You heard one name and found another tile. Nothing is lost by that, provided that you have not
    shown any tiles for it either. Once it stands on the rack, or tiles have been exposed, the call
    binds you.

    Why people get it wrong: a tile once touched is said to be taken. That is a rule of tournaments.

    An example: East says “two bam” and throws a 2 Dot. You pick it up, see the 2 Dot and put it
    back.
    """
    last = table.discard
    free = claim_by(table, event.actor) is not None and not committed(table)
    return upheld(seat=event.actor) if free and last is not None and misnamed(last) else None
