from typing import Any

from mahjlearn.engine.facts.claims import claim_by
from mahjlearn.engine.facts.exposures import could_be_put_right, rest_of_own, states_a_wrong_block
from mahjlearn.engine.facts.spots import called_spot
from mahjlearn.engine.facts.window import committed
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
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189
from mahjlearn.engine.table.tiles import is_block


@bar(
    "LK2",
    "keep-and-use-the-called-tile",
    title="Once on your rack, the called tile has to be used",
    point=Point.KEEP,
    governs={Verb.CHANGE, Verb.PUT_DISCARD_BACK, Verb.EXPOSE, Verb.TAMPER},
    says="The called {tile} {how}.",
    breached=(
        "The called {tile} has to be used. Once it’s on the rack, or tiles are exposed for it, it "
        "can’t go back."
    ),
    cites=(MAHJ_LIFE_189.at("004 l.22", "which refers to its articles 6 and 90"),),
    presupposes=(Point.LOCK, Point.EXPOSING),
    headline={Verb.PUT_DISCARD_BACK},
)
def use_the_called_tile(table: Table, event: Event, options: Options) -> Found | None:
    """Use the called tile once it’s on your rack or you’ve exposed tiles for it.

    Before that you may change your mind and leave it on the table. After that you may still change
    the rest of the exposure. The called tile stays in it.

    Why people get it wrong: they may change the exposure until the discard, so they think they may
    undo the call.

    An example: you call a North and set it on your rack. You can’t put it back, even if you’ve
    thought of a better hand.
    """
    claim = claim_by(table, event.actor)
    if claim is None:
        return None
    at = called_spot(table, claim)
    if event.verb is Verb.PUT_DISCARD_BACK:
        if committed(table):
            return breached(*at, seat=event.actor, tile=claim.tile)
        free = "isn’t on the rack or exposed, so it may go back"
        return upheld(*at, how=free, tile=claim.tile)
    if event.verb is Verb.EXPOSE:
        wrong = states_a_wrong_block(event) or not is_block(event.tiles, claim.tile)
        hopeless = wrong and not could_be_put_right(table, event)
        return breached(*at, seat=event.actor, tile=claim.tile) if hopeless else None
    rest = rest_of_own(table, event) if event.verb is Verb.TAMPER else event.tiles
    if rest is None:
        return None
    used = claim.tile in rest
    facts: dict[str, Any] = {"seat": event.actor, "tile": claim.tile}
    if used:
        return upheld(*at, how="stays in the exposure", **facts)
    return breached(*at, verdict=Verdict.CORRECTABLE, **facts)
