from mahjlearn.engine.facts.charleston import (
    joker_passed,
    miscounted,
    pass_again,
    passed_wrongly,
    wrong_pass,
)
from mahjlearn.engine.rules.kit import (
    PASSING,
    PICKS,
    Consequence,
    Event,
    Finding,
    Ground,
    Options,
    Seat,
    Table,
    Verb,
    Verdict,
    consequence,
)
from mahjlearn.engine.rules.sources import MAHJ_LIFE_189
from mahjlearn.engine.rulings import broken_point


@consequence(
    "CH4",
    "a-spoiled-charleston-is-dealt-anew",
    title="A spoiled Charleston: throw everything in and deal again",
    governs=PASSING | {Verb.MIXED, Verb.UNKNOWN_JOKER, Verb.POINT_OUT, Verb.DECLARE_DEAD},
    says="{why}, so all the tiles are thrown in and the game is dealt anew. Nobody is penalized.",
    cites=(MAHJ_LIFE_189.at("004 l.16", "which refers to its article 83"),),
)
def throw_it_all_in(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """A mistake in the Charleston that spoils the game is cured by throwing everything in.

    Shuffle, build and deal again. This is for what cannot be put right. A joker whose passer is
    known goes back to that player instead, and tiles passed the wrong way are passed again. No hand
    is dead for a wrong pass, or for a wrong number of tiles before the first discard.

    Why people get it wrong: they look for a hand to declare dead, or let the one who gained by the
    mistake keep the gain.

    An example: your tiles and Across’s have got mixed up in the middle of the table. Nobody can
    tell whose are whose. Everything is thrown in.
    """
    if event.verb in (Verb.MIXED, Verb.UNKNOWN_JOKER):
        why = _MIXED if event.verb is Verb.MIXED else _UNKNOWN
        return Consequence({"why": why}, verdict=Verdict.CORRECTABLE)
    if event.verb in PASSING:
        return _of_a_pass(table, event, findings)
    return _found(table, event)


def _of_a_pass(table: Table, event: Event, findings: tuple[Finding, ...]) -> Consequence | None:
    """A wrong pass is made again; a joker in it is refused first (CH1)."""
    wrong = None if broken_point(findings) is not None else wrong_pass(table, event)
    if wrong is None:
        return None
    facts = {"seat": event.actor, "says": wrong}
    return Consequence(facts, verdict=Verdict.CORRECTABLE, to_do=pass_again(table, event))


def _found(table: Table, event: Event) -> Consequence | None:
    """A wrong pass or count that somebody notices; for a joker that was passed see CH2."""
    miscounts = miscounted(table)
    if event.verb is Verb.DECLARE_DEAD:
        right = event.owner in miscounts and event.ground is Ground.WRONG_COUNT
        return _not_dead(_COUNT, event.owner) if right else None
    if joker_passed(table):
        return None
    again = passed_wrongly(table)
    if again is not None:
        return _not_dead(_PASS, again)
    return _not_dead(_COUNT, miscounts[0]) if miscounts else None


def kills_nobody(event: Event) -> Consequence:
    """Return what follows from a fatal mistake made before the first discard: a pick goes back."""
    steps = (Event(Verb.PUT_PICK_BACK, event.seat),) if event.verb in PICKS else ()
    facts = {"seat": event.seat, "says": _BEFORE}
    return Consequence(facts, verdict=Verdict.CORRECTABLE, to_do=steps)


def _not_dead(says: str, owner: Seat | None) -> Consequence:
    """Nothing is lost by the mistake of this seat."""
    return Consequence({"seat": owner, "says": says}, verdict=Verdict.CORRECTABLE)


_PASS = "{seat} has to pass again. The game has not begun, so no hand is dead."
_BEFORE = (
    "The game begins only with East’s first discard, so nobody’s hand is dead. What cannot be "
    "corrected is thrown in, and the game is dealt anew."
)
_COUNT = (
    "{seat:have|has} the wrong number of tiles, and the game has not begun, so no hand is dead. "
    "What cannot be put right is thrown in, and the game is dealt anew."
)


_MIXED = "Nobody can tell any more whose tiles are whose"
_UNKNOWN = "Nobody knows to whom the joker should go back"
