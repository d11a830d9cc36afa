from mahjlearn.engine.facts.dead_hands import CHALLENGES, MAY_BE_DECLARED, at_fault, declared
from mahjlearn.engine.facts.exposures import wrong_as_laid
from mahjlearn.engine.facts.targets import exchanger
from mahjlearn.engine.rules.kit import (
    CARRIED_OUT,
    Consequence,
    Event,
    Finding,
    Ground,
    Options,
    Point,
    Status,
    Table,
    Verb,
    consequence,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189

ENDS_THE_CHANCE = CARRIED_OUT | {Verb.DISCARD, Verb.NAME}
"""Acts after which a wrong exposure can no longer be put right (LK1, LK5)."""


_GROUND = "The exposure is wrong, and it can’t be fixed."


@consequence(
    "DH2b",
    "exposed-what-is-not-on-the-card",
    title="Exposed what isn’t on the card",
    governs=ENDS_THE_CHANCE | CHALLENGES | {Verb.EXPOSE},
    says=f"{_GROUND} {MAY_BE_DECLARED}",
    cites=(MAHJ_LIFE_189.at("004 l.43", "which refers to its article 24"),),
)
def not_on_the_card(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If your exposure fits no hand on the card, another player may declare your hand dead.

    You may still fix it as long as you haven’t exchanged or discarded. If no tiles could fix it,
    it’s too late. It takes another player to declare the hand dead.

    Why people get it wrong: they think they can always take back a wrong exposure before the
    discard. But they have to use the called tile.

    An example: you call a tile and lay down a group that no hand has. Another player may declare
    your hand dead.
    """
    if event.verb in CHALLENGES:
        grounds = (Ground.NOT_ON_CARD, Ground.JOKER_MISPLACED)
        return declared(table, event, options, *grounds, says=_GROUND)
    seat = event.actor
    if event.verb is Verb.EXPOSE:
        bad = _called_tile_lost(findings)
        ground = Ground.JOKER_MISPLACED if _joker_misplaced(findings) else Ground.NOT_ON_CARD
    else:
        seat = exchanger(table, event)
        standing = table.rack(seat).ground is None and table.in_turn(seat)
        bad = standing and wrong_as_laid(table, seat) is not None
        ground = Ground.NOT_ON_CARD
    return at_fault(seat, ground) if bad else None


def _called_tile_lost(findings: tuple[Finding, ...]) -> bool:
    return any(f.rule.id == "LK2" and f.status is Status.BREACHED for f in findings)


def _joker_misplaced(findings: tuple[Finding, ...]) -> bool:
    return any(f.rule.point is Point.ELIGIBLE and f.status is Status.BREACHED for f in findings)
