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

_GROUND = "The hand is concealed, so nothing is exposed before it wins."


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
    """If you expose part of a concealed hand, another player may declare it dead.

    Keep a hand marked C hidden until you win. The only discard you may call for it is the one that
    wins. An exchange shows none of your hand, so you may still exchange.

    Why people get it wrong: a group in a concealed hand looks like any other group. The call seems
    harmless when the win is near.

    An example: your hand is concealed. You call a 5 Bam and lay down three. Another player may
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
