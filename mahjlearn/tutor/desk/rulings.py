"""What the engine rules on a set of answers, by the letters of the players and not their seats."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.notation import parse_event, parse_table
from mahjlearn.engine.rulings import Point, Verdict
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import HandState
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.tutor.desk.asks import DeskAsk, Given
from mahjlearn.tutor.desk.written import PLAIN, DeskCase, Sample, written

HER = "A"
"""Her letter in every question."""
IN_POINTS = "XA27"
"""The rule that games are scored in points, and nobody pays."""
_CHALLENGES = (Verb.DECLARE_DEAD, Verb.OWN_DEAD)


class Headline(StrEnum):
    """The kind of a ruling; its words are in `headlines`."""

    YES = "yes"
    NO = "no"
    NOT_YET = "not yet"
    FIXED = "fixed"
    DISCARD = "discard"
    HER_HAND = "her hand"
    OTHER_HAND = "other hand"
    CALLABLE = "callable"
    ALIVE = "alive"
    UNSAID = "unsaid"
    GETS = "gets"
    RIVAL = "rival"
    NOBODY = "nobody"
    NAME_FIRST = "name first"
    PAYS = "pays"
    NOBODY_PAYS = "nobody pays"
    POINTS = "points"
    DISCARDED = "discarded"
    NOT_DISCARDED = "not discarded"
    OTHER_TILE = "other tile"
    UNSETTLED = "unsettled"


@dataclass(frozen=True, slots=True)
class DeskRuling:
    """A ruling that two sets of answers may share.

    `rule` is the first that decides it (of a yes none: two of them are the same answer), `dead` and
    `pays` name players by their letters.
    """

    headline: Headline
    verdict: Verdict
    rule: str = ""
    dead: tuple[str, ...] = ()
    pays: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Ruled:
    """A ruling with what led to it. `own` is what the engine says of her act, where a challenge
    is judged and she is not dead by it; `rival` what it says of the other claim."""

    ruling: DeskRuling
    case: DeskCase
    judged: Judged
    own: Judged | None = None
    rival: Judged | None = None


def rule_on(ask: DeskAsk, given: Given, ruleset: Ruleset, sample: Sample = PLAIN) -> Ruled:
    """Return the ruling on a whole set of answers. Raises EngineError where the engine has none."""
    case = written(ask, given, sample)
    table = parse_table("\n".join(case.table))
    play = tuple(parse_event(line) for line in (*case.play, case.judged))
    judged = judge_play(table, play, ruleset)
    own = rival = None
    if judged.event.verb in _CHALLENGES and case.seats[HER] not in judged.ruling.dead:
        own = judge_play(table, play[:-1], ruleset) if len(play) > 1 else None
    if case.rival is not None:
        rival = judge_play(table, play[: case.rival + 1], ruleset)
    return Ruled(_ruling(ask, case, judged, own, rival), case, judged, own, rival)


def _ruling(
    ask: DeskAsk, case: DeskCase, judged: Judged, own: Judged | None, rival: Judged | None
) -> DeskRuling:
    headline = _headline(ask, case, judged, own, rival)
    letters = _letters(case)
    if headline is Headline.ALIVE:
        told = judged if judged.event.verb is Verb.POINT_OUT else own
        return DeskRuling(headline, _of_her_act(judged, own), _rule(told))
    return DeskRuling(
        headline,
        judged.ruling.verdict,
        _rule(judged),
        tuple(letters[seat] for seat in judged.ruling.dead),
        _pays(judged, letters) if headline is Headline.PAYS else (),
    )


def _of_her_act(judged: Judged, own: Judged | None) -> Verdict:
    """Return the verdict on what she did; a challenge without an act is refused, or comes early."""
    if own is not None:
        return own.ruling.verdict
    early = judged.ruling.verdict is Verdict.CORRECTABLE
    return Verdict.CORRECTABLE if early else Verdict.ILLEGAL


def _rule(judged: Judged | None) -> str:
    """Return the first rule that decides a no."""
    if judged is None or judged.ruling.verdict is Verdict.LEGAL:
        return ""
    return next(iter(rules_of(judged.ruling, judged.event)), "")


def _pays(judged: Judged, letters: Mapping[Seat, str]) -> tuple[tuple[str, int], ...]:
    """Return what the discarder pays, and what the others do."""
    pays = judged.ruling.pays or {}
    return tuple(
        sorted({("C" if letters[seat] == "C" else "others", times) for seat, times in pays.items()})
    )


def _letters(case: DeskCase) -> Mapping[Seat, str]:
    """Return a letter for each seat: the first that has it."""
    found: dict[Seat, str] = {case.seats[HER]: HER}
    for name, seat in case.seats.items():
        found.setdefault(seat, name)
    for seat in Seat:
        found.setdefault(seat, f"+{(seat.number - case.seats[HER].number) % 4}")
    return found


def _headline(
    ask: DeskAsk, case: DeskCase, judged: Judged, own: Judged | None, rival: Judged | None
) -> Headline:
    if ask.id == "dead" and judged.event.verb in _CHALLENGES:
        return _of_a_challenge(case, judged, own)
    if silent(judged):
        return Headline.UNSETTLED
    match ask.id:
        case "dead":
            return _of_a_hand(case, judged)
        case "discard":
            return _of_a_claim(judged, rival)
        case "discarded":
            return _of_a_tile(judged)
        case "pays":
            return _of_a_win(judged)
        case _:
            return _of_an_act(case, judged)


def _of_an_act(case: DeskCase, judged: Judged) -> Headline:
    match judged.ruling.verdict:
        case Verdict.LEGAL:
            return Headline.YES
        case Verdict.CORRECTABLE:
            early = judged.ruling.point in (Point.BEGUN, Point.RACKED)
            return Headline.NOT_YET if early else Headline.FIXED
        case Verdict.DEEMED_DISCARD:
            return Headline.DISCARD
        case Verdict.DEAD_HAND:
            hers = case.seats[HER] in judged.ruling.dead
            return Headline.HER_HAND if hers else Headline.OTHER_HAND
        case _:
            return Headline.NO


def _of_a_win(judged: Judged) -> Headline:
    if not judged.ruling.allowed:
        return Headline.NOBODY_PAYS
    points = any(one.rule.id == IN_POINTS for one in judged.ruling.applied)
    return Headline.POINTS if points else Headline.PAYS


def silent(judged: Judged) -> bool:
    """Return True where the sources of the rule book do not settle it."""
    return judged.ruling.verdict is Verdict.UNSETTLED or bool(judged.ruling.unsettled_because)


def _of_a_challenge(case: DeskCase, judged: Judged, own: Judged | None) -> Headline:
    """A challenge that does not kill her says nothing about her hand, but what it found.

    What becomes of a wrong one (D20), where sources may be silent, is another question.
    """
    her = case.seats[HER]
    if her in judged.ruling.dead:
        return Headline.HER_HAND
    at_fault = judged.table.rack(her).hand is HandState.AT_FAULT
    if (own is not None and silent(own)) or (at_fault and silent(judged)):
        return Headline.UNSETTLED
    refused = judged.ruling.verdict is Verdict.ILLEGAL
    return Headline.UNSAID if at_fault and refused else Headline.ALIVE


def _of_a_hand(case: DeskCase, judged: Judged) -> Headline:
    pointed = judged.event.verb is Verb.POINT_OUT
    if case.seats[HER] in judged.ruling.dead:
        return Headline.HER_HAND if pointed else Headline.CALLABLE
    return Headline.OTHER_HAND if judged.ruling.dead else Headline.ALIVE


def _of_a_claim(judged: Judged, rival: Judged | None) -> Headline:
    if judged.ruling.allowed:
        return Headline.GETS
    if judged.ruling.point is Point.NAME or judged.ruling.verdict is Verdict.CORRECTABLE:
        return Headline.NAME_FIRST
    gets = rival is not None and rival.ruling.allowed
    return Headline.RIVAL if gets else Headline.NOBODY


def _of_a_tile(judged: Judged) -> Headline:
    if judged.ruling.verdict is Verdict.DEEMED_DISCARD:
        return Headline.DISCARDED
    return Headline.NOT_DISCARDED if judged.ruling.allowed else Headline.OTHER_TILE
