"""What has to be finished before the table can be ruled on."""

import pytest

from lessons.editor.changes.complete import check_complete
from lessons.editor.form import Refusal
from tests.editor.tables import refusal, table


@pytest.mark.parametrize(
    ("text", "at", "words"),
    [
        (
            "West shows 5D, unnoticed",
            "place-West-set-0",
            "West’s exposure of a 5 Dot has one tile so far. An exposure has three to six tiles: "
            "add more, or take it off.",
        ),
        (
            "North shows R R R\nNorth shows 5D J, unnoticed",
            "place-North-set-1",
            "North’s exposure of a 5 Dot and a Joker has two tiles so far. An exposure has three "
            "to six tiles: add more, or take it off.",
        ),
        (
            "West shows J J J, unnoticed",
            "place-West-set-0",
            "West’s exposure of three Jokers shows no natural tile. The called tile is always "
            "one: add it, or take a joker off.",
        ),
    ],
)
def test_an_exposure_that_is_only_begun(text: str, at: str, words: str):
    assert refusal(lambda: check_complete(table(text))) == (at, words)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "West shows 5D J 5D",
        "West shows 5D 6D J, unnoticed",
        "West shows 5D J, a fault: not on the card",
        "West shows J J J, made this turn",
        "West shows 5D J\nWest is dead: not on the card",
    ],
)
def test_whole_exposures_and_stated_faults_are_left_alone(text: str):
    check_complete(table(text))


def test_everything_unfinished_is_said_at_once():
    start = table("West shows 5D, unnoticed\nEast shows R R, unnoticed")
    with pytest.raises(Refusal) as caught:
        check_complete(start)
    assert [t.at for t in caught.value.troubles] == ["place-East-set-0", "place-West-set-0"]
