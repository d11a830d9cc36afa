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
    title="You can’t expose a pick",
    point=Point.EXPOSING,
    governs={Verb.EXPOSE},
    says="{seat} called the discard, so this exposure is allowed.",
    breached=(
        "Only a called discard makes an exposure. {seat:haven’t|hasn’t} called one for these tiles."
    ),
    cites=(
        MAHJ_LIFE_16.at("web Mahj Life art. 16"),
        MAHJ_LIFE_280.at("web Mahj Life art. 280"),
    ),
)
def no_block_from_a_pick(table: Table, event: Event, options: Options) -> Found | None:
    """You can’t lay down a group you made with a tile you picked.

    Exposures come from called discards. Keep a group you made by picking hidden until you win. Our
    sources name no penalty, so all we can say is that it isn’t allowed.

    Why people get it wrong: in other games you may lay down a set on your turn, however you made
    it.

    An example: you have two Soaps and pick a third. Keep them in your rack. You didn’t call
    anything.
    """
    claim = claim_by(table, event.actor)
    # One call makes one exposure: a second block after it is no better than one from a pick.
    called = claim is not None and not claim.exposed
    if called:
        return None
    return breached(*laid_spots(table, event.actor, event.tiles), seat=event.actor)
