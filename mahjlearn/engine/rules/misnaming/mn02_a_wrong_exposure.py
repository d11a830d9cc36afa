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
        "The {tile} was misnamed, but {seat:have|has} taken it and cannot use it. Whoever misnamed "
        f"it is not penalized. {MAY_BE_DECLARED}"
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
    """If you call a misnamed tile and expose wrongly with it, your hand can be declared dead.

    Look at the tile before you set it on your rack or show tiles for it. A tile that you can use in
    spite of its wrong name must be used. If you cannot, your hand can be declared dead, and the
    discarder goes free.

    Why people get it wrong: the mistake was the discarder’s, so the discarder should bear it. Each
    player has to look as well as to listen.

    An example: Left throws a 3 Crak and says “three bam”. You call, set the tile on your rack and
    show two 3 Bams. You hold no 3 Crak and no joker. Your hand can be declared dead.
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
