"""What each rule, mix-up, disagreement and passage lacks, of small courses."""

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from lessons.management.covering import tables
from lessons.management.covering.met import CoverageRow, Met
from lessons.management.covering.practised import PRACTISED_IN, Practised
from lessons.management.covering.printing import COLUMNS, as_json, printed
from lessons.management.covering.tables import (
    NOT_ASKED,
    NOT_DECIDED,
    NOT_NEEDED,
    NOT_TAUGHT,
    RARE,
    CoverageTable,
    coverage_tables,
)
from lessons.reference.data_files import table
from mahjlearn.course.coverage import HELD_AGAINST_NOBODY, CoursePlace
from mahjlearn.course.gates.gate import Whole
from tests.course.gates.tiny import lesson, of_lessons, of_puzzles, yes

ONE = of_puzzles(yes())
"""One table: a picked 3 Crak for a joker. TS4 and EX1 decide it, M24 is decisive."""
NOTHING: Practised = dict.fromkeys(PRACTISED_IN, ())


def practising(**found: Iterable[str]) -> Practised:
    return NOTHING | {
        place.replace("_", "-"): [frozenset(one.split()) for one in each]
        for place, each in found.items()
    }


def rows(whole: Whole, practised: Practised = NOTHING) -> dict[str, CoverageRow]:
    found = coverage_tables(Met(whole, practised))
    return {row.subject: row for table in found for row in table.rows}


def explained(monkeypatch: pytest.MonkeyPatch, reasons: Mapping[str, str]) -> None:
    monkeypatch.setattr(tables, "reasons", lambda: reasons)


@pytest.mark.parametrize(
    ("subject", "reasons", "practised", "lacks"),
    [
        ("EX1", {}, {}, ""),
        ("EX1", {"EX1": "Why."}, {}, NOT_NEEDED),
        ("CL9", {}, {}, NOT_ASKED),
        ("CL9", {}, {"practice": ["CL9"]}, NOT_ASKED),
        ("CL9", {"CL9": "Why."}, {}, ""),
        ("D1", {}, {}, NOT_DECIDED),
        ("D1", {}, {"practice": ["D1"]}, NOT_DECIDED),
        ("D1", {}, {"brush_up": ["D1 WT1"]}, ""),
        ("D1", {"D1": "Why."}, {"brush_up": ["D1 WT1"]}, NOT_NEEDED),
        ("M24", {}, {}, RARE.format(1, 1)),
        ("M24", {"M24": "Why."}, {}, ""),
        ("M13", {}, {"practice": ["M13"]}, RARE.format(0, 0)),
        ("M13", {"M13": "Why."}, {}, ""),
        ("D1b", {"D1b": "Why."}, {}, ""),
        ("001 l.26", {}, {}, NOT_TAUGHT.format("WO2")),
        ("001 l.26", {"WO2": "Why."}, {}, ""),
        ("004 l.60", {}, {}, NOT_TAUGHT.format("MN4")),
        ("002 l.40-41", {}, {}, ""),
    ],
)
def test_what_is_asked_nowhere_needs_a_reason(
    monkeypatch: pytest.MonkeyPatch,
    subject: str,
    reasons: dict[str, str],
    practised: dict[str, Any],
    lacks: str,
) -> None:
    explained(monkeypatch, reasons)
    row = rows(ONE, practising(**practised))[subject]
    assert row.lacks == lacks


def test_a_passage_is_accounted_for_once_a_lesson_lists_its_rule() -> None:
    listed = of_puzzles(yes(), rules=("MN4",))
    assert rows(listed)["004 l.60"].lacks == ""
    assert rows(listed)["MN4"].lacks == NOT_ASKED


@pytest.mark.parametrize(
    ("lessons", "lacks"),
    [
        ([3], "decisive at 3 in 1; wanted: at 3 tables in 2 lessons"),
        ([1, 1], "decisive at 2 in 2; wanted: at 3 tables in 2 lessons"),
        ([2, 1], ""),
    ],
)
def test_a_mix_up_is_decisive_at_three_tables_in_two_lessons(
    lessons: list[int], lacks: str
) -> None:
    made = [lesson(*[yes()] * many, slug=f"lesson-{number}") for number, many in enumerate(lessons)]
    assert rows(of_lessons(*made))["M24"].lacks == lacks


def test_one_that_is_often_met_needs_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    explained(monkeypatch, {"M24": "Why."})
    made = [lesson(*[yes()] * many, slug=f"lesson-{many}") for many in (1, 2)]
    assert rows(of_lessons(*made))["M24"].lacks == NOT_NEEDED


def test_only_what_is_held_against_nobody_may_be_left_out() -> None:
    given = table("unasked")["mixups"]
    assert set(given) <= set(HELD_AGAINST_NOBODY)
    assert {number: rows(ONE)[number].lacks for number in given} == dict.fromkeys(given, "")


def test_a_row_says_where_and_how_often() -> None:
    practised = practising(practice=["EX1 TS4", "EX1", "M24"], drills=["EX1"], referee=["CL1"])
    found = rows(ONE, practised)
    assert found["EX1"].asked == {CoursePlace("a-lesson", "a-lesson-1")}
    assert found["EX1"].practised == {"practice": 2, "brush-up": 0, "drills": 1, "referee": 0}
    assert found["M24"].practised["practice"] == 1
    # 000 l.13 stands for TS2, TS4 and TS5: a table that two of them decide counts once.
    both = rows(ONE, practising(practice=["TS2 TS4", "TS5", "EX1"]))
    assert both["000 l.13"].practised["practice"] == 2


@pytest.mark.parametrize(
    ("met", "wanted", "lacks", "holds"),
    [(1, 1, "", True), (2, 1, "", True), (0, 1, "", False), (1, 1, "something", False)],
)
def test_a_table_holds(met: int, wanted: int, lacks: str, holds: bool) -> None:
    row = CoverageRow("EX1", lacks=lacks)
    assert CoverageTable("Rules", (row,), met, wanted, "are asked").holds is holds


def test_the_report_fits_the_terminal_and_ends_with_the_sums() -> None:
    long = lesson(yes(), slug="a-lesson-with-quite-a-long-name-" * 3, rules=("MN4",))
    lines = list(printed(coverage_tables(Met(of_lessons(long, lesson(yes())), NOTHING))))
    assert [line for line in lines if len(line) > COLUMNS] == []
    assert lines[0].startswith("Rules: ")
    at = lines.index("Asked nowhere")
    assert f"! MN4: {NOT_ASKED}" in lines[at:]
    assert any(line.startswith("  DS8: It’s advice") for line in lines[at:])
    assert lines[-1].endswith("passages.")


def test_json_has_every_step_by_name() -> None:
    found = as_json(coverage_tables(Met(ONE, NOTHING)))
    assert found["holds"] is False
    (row,) = (row for row in found["tables"][0]["rows"] if row["subject"] == "EX1")
    assert row["asked"] == ["a-lesson/a-lesson-1"]
    assert [table["name"] for table in found["tables"]] == [
        "Rules",
        "Mix-ups",
        "Disagreements",
        "Passages",
    ]
