from mahjlearn.engine.facts.dead_hands import CHALLENGES, rightly
from mahjlearn.engine.facts.exchange import WENT_BACK, SentBack, sent_back_by
from mahjlearn.engine.facts.exposures import fresh_exposure
from mahjlearn.engine.facts.targets import owner_of
from mahjlearn.engine.rules.kit import (
    HANDING,
    Consequence,
    Event,
    Finding,
    Options,
    Table,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189, MJME_2024


@consequence(
    "DH3",
    "newly-exposed-tiles-go-back",
    title="Newly exposed tiles go back",
    governs=CHALLENGES | HANDING,
    says="The tiles {owner} exposed last go back into the rack.",
    cites=(
        MJME_2024.at("001 l.27", "p. 22 #4[b], p. 24 #17, #18"),
        MAHJ_LIFE_189.at("004 l.74"),
    ),
)
def tiles_go_back(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """When a hand is declared dead, the tiles it just exposed go back into its rack.

    Good exposures from earlier turns stay where they are. Nobody can take a joker that goes back.

    Why people get it wrong: they put everything away, or they leave everything there. Only the new
    tiles go back.

    An example: Right lays down a wrong group and is declared dead. That group goes back. Right’s
    pung from an earlier turn stays on the rack.
    """
    if event.verb in HANDING:
        return _asked_for(table, event)
    right = rightly(table, event, options)
    if right is None:
        return None
    owner = right[0]
    return Consequence({"owner": owner}) if fresh_exposure(table, owner) else None


def _asked_for(table: Table, event: Event) -> Consequence | None:
    """A tile is offered for a joker that has gone back."""
    if sent_back_by(table, event) is not SentBack.NEW:
        return None
    facts = {"owner": owner_of(table, event), "says": WENT_BACK}
    return Consequence(facts, verdict=Verdict.ILLEGAL)
