from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite, upheld
from mahjlearn.engine.rules.shared import can_complete, claim_by, is_block
from mahjlearn.engine.rules.verbs import CALLS, EXPOSING
from mahjlearn.engine.rulings import Found, Point, Verdict
from mahjlearn.engine.spots import discard_spot
from mahjlearn.engine.table import Table


@bar(
    "CL3",
    "call-only-what-you-can-complete",
    title="Call only what your tiles complete",
    point=Point.COMPLETE,
    governs=CALLS | EXPOSING,
    says="With the {tile} {seat:have|has} what a new exposure takes.",
    breached="With the {tile} the tiles of {seat} make no block of three or more alike.",
    cites=cite("000 l.14", "000 c5 l.64", authority="a teacher's post of 2019 and her answer"),
    presupposes=(Point.CLAIM_PURPOSE, Point.JOKER_DISCARD, Point.WINDOW, Point.EXPOSING),
    headline=CALLS | {Verb.EXPOSE},
)
def tiles_that_complete(table: Table, event: Event, options: Options) -> Found | None:
    """A discard may be called only if the tiles already held, naturals and jokers, complete a block.

    Tiles that nobody has seen may be the right ones; then the call stands.
    """
    seat = event.actor
    if event.verb in EXPOSING:
        claim = claim_by(table, seat)
        if claim is None:
            return None
        natural = claim.tile
        if is_block(event.tiles, natural) or natural not in event.tiles:
            return upheld(tile=natural, seat=seat)
        return breached(verdict=Verdict.CORRECTABLE, tile=natural, seat=seat)
    if event.verb in (Verb.CALL_EXCHANGE, Verb.CALL_MAHJ):
        return None
    size = 3 if event.grouping is None else event.grouping.size
    if can_complete(table, seat, event.tile, size):
        return upheld(*discard_spot(table), tile=event.tile, seat=seat)
    return breached(*discard_spot(table), tile=event.tile, seat=seat)
