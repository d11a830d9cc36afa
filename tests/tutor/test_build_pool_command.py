"""`manage.py build_pool`: the index written, and held to what is generated."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from lessons.management.commands.build_pool import Command
from mahjlearn.tutor.generate.pool import entries, read_entries


def ran(*asked: str) -> tuple[str, object]:
    out = StringIO()
    with pytest.raises(SystemExit) as stopped:
        call_command("build_pool", *asked, stdout=out, stderr=out, no_color=True)
    return out.getvalue(), stopped.value.code


def test_it_is_written(tmp_path: Path) -> None:
    file, out = tmp_path / "index.tsv", StringIO()
    call_command("build_pool", "--entries", "2", "--file", str(file), stdout=out)
    assert out.getvalue() == "2 excerpts in index.tsv.\n"
    assert len(read_entries(file.read_text(encoding="utf-8"))) == 2


def test_the_check_passes_on_the_index_as_it_is() -> None:
    assert ran("--check", "--sample", "2") == (f"2 of {len(entries())} made again.\n", 0)


def test_the_check_names_what_has_changed(tmp_path: Path) -> None:
    file = tmp_path / "index.tsv"
    good, other = entries()[:2]
    file.write_text(f"{good}\n{other.level}\t{other.slug}\t00000000\n", encoding="utf-8")
    text, status = ran("--check", "--file", str(file))
    assert text == f"{other.slug} is not what it was.\n2 of 2 made again.\n"
    assert status == 1


def test_it_asks_no_database() -> None:
    assert Command.requires_system_checks == []
