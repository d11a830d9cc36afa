from mahjlearn.engine.facts.claims import can_complete, claim_by
from mahjlearn.engine.facts.window import committed, misnamed
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    Verdict,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_ERRORS
from mahjlearn.engine.table.tiles import is_block


@bar(
    "XA7",
    "use-the-real-tile",
    title="Once placed or exposed, a misnamed tile has to be used",
    point=Point.KEEP,
    governs={Verb.EXPOSE, Verb.PUT_DISCARD_BACK},
    says="The {tile} was misnamed, and {seat:use|uses} it for what it is.",
    breached=(
        "The misnamed {tile} has to be used for what it is. Once it’s on the rack, or tiles are "
        "shown for it, it can’t go back."
    ),
    cites=(AMJA_ERRORS.at("web AMJA Errors and Penalties - Claiming", "Claiming"),),
    presupposes=(Point.LOCK, Point.EXPOSING),
    headline={Verb.EXPOSE},
)
def use_the_real_tile(table: Table, event: Event, options: Options) -> Found | None:
    """Use a misnamed tile once it’s on your rack or you’ve shown tiles for it.

    It counts as what it is, not as what it was named. If it makes a correct exposure with your
    tiles, make that one. Until you place it or show tiles, you may put it back.

    Why people get it wrong: they called another tile, so they think they don’t have to use this
    one. But they took it.

    An example: Left discards a 3 Crak and says “three bam.” You set it on your rack and only then
    look. You have two 3 Craks, so you expose three 3 Craks.
    """
    seat = event.actor
    claim, last = claim_by(table, seat), table.discard
    if claim is None or last is None or not misnamed(last):
        return None
    if event.verb is Verb.PUT_DISCARD_BACK:
        return breached(seat=seat, tile=last.tile) if committed(table) else None
    if event.ground is None and last.tile in event.tiles and is_block(event.tiles, last.tile):
        return upheld(seat=seat, tile=last.tile)
    if not can_complete(table, seat, last.tile):
        return None
    return breached(verdict=Verdict.CORRECTABLE, seat=seat, tile=last.tile)
