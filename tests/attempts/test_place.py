"""Where an answer was given: it prints as rows have always had it, and parses back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.attempts.place import Place
from lessons.content_store import course, rulings

TEXTS = {
    "first/your-turn": Place(("first", "your-turn")),
    "first/your-turn/why": Place(("first", "your-turn"), why=True),
    "first/your-turn/change/2": Place(("first", "your-turn"), change=2),
    "first/your-turn/change/2/why": Place(("first", "your-turn"), change=2, why=True),
    "learn/one/one-a": Place(("learn", "one", "one-a")),
    "learn/one/one-a/move-12": Place(("learn", "one", "one-a"), move=12),
    "learn/one/one-a/again": Place(("learn", "one", "one-a"), again=True),
    "learn/one/one-a/again/why": Place(("learn", "one", "one-a"), again=True, why=True),
    "learn/one/one-a/again/move-1": Place(("learn", "one", "one-a"), again=True, move=1),
    "learn/one/one-a/change/1": Place(("learn", "one", "one-a"), change=1),
}
RESERVED = {"again", "change", "why"}
NAMES = st.from_regex(r"[a-z0-9]+(-[a-z0-9]+)*", fullmatch=True).filter(
    lambda name: name not in RESERVED and not name.startswith("move-")
)
PLACES = st.builds(
    Place,
    names=st.lists(NAMES, min_size=2, max_size=4).map(tuple),
    again=st.booleans(),
    change=st.integers(0, 9),
    move=st.integers(0, 40),
)


@pytest.mark.parametrize("text", TEXTS)
def test_a_place_prints_as_it_is_stored(text: str) -> None:
    assert str(TEXTS[text]) == text
    assert Place.parse(text) == TEXTS[text]


@pytest.mark.parametrize("text", ["", "first", "/first/a", "first/", "first//a", "why"])
def test_a_text_that_names_no_puzzle_is_no_place(text: str) -> None:
    assert Place.parse(text) is None


@given(PLACES)
def test_whatever_is_printed_parses_back(place: Place) -> None:
    assert Place.parse(str(place)) == place


def test_no_puzzle_is_called_by_a_word_that_a_place_uses() -> None:
    slugs = {puzzle.slug for puzzle in (*course().puzzles, *rulings().puzzles)}
    assert slugs
    assert {slug for slug in slugs if slug in RESERVED or slug.startswith("move-")} == set()
