"""Questions, headings and payments in words."""

import pytest

from lessons.desk.ruling.differing import by_every_book, difference
from lessons.desk.ruling.explained import explained
from lessons.desk.ruling.wording import answer, asked, heading, no_refusal, payments, sentences
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.engine.notation import parse_event, parse_play
from mahjlearn.engine.rulings import Ruling, Verdict
from mahjlearn.engine.table.tiles import Seat
from tests.editor.tables import table

SHOWN = "West shows 5D J 5D\nSouth holds 5D and 12 more\nEast discarded 9C\n"
FAULT = "West shows 5D 6D J, a fault: not on the card\nEast discarded 9C"


def judged(text: str, play: str, ruleset: str = "league") -> Judged:
    return judge_play(table(text), parse_play(play), RULESETS[ruleset])


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("South exchanges 5D for West's J", "May South exchange a 5 Dot for West’s joker?"),
        ("South calls 9C for a kong", "May South call the 9 Crak for a kong?"),
        (
            "North declares West dead: wrong count",
            "Is West’s hand dead? North says so: wrong count.",
        ),
        ("East points out the mistake", "East points out the mistake. What follows?"),
        ("The passed tiles are mixed up", "The passed tiles are mixed up. What follows?"),
        (
            "At once: West calls 9C; South calls 9C",
            "May South call the 9 Crak? At the same moment West calls the 9 Crak.",
        ),
    ],
)
def test_a_line_as_a_question(line: str, words: str):
    assert asked(parse_event(line)) == words


@pytest.mark.parametrize(
    ("text", "play", "words", "short"),
    [
        (f"{SHOWN}South has picked 2B", "South racks", "Yes, South may.", "Yes"),
        (SHOWN, "South calls 9C for an exchange", "No, South may not.", "No"),
        (
            SHOWN,
            "South announces an exchange",
            "No, not like this. It can be put right.",
            "No, but it can be put right",
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
    assert heading(found) == words
    assert answer(found) == (short or words.removesuffix("."))
    assert no_refusal(found) is words.startswith("Yes")


def test_a_wrong_call_that_costs_the_callers_hand():
    found = judged(SHOWN, "North declares West dead: not on the card", "tournament")
    assert heading(found) == "No. North’s hand is dead, for the wrong call."


def test_what_follows_from_a_mistake_is_no_refusal():
    play = (
        "South picks 2B\nSouth gives West 2B for J\nWest hands over J\nSouth racks J\n"
        "East points out the mistake"
    )
    found = judged(SHOWN, play)
    assert (heading(found), no_refusal(found)) == ("It can be put right.", True)
    assert heading(judged(SHOWN, play, "league-phone-2024")) == "West’s hand is dead."
    told = difference(by_every_book(table(SHOWN), parse_play(play)))
    assert [box.title for box in told.boxes] == ["It can be put right", "West’s hand is dead"]
    assert len(told.silent) == 2


def test_what_nobody_settles_names_no_difference():
    play = parse_play("South picks 5D\nSouth declares mah jongg")
    assert difference(by_every_book(table("East discarded 9C"), play)).boxes == ()
    assert heading(judge_play(table("East discarded 9C"), play)) == "One fact is missing."


def test_a_challenge_points_at_the_wrong_exposure_and_not_at_the_discard():
    reasons, marks = explained(judged(FAULT, "North declares West dead: not on the card"))
    assert [(spot.place, spot.seat, spot.group) for spot, _ in marks] == [("exposed", "West", 0)]
    assert [reason.number for reason in reasons][0] == 1
    assert {reason.number for reason in reasons[1:]} <= {0}


def test_a_known_tile_of_any_rack_carries_its_number():
    text = SHOWN.replace("12 more", "13 more") + "South has picked and racked"
    _, marks = explained(judged(text, "South exchanges 5D for West's J"))
    assert ("rack", Seat.SOUTH) in [(spot.place, spot.seat) for spot, _ in marks]


@pytest.mark.parametrize(
    "line", ["The passed tiles are mixed up", "A joker was passed, nobody knows by whom"]
)
def test_what_nobody_does_points_at_nothing(line: str):
    found = judged("Charleston first right", line)
    assert explained(found)[1] == ()
    assert heading(found) != ""


def test_who_pays():
    start = table()
    pays = {Seat.WEST: 2, Seat.EAST: 4, Seat.NORTH: 2}
    ruling = Ruling(Verdict.LEGAL, (), (), None, start, pays=pays)
    assert payments(ruling) == (
        "Paid is the printed value of the hand: by East four times; by West and North twice."
    )
    assert payments(Ruling(Verdict.LEGAL, (), (), None, start)) == ""
    assert payments(Ruling(Verdict.UNSETTLED, (), (), None, start, pays=None)) == ""


def test_what_happened_is_told_line_by_line():
    play = parse_play("South picks 5D\nAt once: West calls 9C; North calls 9C")
    assert sentences(play) == [
        "South picks a 5 Dot from the wall.",
        "West calls the 9 Crak, and at the same moment North calls the 9 Crak.",
    ]
