"""What is said of a ruling, whole: the cases of sentence_cases.toml; and how a table is told."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from mahjlearn.engine.explaining.reasons import because
from mahjlearn.engine.judging.play import judge_play, table_after
from mahjlearn.engine.judging.rulesets import ruleset_named
from mahjlearn.engine.notation import parse_play, parse_table, print_table
from mahjlearn.engine.words.table import describe
from tests.folding import folded

FILE = Path(__file__).parent / "sentence_cases.toml"
CASES = tomllib.loads(FILE.read_text("utf-8"))["case"]


@folded("case", CASES, ids=lambda case: case["name"])
def test_every_sentence_of_the_ruling(case: dict[str, Any]) -> None:
    ruleset = ruleset_named(case.get("ruleset", "league"))
    judged = judge_play(parse_table(case["table"]), parse_play(case["play"]), ruleset)
    assert because(judged.ruling, judged.event) == tuple(case["because"])


DECLARED = "South picks 2B\nSouth declares mah jongg"


@pytest.mark.parametrize(
    ("act", "told", "line"),
    [
        ("South reveals 6C J", "South has shown some tiles.", ", in part"),
        ("South shows the hand", "South has shown the hand.", ""),
        ("South reveals 6C J\nSouth shows the hand", "South has shown the hand.", ""),
        ("South shows the hand\nSouth reveals 6C J", "South has shown the hand.", ""),
    ],
)
def test_tiles_revealed_are_not_the_whole_hand(act: str, told: str, line: str) -> None:
    table = table_after(parse_table("East discarded 9C"), parse_play(f"{DECLARED}\n{act}"))
    assert [words for words in describe(table) if "shown" in words] == [told]
    assert f"South has shown the hand{line}" in print_table(table).splitlines()


def test_an_old_exposure_with_a_new_wrong_tile_was_not_made_this_turn() -> None:
    start = parse_table("West shows 2D J 2D\nNorth discarded 9D")
    wrong = table_after(start, parse_play("East picks 2B\nEast exchanges 2B for West's J"))
    fresh = table_after(start, parse_play("East calls 9D\nEast exposes 9D J J"))
    assert [words for words in describe(wrong) if "made this turn" in words] == []
    assert len([words for words in describe(fresh) if "made this turn" in words]) == 1
