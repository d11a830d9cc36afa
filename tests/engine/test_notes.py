"""A note that is told beside a ruling: what was laid down, where another number was said."""

import pytest

from mahjlearn.engine.explaining.reasons import because, rules_of
from mahjlearn.engine.judging.play import Judged, judge_play
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
