"""The cases of tests/rulings, judged: what their authors derived from the rule book must come out.

`rules` is a subset of what the engine names; verdict, dead hands and payments are equal.
"""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from mahjlearn.engine.cases import Case
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import RULESETS, ruleset_named
from mahjlearn.engine.notation import parse_table, print_event, print_table
from tests.engine.ruled_cases import (
    NEAR_MISS,
    Expectation,
    case_faults,
    cases,
    expectations,
    judged_under,
)
from tests.folding import folded

EXAMPLES = "transcript_examples.toml"


def test_every_case_file_reads() -> None:
    assert [str(fault) for fault in case_faults()] == []


@folded("expected", expectations, ids=lambda e: e.name)
def test_the_engine_rules_as_the_case_expects(expected: Expectation) -> None:
    judged = expected.judged()
    answer = _answer(judged) | _afterwards(judged)
    wanted = dict(expected.expect)
    rules = wanted.pop("rules", [])
    assert wanted, f"{expected.name} expects nothing"
    assert {key: answer[key] for key in wanted} == wanted
    assert [rule for rule in rules if rule not in answer["rules"]] == []


def _answer(judged: Judged) -> dict[str, Any]:
    ruling = judged.ruling
    pays = None if ruling.pays is None else {seat.value: n for seat, n in ruling.pays.items()}
    points = None if ruling.points is None else {s.value: n for s, n in ruling.points.items()}
    return {
        "verdict": ruling.verdict.value,
        "dead": [seat.value for seat in ruling.dead],
        "pays": pays,
        "points": points,
        "asks": list(ruling.asks),
        "rules": list(rules_of(ruling, judged.event)),
    }


def _afterwards(judged: Judged) -> dict[str, Any]:
    """What a near miss need not differ in: its own table is another one from the start."""
    ruling = judged.ruling
    to_do = [print_event(step) for step in ruling.to_do]
    return {"to_do": to_do, "table": print_table(ruling.table).rstrip("\n")}


def test_ids_are_unique_over_all_files() -> None:
    counted = Counter(case.id for _, case in cases())
    assert [name for name, times in counted.items() if times > 1] == []


def test_every_case_says_where_it_is_written() -> None:
    without = [case.id for file, case in cases() if file != EXAMPLES and not case.source]
    assert without == []


def test_every_ruleset_named_exists() -> None:
    bases = {expectation.ruleset.split(",")[0] for expectation in expectations()}
    assert bases <= set(RULESETS)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_table_afterwards_is_printed_and_read_back(ruleset: str) -> None:
    for case, judged in judged_under(ruleset):
        table = judged.ruling.table
        assert (case.id, parse_table(print_table(table))) == (case.id, table)


# Near misses


def pairs() -> list[str]:
    """The ids of cases that have a near miss."""
    return [case.id.removesuffix(NEAR_MISS) for _, case in cases() if case.id.endswith(NEAR_MISS)]


def test_there_are_enough_pairs() -> None:
    assert len(pairs()) >= 150


@folded("name", pairs)
def test_a_near_miss_is_answered_otherwise(name: str) -> None:
    """One fact differs, and with it the verdict, the dead, the payment or the rules named."""
    case, near = by_id()[name], by_id()[name + NEAR_MISS]
    rulesets = {e.ruleset for e in expectations() if e.case.id in (case.id, near.id)}
    assert any(_answer_of(case, ruleset) != _answer_of(near, ruleset) for ruleset in rulesets)


@cache
def by_id() -> dict[str, Case]:
    return {case.id: case for _, case in cases()}


def _answer_of(case: Case, ruleset: str) -> dict[str, Any]:
    return _answer(judge_play(case.table, case.play, ruleset_named(ruleset)))
