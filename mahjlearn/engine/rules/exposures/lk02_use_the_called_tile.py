from typing import Any

from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite, upheld
from mahjlearn.engine.rules.shared import can_complete, claim_by, is_block
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.table import Table
from mahjlearn.engine.window import committed


@bar(
    "LK2",
    "keep-and-use-the-called-tile",
    title="Once on the rack, the called tile must be used",
    point=Point.KEEP,
    governs={Verb.CHANGE, Verb.PUT_DISCARD_BACK, Verb.EXPOSE},
    says="The called {tile} is kept and used.",
    breached="The called {tile} is on the rack or tiles have been exposed for it, so it must be used.",
    cites=cite("004 l.22", authority="Mahj Life articles 6 and 90"),
    presupposes=(Point.LOCK, Point.EXPOSING),
)
def use_the_called_tile(table: Table, event: Event, options: Options) -> Found | None:
    """The called discard is kept once it stands on the flat rack or tiles were exposed for it."""
    claim = claim_by(table, event.actor)
    if claim is None:
        return None
    if event.verb is Verb.PUT_DISCARD_BACK:
        return breached(seat=event.actor, tile=claim.tile) if committed(table) else None
    if event.verb is Verb.EXPOSE:
        hopeless = not is_block(event.tiles, claim.tile) and not _could_be_right(table, event)
        return breached(seat=event.actor, tile=claim.tile) if hopeless else None
    used = claim.tile in event.tiles
    facts: dict[str, Any] = {"seat": event.actor, "tile": claim.tile}
    return upheld(**facts) if used else breached(**facts)


def _could_be_right(table: Table, event: Event) -> bool:
    claim = claim_by(table, event.actor)
    return claim is not None and can_complete(table, event.actor, claim.tile)
