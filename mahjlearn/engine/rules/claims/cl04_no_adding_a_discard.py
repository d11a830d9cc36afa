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
    title="A discard is not added to an old exposure",
    point=Point.LOCK,
    governs={Verb.ADD},
    says="The tile added is not the discard.",
    breached="The discard cannot join an exposure that is already on the rack.",
    cites=(TEACHER_ANSWER.at("000 c8 l.93"),),
)
def no_adding_a_discard(table: Table, event: Event, options: Options) -> Found | None:
    """A discard never joins an exposure that is already on the rack.

    It makes a new exposure or it stays on the table. So it cannot turn a pung into a kong, and it
    cannot free a joker from a block of your own either.

    Why people get it wrong: three naturals and a joker stand there as a kong, the fourth natural is
    thrown, and it seems to belong to them. But that kong was finished when it was laid down.

    An example: you show 2 Dot, 2 Dot, joker. Left throws a 2 Dot. You may not put it in your pung.
    """
    claim, last = claim_by(table, event.actor), table.discard
    called = claim is not None and not claim.exposed and claim.tile in event.tiles
    only = last is not None and last.tile in event.tiles
    if not called and only and last is not None:
        called = table.rack(event.actor).may_hold(last.tile) == 0
    return breached(*discard_spot(table), seat=event.actor) if called else None
