from mahjlearn.engine.events import Event, Verb
from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import bar, breached, cite
from mahjlearn.engine.rules.shared import claim_by
from mahjlearn.engine.rulings import Found, Point
from mahjlearn.engine.spots import discard_spot
from mahjlearn.engine.table import Table


@bar(
    "CL4",
    "a-discard-joins-no-old-exposure",
    title="A discard is not added to an old exposure",
    point=Point.LOCK,
    governs={Verb.ADD},
    says="The tile added is not the discard.",
    breached="The discard can not join an exposure that is already on the rack.",
    cites=cite("000 c8 l.93", authority="a teacher's answer"),
)
def no_adding_a_discard(table: Table, event: Event, options: Options) -> Found | None:
    """A discard makes a new exposure or it stays where it is; it never completes an old one."""
    claim, last = claim_by(table, event.actor), table.discard
    called = claim is not None and not claim.exposed and claim.tile in event.tiles
    only = last is not None and last.tile in event.tiles
    if not called and only and last is not None:
        called = table.rack(event.actor).may_hold(last.tile) == 0
    return breached(*discard_spot(table), seat=event.actor) if called else None
