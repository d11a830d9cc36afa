"""A table of the reference that is of another shape is refused, with file and line."""

from pathlib import Path

import pytest

from lessons.reference import data_files
from mahjlearn.toml.lines import FileFaults


@pytest.mark.parametrize("name", data_files.SHAPES)
def test_a_key_that_nobody_knows_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    text = (data_files.DATA / f"{name}.toml").read_text("utf-8")
    first = "zebra = []\n"
    (tmp_path / f"{name}.toml").write_text(first + text, encoding="utf-8")
    monkeypatch.setattr(data_files, "DATA", tmp_path)
    data_files.table.cache_clear()
    with pytest.raises(FileFaults) as caught:
        data_files.table(name)
    (fault,) = caught.value.faults
    assert str(fault).startswith(f"{tmp_path / name}.toml:1: “zebra” is ")


def test_every_file_has_its_shape() -> None:
    assert sorted(path.stem for path in data_files.DATA.glob("*.toml")) == sorted(data_files.SHAPES)
