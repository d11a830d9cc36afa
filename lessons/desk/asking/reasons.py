"""Why a ruling of the desk is so: what the engine says, as far as it answers what was asked."""

from dataclasses import dataclass

from lessons.desk.asking.sample import AUDIENCE
from lessons.web.prose import whole
from mahjlearn.course.evidence import spoken
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import Judged
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rulings import Verdict
from mahjlearn.tutor.desk.asks import DeskAsk
from mahjlearn.tutor.desk.rulings import IN_POINTS, Headline, Ruled, silent

PAYS = "pays"
OF_PAYMENT = ("XA2", "WN2", "WN4", "XA1", IN_POINTS)
"""Rules of how much is paid: said first where that is asked, and nowhere else."""
NOTHING_CALLED = "XA16"
"""To the engine a call for a concealed hand is none; whoever saw one is told about the hand."""
NAMED, HALF_NAMED, TOUCHED, ANNOUNCED = "DS1", "DS2", "DS3", "EX12"
STILL_HERS = (
    "A tile is a discard once it’s named in full or touches the table. "
    "If “exchange” came first, it isn’t."
)
"""Rules DS1, DS3 and EX12; the engine says only why the exchange is allowed."""
GOOD_HAND = (
    "Nothing shows that her hand is dead. Our sources don’t say what a wrong challenge costs."
)
FIRST, DECIDING = 130, 240
"""Letters of reasons that stand on the first screen, and with those that make a hand dead. The
first reason always does, the rest under “Why”."""


@dataclass(frozen=True, slots=True)
class DeskReasons:
    """The reasons on the first screen, the others, and the rules that say so."""

    first: str
    others: tuple[str, ...]
    rules: tuple[str, ...]


def decided_by(ruled: Ruled) -> Judged:
    """Return what decides: her act; the challenge where only that falls short, or is all."""
    if ruled.own is None or ruled.ruling.headline is Headline.UNSAID:
        return ruled.judged
    return ruled.own


def reasons_of(ask: DeskAsk, ruled: Ruled) -> DeskReasons:
    """Return why the ruling is so; where sources are silent, about what they are."""
    decided = decided_by(ruled)
    rules = rules_of(decided.ruling, decided.event)
    if ruled.ruling.headline is Headline.POINTS:
        return DeskReasons(whole(RULES_BY_ID[IN_POINTS].says), (), (IN_POINTS,))
    if ruled.ruling.headline is Headline.NOT_DISCARDED:
        return _still_hers(decided)
    if ruled.ruling.headline is Headline.ALIVE and silent(decided):
        return DeskReasons(GOOD_HAND, (), rules)
    if decided.ruling.unsettled_because:
        return DeskReasons(whole(decided.ruling.unsettled_because), (), rules)
    unsaid = () if ask.id == PAYS else OF_PAYMENT
    if any(" calls " in line for line in ruled.case.play):
        unsaid = (*unsaid, NOTHING_CALLED)
    said = _said(decided, paying=ask.id == PAYS)
    if ruled.ruling.headline is Headline.GETS and ruled.rival and not ruled.rival.ruling.allowed:
        said += _said(ruled.rival, paying=False)
    told = dict.fromkeys((*rules, *(rule for rule, _ in said)))
    kept = tuple(rule for rule in told if rule not in unsaid)
    shown = [one for one in said if one[0] in kept]
    return _parted(shown, _deciding(decided), kept)


def _said(judged: Judged, *, paying: bool) -> list[tuple[str, str]]:
    """Return each rule with its sentence: those of payment first, or none of them."""
    found = [(rule, whole(text)) for rule, text, _ in spoken(judged, AUDIENCE, ())]
    money = [one for rule in OF_PAYMENT for one in found if one[0] == rule]
    others = [one for one in found if one not in money]
    return [*money, *others] if paying else others


def _still_hers(judged: Judged) -> DeskReasons:
    """Return why a tile isn’t discarded, with what half its name was worth."""
    half = [text for rule, text in _said(judged, paying=False) if rule == HALF_NAMED]
    rules = (NAMED, *(HALF_NAMED for _ in half), TOUCHED, ANNOUNCED)
    return DeskReasons(" ".join((*half, STILL_HERS)), (), rules)


def _deciding(judged: Judged) -> frozenset[str]:
    """Return the rules by which a hand is dead."""
    if judged.ruling.verdict is not Verdict.DEAD_HAND:
        return frozenset()
    applied = judged.ruling.applied
    return frozenset(one.rule.id for one in applied if one.consequence.verdict is Verdict.DEAD_HAND)


def _parted(
    said: list[tuple[str, str]], deciding: frozenset[str], rules: tuple[str, ...]
) -> DeskReasons:
    """Return the reasons parted into those of the first screen and the others, each in order."""
    first = said[:1]
    for one in sorted(said[1:], key=lambda one: one[0] not in deciding):
        most = DECIDING if one[0] in deciding else FIRST
        if len(" ".join(text for _, text in (*first, one))) <= most:
            first.append(one)
    shown = " ".join(text for rule, text in said if (rule, text) in first)
    others = tuple(text for rule, text in said if (rule, text) not in first)
    return DeskReasons(shown, others, rules)
