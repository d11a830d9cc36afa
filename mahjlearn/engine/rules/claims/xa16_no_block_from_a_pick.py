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
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_16, MAHJ_LIFE_280


@bar(
    "XA16",
    "a-pick-exposes-nothing",
    title="A pick lays down no block",
    point=Point.EXPOSING,
    governs={Verb.EXPOSE},
    says="{seat:expose|exposes} with a called discard.",
    breached="Only a called discard makes an exposure, and {seat:have|has} called none for this.",
    cites=(
        MAHJ_LIFE_16.at("web Mahj Life art. 16"),
        MAHJ_LIFE_280.at("web Mahj Life art. 280"),
    ),
)
def no_block_from_a_pick(table: Table, event: Event, options: Options) -> Found | None:
    """A tile picked from the wall gives nobody the right to lay down a block.

    Exposures come from called discards. A block completed by a pick stays hidden on the slope until
    the hand wins. No penalty for laying it down is written in our sources, so all we can say is
    that it is not allowed.

    Why people get it wrong: in other games a set may be laid down in one’s turn however it was
    made.

    An example: you hold two Soaps and pick a third. Keep them on the slope. Nobody called anything.
    """
    claim = claim_by(table, event.actor)
    # One call makes one exposure: a second block after it is no better than one from a pick.
    called = claim is not None and not claim.exposed
    if called:
        return None
    return breached(*laid_spots(table, event.actor, event.tiles), seat=event.actor)
