"""Pictures on disk: as many as there is room for, the newest ones, and none out of date."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from lessons.sharing.picture import kept
from lessons.sharing.picture.kept import Release, drawn_png, drop_oldest, keep_released, kept_png
from lessons.sharing.picture.preview import PictureCell, Preview

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


def test_a_release_draws_what_is_missing_and_drops_what_is_old(folder: Path) -> None:
    other, third = replace(SHOWN, facts="Left picked."), replace(SHOWN, facts="Right picked.")
    assert keep_released([SHOWN, other, SHOWN]) == Release(drawn=2, there=0, removed=0)
    before = {file: file.stat().st_mtime_ns for file in (folder / kept.RELEASED).iterdir()}
    assert keep_released([SHOWN, third]) == Release(drawn=1, there=1, removed=1)
    after = {file: file.stat().st_mtime_ns for file in (folder / kept.RELEASED).iterdir()}
    assert len(before.items() & after.items()) == 1
    assert (kept_png(other), kept_png(SHOWN) is None, kept_png(third) is None) == (
        None, False, False,
    )  # fmt: skip


def test_pictures_of_the_desk_crowd_out_none_of_a_release(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "MOST", 1)
    keep_released([SHOWN])
    for number in range(3):
        drawn_png(replace(SHOWN, question=f"May you {number}?"))
    assert kept_png(SHOWN) is not None
    assert len(list(folder.glob("*.png"))) == 1


def test_half_a_picture_is_never_shown(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def cut(preview: Preview) -> bytes:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(kept, "png_of", cut)
    with pytest.raises(OSError, match="No space"):
        keep_released([SHOWN])
    assert kept_png(SHOWN) is None
