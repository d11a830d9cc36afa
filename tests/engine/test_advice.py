"""Advice beside a ruling: shown where it fits and nowhere else, never part of the answer."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from mahjlearn.engine.answers import rules_of
from mahjlearn.engine.counsel import advice_for, advice_on
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.play import Judged, judge_play
from mahjlearn.engine.rules import ALL_RULES
from mahjlearn.engine.rulesets import LEAGUE, RULESETS, Ruleset
from mahjlearn.engine.rulings import Kind, Rule
from mahjlearn.engine.speak import Audience
from mahjlearn.engine.tiles import Seat
from mahjlearn.engine.values import replace

FOLDER = Path(__file__).parent
FILES = ("advice_cases.toml", "advice_cases_b.toml")
ADVICE = [rule for rule in ALL_RULES if rule.kind is Kind.ADVICE]


@dataclass(frozen=True)
class Case:
    """A play with the advice that is shown beside its last line, and with some that is not."""

    id: str
    table: str
    play: str
    advice: tuple[str, ...]
    without: tuple[str, ...]
    named: frozenset[str]
    """The numbers that the author of the case looked at."""

    def judged(self, ruleset: Ruleset = LEAGUE) -> Judged:
        return judge_play(parse_table(self.table), parse_play(self.play), ruleset)

    def shown(self, ruleset: Ruleset = LEAGUE) -> set[str]:
        judged = self.judged(ruleset)
        return {rule.id for rule in advice_for(judged.table, judged.event, ruleset)}


def _read(name: str) -> Iterator[Case]:
    """A case tells all the advice of its source line, or names what must be and must not be."""
    for case in tomllib.loads((FOLDER / name).read_text("utf-8"))["case"]:
        advice, without = tuple(case.get("advice", ())), tuple(case.get("without", ()))
        numbers = re.findall(r"[A-Z]+\d+", case.get("source", ""))
        spoken = frozenset(rule.id for rule in ADVICE if rule.id in numbers)
        yield Case(case["id"], case["table"], case["play"], advice, without, spoken)


CASES = [case for name in FILES for case in _read(name)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_advice_is_shown_where_it_fits_and_nowhere_else(case: Case) -> None:
    looked_at = {*case.advice, *case.without, *case.named}
    assert case.shown() & looked_at == set(case.advice)


@pytest.mark.parametrize("rule", ADVICE, ids=lambda rule: rule.id)
def test_every_piece_of_advice_is_shown_in_one_case_and_not_in_another(rule: Rule) -> None:
    shown = [rule.id in case.shown() for case in CASES]
    assert (any(shown), all(shown)) == (True, False)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_advice_never_stands_among_the_rules(case: Case) -> None:
    judged = case.judged()
    numbers = {rule.id for rule in ADVICE}
    assert [number for number in rules_of(judged.ruling, judged.event) if number in numbers] == []


@pytest.mark.parametrize("name", RULESETS)
def test_advice_changes_no_verdict(name: str) -> None:
    """The same rulebook without its advice rules alike."""
    ruleset = RULESETS[name]
    silent = Ruleset(
        ruleset.name,
        ruleset.title,
        ruleset.options,
        tuple(rule for rule in ruleset.rules if rule.kind is not Kind.ADVICE),
        ruleset.own,
    )
    assert [case.judged(silent).ruling for case in CASES] == [
        case.judged(ruleset).ruling for case in CASES
    ]


def test_advice_in_words_begins_with_its_number() -> None:
    case = next(case for case in CASES if case.id == "joker-thrown")
    judged = case.judged()
    (told,) = advice_on(judged.table, judged.event, LEAGUE, Audience(you=Seat.SOUTH))
    (rule,) = advice_for(judged.table, judged.event)
    assert told == f"DS8: {rule.says}"


def test_a_rule_without_a_check_gives_no_advice() -> None:
    case = next(case for case in CASES if case.id == "joker-thrown")
    judged = case.judged()
    mute = tuple(replace(r, check=None) if r.kind is Kind.ADVICE else r for r in LEAGUE.rules)
    ruleset = Ruleset("mute", "", LEAGUE.options, mute, LEAGUE.own)
    assert advice_for(judged.table, judged.event, ruleset) == ()
