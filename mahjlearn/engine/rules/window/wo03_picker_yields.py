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
    title="Rack and call at once: the picker yields",
    governs=CALLS | {Verb.PUT_PICK_BACK, Verb.DECLARE},
    says=(
        "Picking and calling came at the same instant, so the picker yields. The pick goes back "
        "where it was, seen or not."
    ),
    cites=(
        MAHJ_LIFE_189.at("004 l.80"),
        SLOPER_639.at("web Sloper column 639", "of a late call"),
    ),
)
def picker_yields(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """If a pick is racked at the very moment of a call, the caller gets the discard.

    The player who picked yields and puts the tile back in its place in the wall, even if it has
    been seen. It is the same with a discard, or an exchange asked for, at that very moment. A call
    that comes after it is another matter: then the window is closed. One writer adds that a late
    call against a picker of ordinary pace is too late.

    Why people get it wrong: a tile on the rack looks like a fact, and the word came no earlier.

    An example: you rack a 4 Bam just as Across says “call”. Across takes the discard, and your 4
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
    "Racking and calling came at the same instant, so the picker yields. The pick goes back where "
    "it was, seen or not."
)
_THROWN = (
    "Discarding and calling came at the same instant, so the picker yields. Nothing is thrown, and "
    "the pick goes back where it was, seen or not."
)
_ASKED = (
    "Asking for an exchange and calling came at the same instant, so the picker yields. Nothing is "
    "exchanged, and the pick goes back where it was, seen or not."
)
_CALLED_IN_TIME = "The discard was called in time, so the pick goes back where it was, seen or not."
