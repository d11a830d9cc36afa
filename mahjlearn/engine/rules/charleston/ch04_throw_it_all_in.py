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
    title="A Charleston nobody can save: mix the tiles and deal again",
    governs=PASSING | {Verb.MIXED, Verb.UNKNOWN_JOKER, Verb.POINT_OUT, Verb.DECLARE_DEAD},
    says="{why}, so it’s a new deal. Mix all the tiles and deal again. Nobody is penalized.",
    cites=(MAHJ_LIFE_189.at("004 l.16", "which refers to its article 83"),),
)
def throw_it_all_in(
    table: Table, event: Event, findings: tuple[Finding, ...], options: Options
) -> Consequence | None:
    """When a mistake spoils the Charleston, mix all the tiles and start over.

    Shuffle, build and deal again. Do this only if you can’t fix the mistake. A joker goes back to
    its passer if you know who that is. Tiles passed the wrong way are passed again. Before the
    first discard, no hand is dead for a wrong pass or a wrong count.

    Why people get it wrong: they look for a hand to declare dead. Or they let the player who gained
    by it keep the gain.

    An example: your tiles and Across’s got mixed up in the middle. Nobody can tell whose are whose.
    Deal again.
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


_PASS = "{seat:have|has} to pass again. The game hasn’t begun, so no hand is dead."
_BEFORE = (
    "The game hasn’t begun, so nobody’s hand is dead. If you can’t fix the mistake, mix all the "
    "tiles and deal again."
)
_COUNT = (
    "{seat:have|has} the wrong number of tiles, but the game hasn’t begun. So no hand is dead. If "
    "you can’t fix it, mix all the tiles and deal again."
)


_MIXED = "Nobody can tell anymore whose tiles are whose"
_UNKNOWN = "Nobody knows who passed the joker"
