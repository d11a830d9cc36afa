"""What others may have put there is not read, and nothing is written where they may exchange it."""

import os
import stat
from pathlib import Path

import pytest

from lessons.private_folder import NotPrivate, read_private, write_private

STRANGER = 12345


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    path = tmp_path / "folder" / "one.pickle"
    write_private(path, b"ours")
    return path


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_both_are_for_the_owner_only(kept: Path) -> None:
    assert read_private(kept) == b"ours"
    assert (mode(kept), mode(kept.parent)) == (0o600, 0o700)
    assert list(kept.parent.iterdir()) == [kept]


def test_a_new_one_takes_the_place_of_all_others_of_its_ending(kept: Path) -> None:
    (kept.parent / "note.txt").touch()
    write_private(kept.with_name("two.pickle"), b"new")
    assert {path.name for path in kept.parent.iterdir()} == {"note.txt", "two.pickle"}


@pytest.mark.parametrize("bits", [0o720, 0o702, 0o777])
def test_a_folder_others_may_write_to_is_not_believed_until_it_is_closed(
    kept: Path, bits: int
) -> None:
    kept.parent.chmod(bits)
    with pytest.raises(NotPrivate):
        read_private(kept)
    write_private(kept, b"anew")
    assert (read_private(kept), mode(kept.parent)) == (b"anew", 0o700)


@pytest.mark.parametrize("bits", [0o620, 0o602, 0o666])
def test_a_file_others_may_write_to_is_not_believed(kept: Path, bits: int) -> None:
    kept.chmod(bits)
    with pytest.raises(NotPrivate):
        read_private(kept)


def test_a_file_of_somebody_else_is_not_believed(kept: Path, monkeypatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: STRANGER)
    with pytest.raises(NotPrivate):
        read_private(kept)
    with pytest.raises(NotPrivate):
        write_private(kept, b"theirs")


def test_links_are_not_followed(kept: Path, tmp_path: Path) -> None:
    theirs = tmp_path / "theirs"
    theirs.symlink_to(kept.parent)
    with pytest.raises(NotPrivate):
        read_private(theirs / kept.name)
    with pytest.raises(NotPrivate):
        write_private(theirs / kept.name, b"through a link")
    link = kept.with_name("link.pickle")
    link.symlink_to(kept)
    with pytest.raises(OSError, match="symbolic links"):
        read_private(link)
    write_private(link, b"in its place")
    assert not link.is_symlink()
