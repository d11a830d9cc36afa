"""`manage.py audit_pool`: a table in plain words, JSON, and the status."""

import json
from collections.abc import Iterable
from dataclasses import replace
from io import StringIO

import pytest
from django.core.management import call_command

from lessons.management.candidates import checking
from lessons.management.commands import audit_pool
from mahjlearn.tutor.audit.coverage import FEW
from mahjlearn.tutor.audit.seen import SeenTable
from mahjlearn.tutor.generate.tables.index import DIGITS, TableEntry, table_entries
from mahjlearn.tutor.generate.tables.names import TableName
from tests.tutor.audit.planted import fair_tables, planted


def ran(*asked: str) -> tuple[str, object]:
    out = StringIO()
    with pytest.raises(SystemExit) as stopped:
        call_command("audit_pool", *asked, stdout=out, no_color=True)
    return out.getvalue(), stopped.value.code


class NoProcesses:
    """Stands for a pool of processes: all is done in this one."""

    def __init__(self, initializer: object = None) -> None:
        self.map = map

    def __enter__(self) -> "NoProcesses":
        return self

    def __exit__(self, *raised: object) -> None:
        """Nothing is left to end."""


def serve(monkeypatch: pytest.MonkeyPatch, tables: list[SeenTable]) -> None:
    """These tables are all that the index has."""
    by_slug = {one.entry.slug: one for one in tables}

    def seen_tables(entries: Iterable[TableEntry], each: object) -> list[SeenTable]:
        return [by_slug[entry.slug] for entry in entries]

    monkeypatch.setattr(audit_pool, "table_entries", lambda: tuple(one.entry for one in tables))
    monkeypatch.setattr(audit_pool, "ProcessPoolExecutor", NoProcesses)
    monkeypatch.setattr(audit_pool, "seen_tables", seen_tables)


def test_fair_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    serve(monkeypatch, fair_tables(80))
    text, status = ran()
    assert status == 0
    assert text.startswith("320 of 320 tables, as they would be served.\n")
    assert text.endswith("All within their limits.\n")
    assert "  always none" in text
    assert "!" not in text
    assert "short of their quota" in text


def test_a_guesser_beyond_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    told = [planted(n, right=("some", "none")[n % 2], words=("Began.", "Over.")[n % 2])
            for n in range(5000, 5300)]  # fmt: skip
    serve(monkeypatch, [*fair_tables(), *told])
    text, status = ran()
    assert status == 1
    assert "\n! reads only the words: some or none" in text
    assert "beyond their limit, marked with !" in text


def test_as_json_of_a_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    serve(monkeypatch, fair_tables(80))
    text, status = ran("--json", "--sample", "160")
    found = json.loads(text)
    assert found["holds"] is (status == 0)
    assert {"guesser", "over", "share", "limit", "tables", "holds"} <= found["lines"][0].keys()
    assert all(line["tables"] <= 160 for line in found["lines"])
    assert {one["mixup"] for one in found["coverage"]} >= {"M01", "M16"}


def test_a_small_form_is_looked_at_whole_and_told_with_its_luck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Ten tables among six hundred, each told by an act that is right there and nowhere else."""
    acts = (("end the turn", False), ("discard", True), ("pick", False))
    few = [
        planted(7000 + n, "what_now", options=(*acts[n % 3 :], *acts[: n % 3])) for n in range(12)
    ]
    serve(monkeypatch, [*(one for one in fair_tables(200) if one.form != "what_now"), *few])
    text, status = ran()
    line = next(one for one in text.splitlines() if "remembers which acts" in one)
    assert status == 1
    assert line.split() == (
        "! remembers which acts were right a mix 1.00 at most 0.38 +0.28 12".split()
    )


def test_a_sample_is_of_whole_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table and its near miss are of one hand: what tells the one apart is looked at with it."""
    of_two = [planted(number, form) for number in range(100) for form in ("take", "dead")]
    serve(monkeypatch, of_two)
    text, _ = ran("--sample", "50")
    assert text.startswith("50 of 200 tables, as they would be served.\n")


def test_what_is_short_of_its_quota_is_told_with_the_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    enough = [planted(n, ("take", "dead", "ruling")[n % 3], about=("M16",)) for n in range(60)]
    few = [planted(100 + 2 * n, about=("M14",), level=1) for n in range(10)]
    serve(monkeypatch, enough + few)
    lines = ran()[0].splitlines()
    short = {line.split()[0]: line.split(maxsplit=4)[1:] for line in lines if "  M" in line}
    assert "M16" not in short
    assert short["M14"][:3] == ["10", "1", "10"]
    assert "one hand in 7 yields one; most are simple; no other form asks" in short["M14"][3]
    assert short["M01"] == ["0", "0", "0", "no hand yields one; no other form asks it there"]


def test_a_rule_with_few_tables_is_told_with_what_it_would_take(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few = [planted(n) for n in range(3)]
    for one in few:
        one.__dict__["entry"] = replace(one.entry, rules=("XA1",))
    serve(monkeypatch, few)
    told = [one for one in ran()[0].splitlines() if one.startswith("  XA1: 3; it takes ")]
    assert told == [f"  XA1: 3; it takes {FEW['XA1']}."]


def test_the_index_itself_can_be_audited() -> None:
    text, status = ran("--sample", "24")
    assert " tables, as they would be served." in text
    assert status in (0, 1)
    assert ("marked with !" in text) is (status == 1)


def test_candidates_are_checked_and_every_fault_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    good, otherwise = table_entries()[:2]
    gone = replace(table_entries()[2], slug=TableName(7, "take", 1023, 0).slug)
    entries = (good, replace(otherwise, digits="0" * DIGITS), gone)
    monkeypatch.setattr(audit_pool, "table_entries", lambda: entries)
    monkeypatch.setattr(audit_pool, "ProcessPoolExecutor", NoProcesses)
    text, status = ran("--candidates", "3")
    lines = text.splitlines()
    assert status == 1
    place = "mahjlearn/tutor/generate/tables/tables-t1.tsv"
    assert f"{place}:2: {otherwise.slug}: its content is {otherwise.digits}, not 00000000" in lines
    assert f"{place}:3: {gone.slug}: no table has that name" in lines
    assert not any(line.startswith(f"{place}:1:") for line in lines)
    assert "3 candidates, 3 of them in the index; 0 refused:" in lines
    assert lines[-1] == "2 with a fault."


def test_further_candidates_are_drawn_and_reasons_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = table_entries()[:2]
    monkeypatch.setattr(audit_pool, "table_entries", lambda: entries)
    monkeypatch.setattr(audit_pool, "ProcessPoolExecutor", NoProcesses)
    monkeypatch.setattr(checking, "HANDS_AT_ONCE", 1)
    text, status = ran("--candidates", "40")
    *told, last = text.splitlines()
    assert (status, last) == (0, "None with a fault.")
    refused = int(told[0].split()[-2])
    assert told[0] == f"40 candidates, 2 of them in the index; {refused} refused:"
    assert sum(int(line.split()[0]) for line in told[1:]) == refused > 0


def test_it_asks_no_database() -> None:
    assert audit_pool.Command.requires_system_checks == []
