"""A file of disputes that cannot be used says all that is wrong with it, with the lines."""

from pathlib import Path

import pytest

from lessons.desk.disputes import FILE, disputes, read_disputes
from mahjlearn.toml.lines import FileFaults

BAD = '''[[dispute]]
slug = "first"
title = "A pick"
text = "What of it?"
tiles = ["5D", "5X"]
table = """
West shows 5D J 5D
South holds 4X
"""
play = """
South picks 2B
South swaps
"""

[[dispute]]
slug = "second"
titel = "A discard"
text = "And this?"
tiles = ["?"]
table = "East discarded 9C"
play = "South exchanges 5D for West's J"
'''


def faults_of(path: Path) -> list[str]:
    with pytest.raises(FileFaults) as caught:
        read_disputes(path)
    return [str(fault).removeprefix(f"{path}:") for fault in caught.value.faults]


def test_the_file_that_is_used_has_none() -> None:
    assert read_disputes(FILE) == disputes()


def test_a_key_that_nobody_knows_names_the_nearest(tmp_path: Path) -> None:
    path = tmp_path / "disputes.toml"
    path.write_text(BAD, encoding="utf-8")
    assert faults_of(path) == [
        "15: There is no “title”; add it.",
        "17: “titel” is not known here; write title.",
    ]


def test_every_tile_and_line_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    path = tmp_path / "disputes.toml"
    path.write_text(BAD.replace("titel", "title"), encoding="utf-8")
    found = faults_of(path)
    assert found[0] == "5: “5X” is no tile."
    assert found[1].startswith("8: “4X” is no tile; ")
    assert found[2].startswith("12: “South swaps” is no line of a play")
    assert found[3] == "19: “?” is no tile."
    assert found[4].startswith("21: ")
    assert len(found) == 5
