"""Bars that a yes names because they might well have been broken, and the yeses that do not."""

import pytest

from mahjlearn.engine.explaining.reasons import because, rules_of
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.rulings import Verdict

TABLE = "North holds 1C J and 11 more\nEast discarded 1C"
FITS = "South holds 0 J and 11 more\nNorth shows 0 J J 0\nWest discarded 0"


def named(table: str, play: str) -> tuple[str, ...]:
    judged = judge_play(parse_table(table), parse_play(play))
    assert judged.ruling.verdict is Verdict.LEGAL
    return rules_of(judged.ruling, judged.event)


def test_a_call_while_the_pick_is_in_the_hand_is_about_the_window() -> None:
    play = 'South picks ?\nSouth says "Let me see"\nNorth calls 1C for a pung'
    assert named(TABLE, play) == ("WO1", "XA4", "CL3")


def test_the_window_is_told_in_words_of_all_four_acts() -> None:
    judged = judge_play(parse_table(TABLE), parse_play("South picks ?\nNorth calls 1C"))
    assert because(judged.ruling, judged.event)[:2] == (
        "South hasn’t racked, so it isn’t too late to call.",
        "Nobody has racked, discarded, declared or started an exchange.",
    )


@pytest.mark.parametrize(
    "play",
    ["North calls 1C for a pung", "South calls 1C for a pung"],
)
def test_before_anybody_picks_nobody_asks_about_the_window(play: str) -> None:
    table = f"{TABLE}\nSouth holds 1C J and 11 more"
    assert named(table, play) == ("CL3",)


def test_a_discard_that_would_fit_a_joker_is_called_for_an_exposure() -> None:
    assert named(FITS, "South calls 0 for a pung") == ("CL1", "CL3")


def test_where_no_joker_stands_for_it_that_is_not_said() -> None:
    assert named(FITS.replace("0 J J 0", "G J J G"), "South calls 0 for a pung") == ("CL3",)
