"""Pictures on disk: as many as there is room for, the newest ones, and none out of date."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from lessons.sharing import kept
from lessons.sharing.kept import drawn_png, drop_oldest, kept_png
from lessons.sharing.picture.layout import PictureCell, Preview

SHOWN = Preview("May you?", "", (PictureCell("You", (("J", "4B"),)),))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, settings) -> Path:
    settings.DATA_DIR = tmp_path
    return tmp_path / kept.FOLDER


def test_a_picture_is_kept_under_what_it_shows(folder: Path) -> None:
    assert kept_png(SHOWN) is None
    png = drawn_png(SHOWN)
    assert kept_png(SHOWN) == png
    assert kept_png(replace(SHOWN, facts="Nobody has picked.")) is None
    assert [file.stat().st_mode & 0o777 for file in folder.iterdir()] == [0o600]


def test_another_style_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn_png(SHOWN)
    monkeypatch.setattr(kept, "STYLE", "another")
    assert kept_png(SHOWN) is None


def test_the_oldest_go_first(folder: Path) -> None:
    folder.mkdir()
    for age in range(5):
        file = folder / f"{age}.png"
        file.touch()
        os.utime(file, (1000 - age, 1000 - age))
    drop_oldest(folder, 2)
    assert sorted(file.name for file in folder.iterdir()) == ["0.png", "1.png"]


def test_there_are_never_more_than_there_is_room_for(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "MOST", 3)
    for number in range(5):
        drawn_png(replace(SHOWN, question=f"May you {number}?"))
    assert len(list(folder.glob("*.png"))) == 3


def test_a_full_disk_stops_no_picture(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog
) -> None:
    def full(path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(kept, "write_atomically", full)
    assert drawn_png(SHOWN).startswith(b"\x89PNG")
    assert "not kept" in caplog.text
    assert kept_png(SHOWN) is None
