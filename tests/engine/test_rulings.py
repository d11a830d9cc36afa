"""The cases of tests/rulings, judged: what their authors derived from the rule book must come out.

`rules` is a subset of what the engine names; verdict, dead hands and payments are equal.
"""

from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from mahjlearn.engine.answers import rules_of
from mahjlearn.engine.notation import parse_table, print_table
from mahjlearn.engine.notation.cases import Case, FileFault, read_cases
from mahjlearn.engine.play import Judged, judge_play
from mahjlearn.engine.rules import ALL_RULES
from mahjlearn.engine.rulesets import RULESETS, ruleset_named
from mahjlearn.engine.rulings import Kind, Rule, Status, Verdict

FOLDER = Path(__file__).parents[1] / "rulings"
FILES = sorted(FOLDER.glob("*.toml"))
EXAMPLES = "transcript_examples.toml"
NEAR_MISS = "-near-miss"


@dataclass(frozen=True)
class Expectation:
    """What one case expects under one ruleset."""

    file: str
    case: Case
    ruleset: str
    expect: dict[str, Any]

    @property
    def name(self) -> str:
        return f"{self.file}:{self.case.id}[{self.ruleset}]"

    def judged(self) -> Judged:
        return judge_play(self.case.table, self.case.play, ruleset_named(self.ruleset))


def _read() -> tuple[list[tuple[str, Case]], list[FileFault]]:
    cases: list[tuple[str, Case]] = []
    faults: list[FileFault] = []
    for path in FILES:
        found, wrong = read_cases(path.read_bytes(), path.name)
        cases += [(path.name, case) for case in found]
        faults += wrong
    return cases, faults


CASES, FAULTS = _read()


def _expectations(file: str, case: Case) -> list[Expectation]:
    by = case.expect_by or {case.ruleset: case.expect or {}}
    return [Expectation(file, case, ruleset, expect) for ruleset, expect in by.items()]


EXPECTATIONS = [e for file, case in CASES for e in _expectations(file, case)]


def test_every_case_file_reads() -> None:
    assert [str(fault) for fault in FAULTS] == []


@pytest.mark.parametrize("expected", EXPECTATIONS, ids=lambda e: e.name)
def test_the_engine_rules_as_the_case_expects(expected: Expectation) -> None:
    judged = expected.judged()
    answer = _answer(judged)
    wanted = dict(expected.expect)
    rules = wanted.pop("rules", [])
    assert wanted, f"{expected.name} expects nothing"
    assert {key: answer[key] for key in wanted} == wanted
    assert [rule for rule in rules if rule not in answer["rules"]] == []


def _answer(judged: Judged) -> dict[str, Any]:
    ruling = judged.ruling
    pays = None if ruling.pays is None else {seat.value: n for seat, n in ruling.pays.items()}
    return {
        "verdict": ruling.verdict.value,
        "dead": [seat.value for seat in ruling.dead],
        "pays": pays,
        "asks": list(ruling.asks),
        "rules": list(rules_of(ruling, judged.event)),
    }


def test_ids_are_unique_over_all_files() -> None:
    counted = Counter(case.id for _, case in CASES)
    assert [name for name, times in counted.items() if times > 1] == []


def test_every_case_says_where_it_is_written() -> None:
    without = [case.id for file, case in CASES if file != EXAMPLES and not case.source]
    assert without == []


def test_every_ruleset_named_exists() -> None:
    bases = {expectation.ruleset.split(",")[0] for expectation in EXPECTATIONS}
    assert bases <= set(RULESETS)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_table_afterwards_is_printed_and_read_back(ruleset: str) -> None:
    for _, case in CASES:
        table = judge_play(case.table, case.play, ruleset_named(ruleset)).ruling.table
        assert (case.id, parse_table(print_table(table))) == (case.id, table)


# Near misses


PAIRS = [case.id.removesuffix(NEAR_MISS) for _, case in CASES if case.id.endswith(NEAR_MISS)]


def test_there_are_enough_cases_and_pairs() -> None:
    assert (len(CASES) >= 150, len(PAIRS) >= 30) == (True, True)


@pytest.mark.parametrize("name", PAIRS)
def test_a_near_miss_is_answered_otherwise(name: str) -> None:
    """One fact differs, and with it the verdict, the dead, the payment or the rules named."""
    by_id = {case.id: case for _, case in CASES}
    case, near = by_id[name], by_id[name + NEAR_MISS]
    rulesets = {e.ruleset for e in EXPECTATIONS if e.case.id in (case.id, near.id)}
    assert any(_answer_of(case, ruleset) != _answer_of(near, ruleset) for ruleset in rulesets)


def _answer_of(case: Case, ruleset: str) -> dict[str, Any]:
    return _answer(judge_play(case.table, case.play, ruleset_named(ruleset)))


# Every rule at work

NEVER_AT_WORK: dict[str, str] = {}
"""Rules that no case can show breached, used or applied, with the reason."""


@cache
def _seen() -> dict[str, set[str]]:
    """For each rule what the judged lines of all cases show: upheld, breached, passed or applied.

    Passed: the bar governs the act, had nothing against it, and the act was allowed.
    """
    seen: dict[str, set[str]] = defaultdict(set)
    for expectation in EXPECTATIONS:
        judged = expectation.judged()
        ruling = judged.ruling
        for finding in ruling.findings:
            if finding.status is not Status.MOOT:
                seen[finding.rule.id].add(finding.status.value)
        for applied in ruling.applied:
            seen[applied.rule.id].add("applied")
        if ruling.verdict is Verdict.LEGAL:
            for rule in ruleset_named(expectation.ruleset).rules_for(judged.event.verb).checks:
                seen[rule.id].add("passed")
    return seen


def _of(kind: Kind) -> list[Rule]:
    return [rule for rule in ALL_RULES if rule.kind is kind]


@pytest.mark.parametrize("rule", _of(Kind.BAR), ids=lambda rule: rule.id)
def test_every_bar_is_breached_in_a_case(rule: Rule) -> None:
    assert (Status.BREACHED.value in _seen()[rule.id]) is (rule.id not in NEVER_AT_WORK)


@pytest.mark.parametrize("rule", _of(Kind.BAR), ids=lambda rule: rule.id)
def test_every_bar_is_kept_in_a_case(rule: Rule) -> None:
    kept = not _seen()[rule.id].isdisjoint({Status.UPHELD.value, "passed"})
    assert kept


@pytest.mark.parametrize("rule", _of(Kind.PERMISSION), ids=lambda rule: rule.id)
def test_every_permission_is_used_in_a_case(rule: Rule) -> None:
    assert (Status.UPHELD.value in _seen()[rule.id]) is (rule.id not in NEVER_AT_WORK)


@pytest.mark.parametrize("rule", _of(Kind.CONSEQUENCE), ids=lambda rule: rule.id)
def test_every_consequence_applies_in_a_case(rule: Rule) -> None:
    assert ("applied" in _seen()[rule.id]) is (rule.id not in NEVER_AT_WORK)
