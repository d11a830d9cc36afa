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
    title="An exchange isn’t a call, so you can’t expose after it",
    point=Point.EXPOSING,
    governs={Verb.EXPOSE},
    says="{seat} called the discard, so this exposure is allowed.",
    breached=(
        "An exchange isn’t a call, so {seat} can’t expose these tiles. Only mah jongg may show "
        "them now."
    ),
    cites=(
        AMJA_JOKERS.at("002 l.61-62"),
        MAHJ_LIFE_280.at("web Mahj Life art. 280"),
    ),
)
def no_exposure_by_exchange(table: Table, event: Event, options: Options) -> Found | None:
    """An exchange isn’t a call, so you can’t lay down a group after it.

    The joker goes in with your hidden tiles, and your turn goes on. The one exception is mah jongg,
    declared right then. Then you show the whole hand.

    Why people get it wrong: a call ends with tiles on top of the rack. An exchange looks much like
    a call. But nothing came from the table.

    An example: you have two 9 Bams and exchange for a joker. You can’t lay down a pung of 9 Bams.
    Keep all three hidden until you call a 9 Bam or win.
    """
    claim = claim_by(table, event.actor)
    if claim is not None and not claim.exposed:
        return upheld(seat=event.actor)
    if not table.turn.exchanged:
        return None
    return breached(*laid_spots(table, event.actor, event.tiles), seat=event.actor)
