from mahjlearn.engine.facts.priority import claims, closes
from mahjlearn.engine.rules.kit import (
    CALLS,
    Consequence,
    Event,
    Finding,
    Options,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189, SLOPER_639
from mahjlearn.engine.rulings import broken_point


@consequence(
    "WO3",
    "the-picker-yields",
    title="Rack and call together: the picker gives way",
    governs=CALLS | {Verb.PUT_PICK_BACK, Verb.DECLARE},
    says=(
        "The pick and the call come at the same instant, so the picker gives way. The pick goes "
        "back where it was, seen or not."
    ),
    cites=(
        MAHJ_LIFE_189.at("004 l.80"),
        SLOPER_639.at("web Sloper column 639", "of a late call"),
    ),
)
def picker_yields(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If the racking and a call come together, the caller gets the discard.

    The picker puts the tile back where it was in the wall, seen or not. It’s the same with a
    discard, or with asking for an exchange, at that moment. A call that comes after it is too late.
    One writer adds that you can’t call late on a picker of ordinary pace.

    Why people get it wrong: a tile on the rack looks final, and the word came no earlier.

    An example: you rack a 4 Bam just as Across says “call.” Across takes the discard, and your 4
    Bam goes back to the wall.
    """
    if event.verb is Verb.PUT_PICK_BACK:
        gave_way = table.turn.gave_way is event.seat
        return Consequence({"says": _CALLED_IN_TIME}, verdict=Verdict.LEGAL) if gave_way else None
    if not claims(event) or broken_point(findings) is not None:
        return None
    closing = [other for other in event.at_once if closes(table, other, event.at_once)]
    if closing:
        return Consequence({"says": says_of(closing[0])}, verdict=Verdict.LEGAL)
    picked = any(other.verb is Verb.PICK for other in event.at_once)
    return Consequence(verdict=Verdict.LEGAL) if picked else None


def says_of(event: Event) -> str:
    """Why the picker’s act that came together with a call does not count."""
    if event.verb is Verb.RACK:
        return _RACKED
    return _THROWN if event.verb in (Verb.DISCARD, Verb.NAME, Verb.TOUCH) else _ASKED


_RACKED = (
    "The racking and the call come at the same instant, so the picker gives way. The pick goes "
    "back where it was, seen or not."
)
_THROWN = (
    "The discard and the call come at the same instant, so the picker gives way. Nothing is "
    "discarded. The pick goes back where it was, seen or not."
)
_ASKED = (
    "The exchange and the call come at one instant, so the picker gives way. Nothing is exchanged. "
    "The pick goes back where it was, seen or not."
)
_CALLED_IN_TIME = (
    "The discard was called in time, so the pick goes back where it was. It doesn’t matter if it "
    "was seen."
)
