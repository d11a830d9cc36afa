from mahjlearn.engine.facts.claims import claim_by
from mahjlearn.engine.facts.spots import laid_spots
from mahjlearn.engine.rules.kit import (
    Event,
    Found,
    Options,
    Point,
    Table,
    Verb,
    bar,
    breached,
    upheld,
)
from mahjlearn.engine.rules.sources import AMJA_JOKERS, MAHJ_LIFE_280


@bar(
    "CL5",
    "an-exchange-exposes-nothing",
    title="An exchange is no call: nothing is exposed after it",
    point=Point.EXPOSING,
    governs={Verb.EXPOSE},
    says="{seat:expose|exposes} with a called discard.",
    breached=(
        "{seat:have|has} exchanged and called nothing. A new joker lays down no "
        "block, except in declaring mah jongg at once."
    ),
    cites=(
        AMJA_JOKERS.at("002 l.61-62"),
        MAHJ_LIFE_280.at("web Mahj Life art. 280"),
    ),
)
def no_exposure_by_exchange(table: Table, event: Event, options: Options) -> Found | None:
    """An exchange is not a call, so it gives nobody the right to lay down a block.

    The joker goes into the sloped rack and the turn goes on. The one exception is mah jongg,
    declared at once: then the whole hand is shown.

    Why people get it wrong: a call ends with tiles on top of the rack, and an exchange looks much
    like a call. But nothing was taken from the table.

    An example: you hold two 9 Bams and exchange for a joker. You may not lay down a pung of 9 Bams.
    All three tiles stay hidden until a 9 Bam is called or you win.
    """
    claim = claim_by(table, event.actor)
    if claim is not None and not claim.exposed:
        return upheld(seat=event.actor)
    if not table.turn.exchanged:
        return None
    return breached(*laid_spots(table, event.actor, event.tiles), seat=event.actor)
