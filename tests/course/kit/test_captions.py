"""Captions: who does what, each seat named once in a row."""

import pytest

from mahjlearn.course.kit.wording import caption_of
from mahjlearn.course.values import audience_of
from mahjlearn.engine.notation import parse_play
from mahjlearn.engine.table.tiles import Seat

CAPTIONS = {
    "West picks ?\nWest racks\nWest discards 5D": "Right picks, racks and discards a 5 Dot",
    "West discards 5D\nSouth calls 5D": "Right discards a 5 Dot. You call",
    "South picks 3C\nSouth exchanges 3C for West's J": (
        "You pick and exchange a 3 Crak for Right’s joker"
    ),
    "South calls 5D for mah jongg": "You call for mah jongg",
    "North calls 5D for mah jongg": "Across calls for mah jongg",
    'East says "Hm."': "Left says “Hm.”",
    "At once: West calls 5D; South calls 5D": "Right calls. You call",
    "The passed tiles are mixed up": "The passed tiles are mixed up",
}


@pytest.mark.parametrize("play", CAPTIONS)
def test_what_happens(play: str) -> None:
    assert caption_of(parse_play(play), audience_of(Seat.SOUTH)) == CAPTIONS[play]


def test_nothing_happens() -> None:
    assert caption_of((), audience_of(Seat.SOUTH)) == ""
