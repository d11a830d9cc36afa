from mahjlearn.engine.facts.claims import claim_by
from mahjlearn.engine.facts.spots import discard_spot
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    bar,
    breached,
)
from mahjlearn.engine.rules.sources import TEACHER_ANSWER


@bar(
    "CL4",
    "a-discard-joins-no-old-exposure",
    title="You can’t add a discard to an old exposure",
    point=Point.LOCK,
    governs={Verb.ADD},
    says="The tile added isn’t the discard.",
    breached="A discard can’t join an exposure that’s already on the rack.",
    cites=(TEACHER_ANSWER.at("000 c8 l.93"),),
)
def no_adding_a_discard(table: Table, event: Event, options: Options) -> Found | None:
    """A discard never joins an exposure that’s already on the rack.

    It makes a new exposure, or it stays on the table. So it can’t make a pung into a kong. It can’t
    free a joker from your own exposure either.

    Why people get it wrong: their kong is three naturals and a joker, and somebody discards the
    fourth natural. It seems to belong there. But that kong was finished when they laid it down.

    An example: you show 2 Dot, 2 Dot, joker. Left discards a 2 Dot. You can’t put it in your pung.
    """
    claim, last = claim_by(table, event.actor), table.discard
    called = claim is not None and not claim.exposed and claim.tile in event.tiles
    only = last is not None and last.tile in event.tiles
    if not called and only and last is not None:
        called = table.rack(event.actor).may_hold(last.tile) == 0
    return breached(*discard_spot(table), seat=event.actor) if called else None
