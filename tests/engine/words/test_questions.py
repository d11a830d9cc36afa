"""An event as a question, and what has happened line by line."""

import pytest

from mahjlearn.engine.notation import parse_event, parse_play
from mahjlearn.engine.words.events import asked, sentences


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


def test_what_happened_is_told_line_by_line():
    play = parse_play("South picks 5D\nAt once: West calls 9C; North calls 9C")
    assert sentences(play) == [
        "South picks a 5 Dot from the wall.",
        "West calls the 9 Crak, and at the same moment North calls the 9 Crak.",
    ]
