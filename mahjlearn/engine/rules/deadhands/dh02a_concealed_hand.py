from mahjlearn.engine.facts.claims import claim_by
from mahjlearn.engine.facts.dead_hands import CHALLENGES, MAY_BE_DECLARED, at_fault, declared
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Ground,
    Options,
    Table,
    Verb,
    consequence,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189

_GROUND = "The line is concealed, so nothing of it may be exposed before it wins."


@consequence(
    "DH2a",
    "exposed-part-of-a-concealed-hand",
    title="Exposed part of a concealed hand",
    governs=CHALLENGES | {Verb.EXPOSE},
    says=f"{_GROUND} {MAY_BE_DECLARED}",
    cites=(MAHJ_LIFE_189.at("004 l.42", "which refers to its article 24"),),
)
def part_of_a_concealed_hand(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """Exposing part of a concealed hand is a ground for declaring that hand dead.

    A line marked C is played hidden until it wins. The one discard that may be called for it is the
    tile that wins. An exchange shows nothing of the hand, so it remains allowed.

    Why people get it wrong: a block of such a line looks like any other block, and the call seems
    harmless when the win is near.

    An example: your line is concealed. You call a 5 Bam and lay down three. Another player may
    declare your hand dead.
    """
    if event.verb in CHALLENGES:
        return declared(table, event, options, Ground.CONCEALED_EXPOSED, says=_GROUND)
    claim = claim_by(table, event.actor)
    wins = claim is not None and claim.for_mah_jongg
    concealed = table.rack(event.actor).line.concealed
    stated = event.ground is Ground.CONCEALED_EXPOSED
    if wins or not (concealed or stated):
        return None
    return at_fault(event.actor, Ground.CONCEALED_EXPOSED)
