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
    title="Once placed or exposed, the real tile must be used",
    point=Point.KEEP,
    governs={Verb.EXPOSE, Verb.PUT_DISCARD_BACK},
    says="The {tile} was misnamed, and {seat:use|uses} it as what it is.",
    breached=(
        "The {tile} was misnamed, but it is on the rack or tiles were shown for it, so it must be "
        "used as what it is."
    ),
    cites=(AMJA_ERRORS.at("web AMJA Errors and Penalties - Claiming", "Claiming"),),
    presupposes=(Point.LOCK, Point.EXPOSING),
    headline={Verb.EXPOSE},
)
def use_the_real_tile(table: Table, event: Event, options: Options) -> Found | None:
    """Once a misnamed tile is on your rack, or you have shown tiles for it, you must use it.

    It counts as what it is and not as what it was called. If it makes a right exposure with your
    tiles, make that one. Until it is placed or tiles are shown you may put it back.

    Why people get it wrong: they called another tile, so they feel bound to nothing. By taking this
    one they have chosen it.

    An example: Left throws a 3 Crak and says “three bam”. You set it on your rack and only then
    look. You hold two 3 Craks, so you expose three 3 Craks.
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
