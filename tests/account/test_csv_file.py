"""The table of answers: a line each, and no cell that a spreadsheet would take for a formula."""

import csv
import io

import pytest

from lessons.account.export import csv_pieces
from lessons.models import Learner
from lessons.web.csv_lines import cell
from tests.account.rows import KEY, learner_with_rows
from tests.folding import folded

pytestmark = pytest.mark.django_db
HEADINGS = "key,place,puzzle,try_no,answer,verdict,outcome,rules,rule_book,answered_at"


def lines(learner: Learner | None) -> list[list[str]]:
    text = "".join(csv_pieces(learner)).removeprefix("\ufeff")
    return list(csv.reader(io.StringIO(text, newline="")))


def test_a_line_for_each_answer() -> None:
    learner = learner_with_rows(client_key=KEY, try_no=2, rules=["EX1", "TS4"])
    learner_with_rows(5)
    assert "".join(csv_pieces(learner)) == (
        f"\ufeff{HEADINGS}\r\n"
        "0f0e0d0c-0b0a-4908-8706-050403020100,first/own-rack,own-rack,2,"
        '"{""answer"": ""yes""}",legal,right,EX1 TS4,"The League, as printed",'
        "2026-05-03T19:30:00+00:00\r\n"
    )


def test_the_headings_alone_before_the_first_answer() -> None:
    assert lines(None) == lines(learner_with_rows(0)) == [HEADINGS.split(",")]


@folded(
    ("value", "text"),
    [
        ("=1+2", "'=1+2"),
        ("+1", "'+1"),
        ("-1", "'-1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\tx", "'\tx"),
        ("\rx", "'\rx"),
        ("＝1+2", "'＝1+2"),  # noqa: RUF001
        ("＋1", "'＋1"),  # noqa: RUF001
        ("－1", "'－1"),  # noqa: RUF001
        ("＠SUM(A1)", "'＠SUM(A1)"),  # noqa: RUF001
        ("1＝1", "1＝1"),  # noqa: RUF001
        ("'=1", "'=1"),
        ("1=1", "1=1"),
        ("", ""),
        (["=EX1", "TS4"], "'=EX1 TS4"),
        ([], ""),
        (["TS4"], "TS4"),
        ({"answer": "=1"}, '{"answer": "=1"}'),
        (-5, "'-5"),
        (12, "12"),
    ],
)
def test_no_cell_is_a_formula(value: object, text: str) -> None:
    assert cell(value) == text


def test_a_formula_in_a_place_is_one_in_no_file() -> None:
    learner = learner_with_rows(place='=HYPERLINK("//evil.example")', puzzle_slug="-own")
    assert lines(learner)[1][1:3] == ['\'=HYPERLINK("//evil.example")', "'-own"]


def test_commas_quotes_and_line_breaks_stay_in_their_cell() -> None:
    learner = learner_with_rows(answer={"answer": 'a "b",\n c'})
    assert lines(learner)[1][4] == '{"answer": "a \\"b\\",\\n c"}'


def test_house_rules_stand_there_in_words() -> None:
    learner = learner_with_rows(ruleset="league, D1 owner dead, D20 caller dead")
    assert lines(learner)[1][8] == "The League, as printed, with 2 house rules"


@pytest.mark.parametrize("answers", [1, 1200])
def test_one_query_however_many_answers(answers: int, django_assert_num_queries) -> None:
    learner = learner_with_rows(answers)
    with django_assert_num_queries(1):
        assert len(lines(learner)) == answers + 1
