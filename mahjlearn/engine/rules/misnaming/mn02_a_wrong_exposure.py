from mahjlearn.engine.facts.claims import can_complete, claim_by
from mahjlearn.engine.facts.dead_hands import MAY_BE_DECLARED
from mahjlearn.engine.facts.window import misnamed
from mahjlearn.engine.rules.kit import (
    Consequence,
    Event,
    Finding,
    Ground,
    Options,
    Point,
    Status,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import BULLETIN_2000, MAHJ_LIFE_67, MAHJ_LIFE_189
from mahjlearn.engine.rulings import broken_point


@consequence(
    "MN2",
    "a-wrong-exposure-on-a-misnamed-tile",
    title="A wrong exposure on a misnamed tile: the caller is dead",
    governs={Verb.EXPOSE, Verb.SET_DISCARD, Verb.PUT_INSIDE},
    says=(
        "The {tile} was misnamed, but {seat} can’t use it for what it is. The player who "
        f"misnamed it has no penalty. {MAY_BE_DECLARED}"
    ),
    cites=(
        MAHJ_LIFE_189.at("004 l.58"),
        MAHJ_LIFE_67.at("web Mahj Life art. 67"),
        BULLETIN_2000.at("web Sloper column 473"),
    ),
)
def a_wrong_exposure(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If you call a misnamed tile and can’t use it, another player may declare you dead.

    Look at the tile before you set it on your rack or show tiles for it. If you can use it despite
    its wrong name, you have to. If you can’t, your hand can be declared dead, and the discarder
    goes free.

    Why people get it wrong: the discarder made the mistake, so the discarder should suffer for it.
    Everybody has to look as well as listen.

    An example: Left discards a 3 Crak and says “three bam.” You call, set the tile on your rack and
    show two 3 Bams. You have no 3 Crak and no joker. Your hand can be declared dead.
    """
    seat = event.actor
    claim, last = claim_by(table, seat), table.discard
    if last is None or not misnamed(last) or (claim is not None and claim.for_mah_jongg):
        return None
    if event.verb is Verb.EXPOSE:
        bad = any(f.status is Status.BREACHED and f.rule.point is Point.KEEP for f in findings)
        bad = bad and not can_complete(table, seat, last.tile)
    else:
        bad = broken_point(findings) is None and not can_complete(table, seat, last.tile)
    if not bad:
        return None
    facts = {"seat": seat, "tile": last.tile}
    return Consequence(facts, verdict=Verdict.DEAD_HAND, dead=(seat,), ground=Ground.NOT_ON_CARD)
