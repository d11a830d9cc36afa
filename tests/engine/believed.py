"""The answers of the rule book and of each believer on a table and play."""

from functools import cache

from mahjlearn.engine.errors import PointsAtNothing
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, amended
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.rulings import Ruling
from tests.engine.situations import Situation

Answer = tuple[object, ...]


def ruling_on(situation: Situation, ruleset: Ruleset) -> Ruling:
    return judge_play(parse_table(situation[0]), parse_play(situation[1]), ruleset).ruling


def answer_under(situation: Situation, ruleset: Ruleset) -> Answer:
    """Verdict, dead hands, payment, what remains to be done; empty if it does not come up."""
    try:
        ruling = ruling_on(situation, ruleset)
    except PointsAtNothing:
        return ()
    pays = None if ruling.pays is None else frozenset(ruling.pays.items())
    return ruling.verdict, ruling.dead, pays, ruling.to_do


@cache
def answer(situation: Situation, belief: str = "") -> Answer:
    return answer_under(situation, held(belief))


def held(belief: str) -> Ruleset:
    return amended(LEAGUE, [belief]) if belief else LEAGUE


def believers(situation: Situation) -> set[str]:
    """Those who answer otherwise than the rule book, where the question comes up for them."""
    return {number for number in MISCONCEPTIONS if differs(situation, number)}


def differs(situation: Situation, belief: str) -> bool:
    """Return True if the question comes up for the believer, who answers it otherwise."""
    return answer(situation, belief) not in ((), answer(situation))
