"""The sentences of a ruling, each with its number, and the tiles the numbers stand on."""

import pytest

from lessons.desk.ruling.context import explained
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.notation import parse_play
from mahjlearn.engine.table.tiles import Seat
from tests.editor.tables import table

SHOWN = "West shows 5D J 5D\nSouth holds 5D and 12 more\nEast discarded 9C\n"
FAULT = "West shows 5D 6D J, a fault: not on the card\nEast discarded 9C"


def judged(text: str, play: str) -> Judged:
    return judge_play(table(text), parse_play(play))


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
