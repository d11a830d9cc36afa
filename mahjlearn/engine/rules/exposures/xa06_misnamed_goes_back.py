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
    title="A misnamed tile you only picked up may go back",
    point=Point.KEEP,
    governs={Verb.PUT_DISCARD_BACK},
    says="The misnamed tile isn’t on the rack or exposed, so it may go back.",
    cites=(AMJA_ERRORS.at("web AMJA Errors and Penalties - Claiming", "Claiming"),),
    presupposes=(Point.EXPOSING,),
)
def misnamed_goes_back(table: Table, event: Event, options: Options) -> Found | None:
    """If you pick up a misnamed tile, you may put it back before you rack it.

    You heard one name and found another tile. That’s fine, as long as you haven’t shown any tiles
    for it either. Once it’s on your rack, or you’ve exposed tiles, you have to use it.

    Why people get it wrong: they’ve heard that a touched tile is taken. That’s a tournament rule.

    An example: East says “two bam” and discards a 2 Dot. You pick it up, see the 2 Dot and put it
    back.
    """
    last = table.discard
    free = claim_by(table, event.actor) is not None and not committed(table)
    return upheld(seat=event.actor) if free and last is not None and misnamed(last) else None
