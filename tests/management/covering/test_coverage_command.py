"""`manage.py coverage`: the report, and the exit status of `--check`."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from lessons.management.commands import coverage
from lessons.management.covering.met import CoverageRow
from lessons.management.covering.tables import CoverageTable
from lessons.reference.data_files import table
from mahjlearn.course import ContentFaults
from mahjlearn.course.kinds import rules_deciding
from mahjlearn.toml.lines import FileFault
from tests.course.gates.tiny import of_puzzles, yes

WHOLE = of_puzzles(yes())


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A course of one table, and nothing to practice."""
    nothing = dict.fromkeys(("practice", "brush-up", "drills", "referee"), ())
    monkeypatch.setattr(coverage, "course", lambda: WHOLE.course)
    monkeypatch.setattr(coverage, "rulings", lambda: WHOLE.rulings)
    monkeypatch.setattr(coverage, "open_exam", lambda content: WHOLE.exam)
    monkeypatch.setattr(coverage, "all_practised", lambda: nothing)


def run(*args: str) -> tuple[int, str]:
    out, code = StringIO(), 0
    try:
        call_command("coverage", *args, stdout=out)
    except SystemExit as left:
        code = int(str(left.code))
    return code, out.getvalue()


@pytest.mark.parametrize(
    ("args", "lacks", "code"),
    [
        ((), "something", 0),
        (("--check",), "something", 1),
        (("--check",), "", 0),
        (("--check", "--json"), "something", 1),
        (("--json",), "something", 0),
    ],
)
def test_the_status_is_that_of_what_lacks(
    monkeypatch: pytest.MonkeyPatch, args: tuple[str, ...], lacks: str, code: int
) -> None:
    table = CoverageTable("Rules", (CoverageRow("EX1", lacks=lacks),), 1, 1, "decide a try")
    monkeypatch.setattr(coverage, "coverage_tables", lambda met: (table,))
    assert run(*args)[0] == code


def test_the_report_of_a_course() -> None:
    code, text = run()
    lines = text.splitlines()
    assert code == 0
    rules = rules_deciding(WHOLE.puzzles[0])
    assert lines[0] == f"Rules: {len(rules)} of 151 decide a try"
    mixups = len(table("unasked")["mixups"])
    assert lines[-1].startswith(f"{len(rules)} of 151 rules, {mixups} of 63 mix-ups, ")


def test_json() -> None:
    found = json.loads(run("--json")[1])
    assert [len(table["rows"]) for table in found["tables"]][:3] == [151, 63, 29]


def test_content_that_cannot_be_read_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ContentFaults((FileFault("course.toml", 3, "This is not TOML."),))

    monkeypatch.setattr(coverage, "course", broken)
    with pytest.raises(CommandError, match="course.toml:3"):
        run("--check")
