"""Sittings as practice serves them keep their rules, and a broken rule is counted."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.tutor.audit.auditing import audited
from mahjlearn.tutor.audit.coverage import (
    FEW,
    FORMS,
    RULE_TABLES,
    SUBJECTS,
    TABLES,
    CoveredSubject,
    covered,
    rules_covered,
)
from mahjlearn.tutor.audit.sittings import (
    LENGTHS,
    by_the_answers_before,
    rules_of_sittings,
    sitting,
    sittings,
)
from mahjlearn.tutor.generate.tables.index import NONE, SOME, TableEntry, table_entries
from tests.tutor.audit.planted import fair_tables, planted


def entry(number: int, form: str = "take", right: str = SOME) -> TableEntry:
    return planted(number, form, right).entry


def answers(said: str) -> list[TableEntry]:
    """Each answer once in each of three forms, and then one table a letter, `s` where something is
    right; forms take turns.
    """
    rights, forms = {"s": SOME, "n": NONE}, ("take", "dead", "ruling")
    return [entry(n, forms[n % 3], rights[one]) for n, one in enumerate(f"nnns{said}")]


def broken(*found: Sequence[TableEntry]) -> list[int]:
    return [rule.broken for rule in rules_of_sittings(found)]


def test_sittings_are_short_and_long_and_always_the_same() -> None:
    entries = [one.entry for one in fair_tables()]
    found = sittings(entries, 4)
    assert [len(one) for one in found] == [*LENGTHS, *LENGTHS]
    assert sittings(entries, 4) == found
    assert len({tuple(one) for one in found}) == 4
    assert sitting((), 12, "nobody") == []


@pytest.mark.parametrize(
    ("found", "counts"),
    [
        (answers("snsnnssn"), [0, 0, 0]),
        ([entry(1), entry(2, "dead"), entry(1)], [1, 0, 0]),
        ([entry(1), entry(2), entry(3)], [0, 2, 0]),
        (answers("nssnsssn"), [0, 0, 0]),
        (answers("nssssn"), [0, 0, 1]),
        (answers("nsssss"), [0, 0, 2]),
        (answers("snnnn"), [0, 0, 1]),
    ],
)
def test_a_broken_rule_is_counted(found: list[TableEntry], counts: list[int]) -> None:
    assert broken(found) == counts
    assert broken(found, answers("snsn")) == counts
    assert all(one.holds is (one.broken == 0) for one in rules_of_sittings([found]))


def test_where_something_is_always_right_the_answer_is_not_asked() -> None:
    found = [*answers("snn"), *(entry(n, "what_now") for n in range(20, 26))]
    assert broken(found)[2] == 0


@pytest.mark.parametrize(
    ("said", "faults"),
    [
        ("sn" * 40, {"the other answer than last", "the answer changes",
                     "knows the last three answers"}),
        ("sssnnn" * 80, {"the same answer as last", "the answer changes",
                         "knows the last three answers"}),
        ("ssnn" * 20, {"knows the last three answers"}),
        ("snnsnsssnnsnsnnnssnsnnsssnnsnsnsssnnnsnnsnsssnsnnssnnnsnssnsnnnssnssnnsnsnns", set()),
    ],
)  # fmt: skip
def test_who_looks_at_the_answers_before(said: str, faults: set[str]) -> None:
    lines = list(by_the_answers_before([answers(said)]))
    assert {one.guesser for one in lines if not one.holds} == faults


def test_fair_tables_pass_as_they_are_served() -> None:
    tables = fair_tables(80)
    found = audited([one.entry for one in tables], tables)
    assert [f"{one}" for one in found.beyond] == []
    assert found.holds
    assert found.otherwise == ()
    assert {one.over for one in found.lines} >= {"a mix", "sittings", "take", "ruling"}


def test_who_reads_is_asked_about_a_form_that_was_made_whole() -> None:
    """Of a third of a form a reader learns less, and is right by luck more often."""
    tables = fair_tables(80)
    part = [one for one in tables if one.form != "dead" or one.entry.name.seed % 3 == 0]
    lines = audited([one.entry for one in tables], part).lines
    read = {one.over for one in lines if one.guesser.startswith("reads only the words")}
    assert read == {"a mix", "take", "ruling", "what_now"}
    assert "dead" in {one.over for one in lines if one.guesser == "always none"}


def test_an_index_that_says_another_answer_than_the_key_is_found() -> None:
    tables = fair_tables(30)
    wrong = planted(9999, "take", NONE)
    wrong.__dict__["right"] = SOME
    found = audited([one.entry for one in (*tables, wrong)], [*tables, wrong])
    assert found.otherwise == (wrong.entry.slug,)
    assert not found.holds


def test_what_there_is_about_a_mix_up() -> None:
    """Every core mix-up is told, also where there is nothing about it."""
    forms = ("take", "dead", "ruling")
    tables = [planted(n, forms[n % FORMS], about=("M16",), level=1 + n % 2) for n in range(TABLES)]
    tables += [planted(500 + n, about=("M01",), level=1) for n in range(3)]
    found = {one.mixup: one for one in covered([one.entry for one in tables], tables)}
    assert found["M16"].short == ()
    assert (found["M16"].forms, found["M16"].hands, found["M16"].harder) == (3, 60, 30)
    assert (found["M01"].tables, found["M01"].dealt) == (3, 63)
    assert found["M01"].short == (
        "one hand in 21 yields one",
        "most are simple",
        "no other form asks it there",
        "100% come up with 20 to 39 left",
    )
    assert found["M24"].tables == 0
    assert "no hand yields one" in found["M24"].short


def test_what_there_is_about_a_rule_or_a_subject() -> None:
    """A rule without a table is left out; a subject is told all the same."""
    entries = [planted(n).entry for n in range(RULE_TABLES)]
    entries += [replace(planted(900 + n).entry, rules=("DH5", "MN1")) for n in range(3)]
    found = {one.subject: one for one in rules_covered(entries)}
    assert set(found) == {*SUBJECTS, "EX1", "DH5", "MN1"}
    assert (found["EX1"].tables, found["EX1"].short) == (RULE_TABLES, False)
    assert (found["dead hands"].tables, found["misnamed tiles"].tables) == (3, 3)
    assert [found[one].short for one in ("DH5", "dead hands", "who pays")] == [True] * 3


def test_of_each_rule_with_few_tables_it_is_known_what_it_would_take() -> None:
    short = [one for one in rules_covered(table_entries()) if one.short]
    assert {one.subject for one in short} <= FEW.keys()
    assert all(one.why == FEW[one.subject] for one in short)
    assert FEW.keys() <= RULES_BY_ID.keys()
    assert CoveredSubject("DH5", 3).why == "hands seldom yield one"
