"""Every id of the catalogue has the cases that its kind asks for, written by people.

A bar is broken in one case and kept in another; a permission is used and just missed; a consequence
applies and does not; advice is shown and is not. A case counts only where its author names the
rule, so that none counts by chance, and for a yes the author expects the rule in the answer
wherever an answer can name it. That each is answered as expected, test_rulings.py tests.
"""

from collections import Counter, defaultdict
from functools import cache

import pytest

from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.judge import acts_though_dead
from mahjlearn.engine.judging.play import Judged
from mahjlearn.engine.judging.rulesets import RULESETS, ruleset_named
from mahjlearn.engine.rules import ALL_RULES, RULES_BY_ID
from mahjlearn.engine.rulings import Status
from tests.engine.advised import ADVISED
from tests.engine.catalogue import CATALOGUE, of_kind
from tests.engine.ruled_cases import cases, every_judgment, expectations, named_by_author
from tests.folding import folded

ENOUGH = 400
"""Cases in all, at the least."""
POINTS = "XA27"
TOLD = {POINTS, "JU8", "WN3"}
"""The notes that speak in an answer: the score, what was laid down, what rests on the letter."""


@cache
def said() -> dict[str, set[str]]:
    """For each rule what the cases that name it show: breached, upheld, moot, applied or silent.

    Silent: in force and asked about the judged line, on which it had nothing to say. What an author
    expects in the answer is marked so: `expected breached`.
    """
    found: dict[str, set[str]] = defaultdict(set)
    for expectation, judged in every_judgment():
        spoken = spoken_on(judged)
        asked = asked_about(judged, expectation.ruleset)
        for number in named_by_author()[expectation.case.id]:
            word = spoken.get(number, "silent" if number in asked else "not asked")
            found[number].add(word)
            if number in expectation.expected:
                found[number].add(f"expected {word}")
    return found


def spoken_on(judged: Judged) -> dict[str, str]:
    ruling = judged.ruling
    return {finding.rule.id: finding.status.value for finding in ruling.findings} | {
        applied.rule.id: "applied" for applied in ruling.applied
    }


def asked_about(judged: Judged, ruleset: str) -> set[str]:
    """The rules that were asked; none where the sources are silent or the hand is dead."""
    book = ruleset_named(ruleset)
    dead = acts_though_dead(judged.table, judged.event, book.options)
    if judged.ruling.unsettled_because or dead:
        return set()
    return {rule.id for rule in book.rules if judged.event.verb in rule.governs}


@cache
def ever_named() -> set[str]:
    """The rules that the answer to some case names."""
    return {n for _, judged in every_judgment() for n in rules_of(judged.ruling, judged.event)}


def expected(number: str, word: str) -> str:
    """The mark that a yes needs: the author’s own where an answer ever names the rule."""
    return f"expected {word}" if number in ever_named() else word


@folded("number", of_kind("bar"))
def test_a_bar_is_broken_in_a_case_and_kept_in_another(number: str) -> None:
    shown = said()[number]
    assert expected(number, Status.BREACHED.value) in shown
    assert not shown.isdisjoint({Status.UPHELD.value, "silent"})


@folded("number", of_kind("permission"))
def test_a_permission_is_used_in_a_case_and_just_missed_in_another(number: str) -> None:
    shown = said()[number]
    assert expected(number, Status.UPHELD.value) in shown
    assert not shown.isdisjoint({"silent", Status.MOOT.value})


@folded("number", of_kind("consequence"))
def test_a_consequence_applies_in_a_case_and_not_in_another(number: str) -> None:
    shown = said()[number]
    assert expected(number, "applied") in shown
    assert not shown.isdisjoint({"silent", "not asked"})


@folded("number", of_kind("advice"))
def test_advice_is_shown_in_a_case_and_not_in_another(number: str) -> None:
    shown = {number in case.shown() for case in ADVISED if number in case.looked_at}
    assert shown == {True, False}


@pytest.mark.parametrize("number", of_kind("note"))
def test_a_note_has_a_page_and_decides_nothing(number: str) -> None:
    rule = RULES_BY_ID[number]
    assert (rule.governs, rule.check, rule.follow) == (frozenset(), None, None)
    assert (number in ever_named()) is (number in TOLD)


def test_points_are_told_where_a_ruleset_scores_in_them_and_nowhere_else() -> None:
    told = {e.ruleset for e, judged in every_judgment() if POINTS in spoken_on(judged)}
    paid = {e.ruleset for e, judged in every_judgment() if judged.ruling.pays}
    assert told == {"tournament"}
    assert told < paid


def test_there_are_enough_cases() -> None:
    assert len(cases()) >= ENOUGH


def test_every_chapter_has_its_file_of_cases() -> None:
    held = Counter(file.removesuffix(".toml") for file, _ in cases())
    chapters = {rule.chapter for rule in ALL_RULES}
    assert chapters - set(held) == set()
    assert min(held[chapter] for chapter in chapters) >= 20


def test_every_ruleset_is_met_in_cases_of_every_chapter() -> None:
    met = {(e.file, e.ruleset) for e in expectations()}
    files = {f"{rule.chapter}.toml" for rule in ALL_RULES}
    missed = {name: [f for f in sorted(files) if (f, name) not in met] for name in RULESETS}
    assert missed == {name: [] for name in RULESETS}


def test_no_case_names_a_rule_that_is_not_in_the_catalogue() -> None:
    assert {number for e in expectations() for number in e.expected} - set(CATALOGUE) == set()
