"""A note told beside a ruling: what was laid down, and what rests on the letter of a rule."""

import pytest

from mahjlearn.engine.explaining.reasons import because, rules_of
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.words.sentences import Audience

HELD = "South holds 7D 7D J J and 9 more\nEast discarded 7D"
KONG = "That’s a kong. It has four tiles, jokers included."


def laid(said: str, tiles: str) -> Judged:
    play = parse_play(f"South calls 7D{said}\nSouth exposes {tiles}")
    return judge_play(parse_table(HELD), play)


def told(judged: Judged) -> tuple[str, ...]:
    return because(judged.ruling, judged.event, Audience(you=Seat.SOUTH))


def test_four_tiles_said_to_be_a_pung_are_a_kong_and_allowed() -> None:
    judged = laid(" for a pung", "7D J 7D J")
    assert judged.ruling.verdict is Verdict.LEGAL
    assert told(judged)[-1] == KONG
    assert told(judged)[0].startswith("You said “pung,” but the number of tiles may still change.")


def test_the_note_stands_last_among_the_rules_and_decides_nothing() -> None:
    judged = laid(" for a pung", "7D J 7D J")
    plain = laid("", "7D J 7D J")
    assert rules_of(judged.ruling, judged.event)[-1] == "JU8"
    assert judged.ruling.verdict is plain.ruling.verdict
    assert judged.ruling.table.racks == plain.ruling.table.racks


def test_fewer_tiles_than_were_said_are_named_too() -> None:
    assert told(laid(" for a kong", "7D 7D J"))[-1] == (
        "That’s a pung. It has three tiles, jokers included."
    )


@pytest.mark.parametrize("said", ["", " for a kong"])
def test_nothing_is_noted_where_no_other_number_was_said(said: str) -> None:
    assert [text for text in told(laid(said, "7D J 7D J")) if text.startswith("That’s")] == []


def test_nothing_is_noted_of_an_exposure_that_is_not_allowed() -> None:
    judged = judge_play(
        parse_table(HELD), parse_play("South calls 7D for a kong\nSouth exposes J J J as 7D")
    )
    assert judged.ruling.verdict is not Verdict.LEGAL
    assert [text for text in told(judged) if text.startswith("That’s")] == []


CALLED = "South holds 5C 5C J G and 9 more\nNorth shows G G J\nWest discarded 5C\n"
NEEDS = "South needs J in a kong for mah jongg"
LITERALLY = (
    "The joker came from the exposure just made. Read literally, “any rack” includes it. No "
    "source mentions this case."
)
OWN, NORTHS = "South exchanges 5C for own J\n", "South exchanges G for North's J\n"


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize(
    ("act", "marked"),
    [
        (OWN, True),
        (NORTHS + OWN, True),
        ("South sets 5C in own exposure\nSouth takes J from own\n", True),
        (NORTHS, False),
        (OWN + NORTHS, False),
    ],
)
def test_a_win_with_a_joker_of_the_new_exposure_rests_on_the_letter(
    name: str, act: str, marked: bool
) -> None:
    play = f"South calls 5C\nSouth exposes 5C 5C J\n{act}South declares mah jongg"
    judged = judge_play(parse_table(CALLED + NEEDS), parse_play(play), RULESETS[name])
    assert judged.ruling.verdict is Verdict.LEGAL
    assert (LITERALLY in told(judged)) is marked
    assert ("WN3" in rules_of(judged.ruling, judged.event)) is marked


def test_an_exposure_of_an_earlier_turn_needs_no_letter() -> None:
    table = f"South shows 5C 5C J\nSouth holds 5C and 9 more\n{NEEDS}\nEast discarded 9C"
    play = "South picks ?\nSouth racks\nSouth exchanges 5C for own J\nSouth declares mah jongg"
    judged = judge_play(parse_table(table), parse_play(play))
    assert (judged.ruling.verdict, LITERALLY in told(judged)) == (Verdict.LEGAL, False)
