"""Advice beside a ruling: shown where it fits and nowhere else, never part of the answer."""

import pytest

from mahjlearn.engine.explaining.advice import advice_for, advice_on
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, Ruleset
from mahjlearn.engine.rulings import RuleKind
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.table.values import replace
from mahjlearn.engine.words.sentences import Audience
from tests.engine.advised import ADVICE, ADVISED, Advised
from tests.folding import folded


@folded("case", ADVISED, ids=lambda case: case.id)
def test_advice_is_shown_where_it_fits_and_nowhere_else(case: Advised) -> None:
    assert case.shown() & case.looked_at == set(case.advice)


@folded("case", ADVISED, ids=lambda case: case.id)
def test_advice_never_stands_among_the_rules(case: Advised) -> None:
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
        tuple(rule for rule in ruleset.rules if rule.kind is not RuleKind.ADVICE),
        ruleset.own,
    )
    assert [case.judged(silent).ruling for case in ADVISED] == [
        case.judged(ruleset).ruling for case in ADVISED
    ]


def test_advice_in_words_begins_with_its_number() -> None:
    case = next(case for case in ADVISED if case.id == "joker-thrown")
    judged = case.judged()
    (told,) = advice_on(judged.table, judged.event, LEAGUE, Audience(you=Seat.SOUTH))
    (rule,) = advice_for(judged.table, judged.event)
    assert told == f"DS8: {rule.says}"


def test_a_rule_without_a_check_gives_no_advice() -> None:
    case = next(case for case in ADVISED if case.id == "joker-thrown")
    judged = case.judged()
    mute = tuple(replace(r, check=None) if r.kind is RuleKind.ADVICE else r for r in LEAGUE.rules)
    ruleset = Ruleset("mute", "", LEAGUE.options, mute, LEAGUE.own)
    assert advice_for(judged.table, judged.event, ruleset) == ()
