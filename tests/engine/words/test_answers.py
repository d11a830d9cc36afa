"""The answer as a heading and for a box, and who pays."""

import pytest

from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.rulings import Ruling, Verdict
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.words.answers import answer, heading, no_refusal, payments
from mahjlearn.engine.words.sentences import Audience

SHOWN = "West shows 5D J 5D\nSouth holds 5D and 12 more\nEast discarded 9C\n"
FAULT = "West shows 5D 6D J, a fault: not on the card\nEast discarded 9C"
MISTAKE = (
    "South picks 2B\nSouth gives West 2B for J\nWest hands over J\nSouth racks J\n"
    "East points out the mistake"
)
"""A joker bought with the wrong tile, seen before the discard."""


def judged(text: str, play: str, ruleset: str = "league") -> Judged:
    return judge_play(parse_table(text), parse_play(play), RULESETS[ruleset])


@pytest.mark.parametrize(
    ("text", "play", "words", "short"),
    [
        (f"{SHOWN}South has picked 2B", "South racks", "Yes, South may.", "Yes"),
        (SHOWN, "South calls 9C for an exchange", "No, South may not.", "No"),
        (
            SHOWN,
            "South announces an exchange",
            "No, not like this. It can be fixed.",
            "No, but it can be fixed",
        ),
        (
            SHOWN,
            "South exchanges 5D for West's J",
            "No. South’s hand is dead.",
            "No. South’s hand is dead",
        ),
        (
            f"{SHOWN}South has picked 5D",
            "South racks\nSouth lays 5D on the table by West",
            "No. The tile counts as discarded.",
            "No, the tile counts as discarded",
        ),
        (FAULT, "North declares West dead: not on the card", "Yes. West’s hand is dead.", None),
        (SHOWN, "North declares West dead: not on the card", "No, West plays on.", "No"),
    ],
)
def test_the_answer_as_a_heading(text: str, play: str, words: str, short: str | None):
    found = judged(text, play)
    assert heading(found.event, found.ruling) == words
    assert answer(found.event, found.ruling) == (short or words.removesuffix("."))
    assert no_refusal(found.event, found.ruling) is words.startswith("Yes")


@pytest.mark.parametrize(
    ("text", "play", "words"),
    [
        (f"{SHOWN}South has picked 2B", "South racks", "Yes, you may."),
        (SHOWN, "South calls 9C for an exchange", "No, you may not."),
        (SHOWN, "South exchanges 5D for West's J", "No. Your hand is dead."),
        (SHOWN, "North declares West dead: not on the card", "No, Across plays on."),
        (SHOWN, "North declares South dead: not on the card", "No, you play on."),
    ],
)
def test_the_answer_as_the_one_at_the_table_hears_it(text: str, play: str, words: str):
    found = judged(text, play)
    audience = Audience(Seat.SOUTH, {Seat.WEST: "Across"})
    assert heading(found.event, found.ruling, audience) == words


def test_a_wrong_call_that_costs_the_callers_hand():
    found = judged(SHOWN, "North declares West dead: not on the card", "tournament")
    words = "No. North’s hand is dead, for the wrong challenge."
    assert heading(found.event, found.ruling) == words


def test_what_follows_from_a_mistake_is_no_refusal():
    found = judged(SHOWN, MISTAKE)
    assert heading(found.event, found.ruling) == "It can be fixed."
    assert no_refusal(found.event, found.ruling)
    by_phone = judged(SHOWN, MISTAKE, "league-phone-2024")
    assert heading(by_phone.event, by_phone.ruling) == "West’s hand is dead."


def test_what_only_one_fact_would_settle_says_so():
    found = judged("East discarded 9C", "South picks 5D\nSouth declares mah jongg")
    assert heading(found.event, found.ruling) == "One fact is missing."


@pytest.mark.parametrize(
    "line", ["The passed tiles are mixed up", "A joker was passed, nobody knows by whom"]
)
def test_what_nobody_does_has_an_answer_too(line: str):
    found = judged("Charleston first right", line)
    assert heading(found.event, found.ruling) != ""


def test_who_pays():
    start = parse_table("")
    pays = {Seat.WEST: 2, Seat.EAST: 4, Seat.NORTH: 2}
    ruling = Ruling(Verdict.LEGAL, (), (), None, start, pays=pays)
    assert payments(ruling) == ("East pays four times the printed value. West and North pay twice.")
    assert payments(Ruling(Verdict.LEGAL, (), (), None, start)) == ""
    assert payments(Ruling(Verdict.UNSETTLED, (), (), None, start, pays=None)) == ""
