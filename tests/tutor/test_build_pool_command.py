"""`manage.py build_pool referee|tables`: an index written, and held to what is generated."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from lessons.management.commands import build_pool
from lessons.management.commands.build_pool import Command
from mahjlearn.tutor.audit.evening import evened
from mahjlearn.tutor.audit.seen import seen_tables
from mahjlearn.tutor.generate import pool
from mahjlearn.tutor.generate.tables import index


@dataclass(frozen=True)
class Pool:
    """One of the two: its name, what it is a number of, how few are written, and its entries."""

    what: str
    named: str
    few: tuple[str, str]
    read: Callable[[str], Sequence[pool.Entry | index.TableEntry]]
    there: Callable[[], Sequence[pool.Entry | index.TableEntry]]


POOLS = (
    Pool("referee", "excerpts", ("--entries", "2"), pool.read_entries, pool.entries),
    Pool("tables", "tables", ("--hands", "1"), index.read_entries, index.table_entries),
)
EACH = pytest.mark.parametrize("one", POOLS, ids=lambda one: one.what)


def ran(*asked: str) -> tuple[str, object]:
    out = StringIO()
    with pytest.raises(SystemExit) as stopped:
        call_command("build_pool", *asked, stdout=out, stderr=out, no_color=True)
    return out.getvalue(), stopped.value.code


@EACH
def test_it_is_written(one: Pool, tmp_path: Path) -> None:
    file, out = tmp_path / "index.tsv", StringIO()
    call_command("build_pool", one.what, *one.few, "--file", str(file), stdout=out)
    entries = one.read(file.read_text(encoding="utf-8"))
    assert out.getvalue() == f"{len(entries)} {one.named} in index.tsv.\n"
    assert entries


@EACH
def test_the_check_passes_on_the_index_as_it_is(one: Pool) -> None:
    told = f"2 of {len(one.there())} made again.\n"
    assert ran(one.what, "--check", "--sample", "2") == (told, 0)


@EACH
def test_the_check_names_what_has_changed(one: Pool, tmp_path: Path) -> None:
    file = tmp_path / "index.tsv"
    good, other = one.there()[:2]
    file.write_text(f"{good}\n{replace(other, digits='0' * 8)}\n", encoding="utf-8")
    text, status = ran(one.what, "--check", "--file", str(file))
    assert text == f"{other.slug} is not what it was.\n2 of 2 made again.\n"
    assert status == 1


def test_near_misses_are_made_for_the_tables_that_are_there(tmp_path: Path) -> None:
    """As the index of practice has them, whatever was in the column."""
    file, out = tmp_path / "index.tsv", StringIO()
    known = index.table_entries()[:6]
    firsts = [replace(one, change="") for one in known if not one.name.near]
    file.write_text("".join(f"{one}\n" for one in firsts), encoding="utf-8")
    call_command("build_pool", "tables", "--near", "--file", str(file), stdout=out)
    found = index.read_entries(file.read_text(encoding="utf-8"))
    assert found[: len(known)] == known
    assert len(found) > len(firsts)
    assert out.getvalue() == f"{len(found)} tables in index.tsv.\n"


def test_tables_that_would_tell_are_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All others stay, in their order and word for word."""
    file, out = tmp_path / "index.tsv", StringIO()
    known = index.table_entries()[:3]
    file.write_text("".join(f"{one}\n" for one in known), encoding="utf-8")
    asked = ("build_pool", "tables", "--even", "--file", str(file))
    call_command(*asked, stdout=out, stderr=out)
    assert out.getvalue() == "0 of 3 would tell their answer.\n3 tables in index.tsv.\n"
    assert index.read_entries(file.read_text(encoding="utf-8")) == known
    monkeypatch.setattr(build_pool, "evened", lambda entries, made: (entries[1],))
    call_command(*asked, stdout=out, stderr=out)
    assert out.getvalue().endswith("2 of 3 would tell their answer.\n1 tables in index.tsv.\n")
    assert index.read_entries(file.read_text(encoding="utf-8")) == known[1:2]


def test_the_index_has_nothing_more_to_leave_out() -> None:
    """Asked of the small forms, of which a sample is too few; the others take minutes."""
    small = [one for one in index.table_entries() if one.form in ("film", "what_now")]
    assert evened(small, seen_tables(small)) == tuple(small)


@pytest.mark.parametrize("asked", [(), ("hands",), ("referee", "--near"), ("referee", "--even")])
def test_it_has_to_be_told_which(asked: tuple[str, ...]) -> None:
    with pytest.raises(CommandError):
        call_command("build_pool", *asked)


def test_it_asks_no_database() -> None:
    assert Command.requires_system_checks == []
