from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import cite, permission, upheld
from mahjlearn.engine.rules.shared import claim_by
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.spots import discard_spot
from mahjlearn.engine.table import Table
from mahjlearn.engine.tiles import Grouping


@permission(
    "CL6",
    "a-pair-may-be-called-to-win",
    title="The last tile of a pair may be called for mah jongg",
    point=Point.CLAIM_PURPOSE,
    governs={Verb.CALL_MAHJ, Verb.DECLARE},
    says="The {tile} makes a {grouping}, and a discard may be called for that when it wins.",
    cites=cite("000 c19 l.172", authority="League card back, as cited in 000"),
)
def pair_for_mah_jongg(table: Table, event: Event, options: Options) -> Found | None:
    """A discard that makes a pair may be called if it gives mah jongg. It is about a natural.

    The same for a single is inferred. It is never a reason to put a joker there.
    """
    claim = claim_by(table, event.actor)
    if event.verb is Verb.DECLARE and not event.tiles and claim is None:
        return None
    tile = event.tile if event.tiles else (claim.tile if claim else None)
    for need in table.rack(event.actor).line.needs:
        if need.wins and need.tile is tile and need.grouping in (Grouping.PAIR, Grouping.SINGLE):
            return upheld(*discard_spot(table), tile=tile, grouping=need.grouping.value)
    return None
