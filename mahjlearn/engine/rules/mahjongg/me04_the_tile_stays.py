from mahjlearn.engine.facts.dead_hands import CHALLENGES, rightly
from mahjlearn.engine.rules.kit import (
    CALLS,
    TAKINGS,
    Consequence,
    Event,
    Finding,
    Ground,
    Options,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import PARAPHRASE, RULES_HELPERS
from mahjlearn.engine.rulings import broken_point


@consequence(
    "ME4",
    "the-tile-of-the-error-stays",
    title="The discard of a mah jongg in error stays with the dead hand",
    governs=CHALLENGES | TAKINGS | (CALLS - {Verb.CALL_MAHJ}),
    says=(
        "Others quote the League: the {tile} stays with {owner:s} dead hand. It’s still there "
        "for mah jongg, but not for an exposure."
    ),
    cites=(
        PARAPHRASE.at("web rulebook paraphrase"),
        RULES_HELPERS.at("web rules helpers"),
    ),
)
def the_tile_stays(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Others quote the League: the discard of a false mah jongg stays with that hand.

    Once the hand is dead, nobody else can call the tile for an exposure. For mah jongg somebody
    still can. We haven’t seen the League’s own words.

    Why people get it wrong: the other tiles go back to the rack. So the discard seems to be free
    again.

    An example: Left declares mah jongg on a Flower and shows the hand, and it’s wrong. You declare
    Left’s hand dead. You can’t call the Flower for an exposure.
    """
    last = table.discard
    if last is None:
        return None
    if event.verb in CHALLENGES:
        right = rightly(table, event, options)
        owner = None if right is None or right[1] is not Ground.IN_ERROR else right[0]
        taken = owner is not None and table.turn.seat is owner and table.turn.claim_incomplete
        return Consequence({"owner": owner, "tile": last.tile}) if taken else None
    if last.kept_by is None or broken_point(findings) is not None:
        return None
    facts = {"owner": last.kept_by, "tile": last.tile}
    return Consequence(facts, verdict=Verdict.ILLEGAL)
