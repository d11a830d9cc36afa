"""What a step is called: few words, those of players, from where the viewer sits."""

import re
from itertools import pairwise

import pytest

from mahjlearn.engine.notation import parse_play
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.tutor.generate.excerpts.captions import caption
from tests.folding import folded
from tests.tutor.generate.excerpts.some import some

MOST_WORDS = 12
NEVER = re.compile(r"\b(right|buys?|pay|claim|throws?|thrown|block|slope|swap)\b")
OPENINGS = ("You ", "Left ", "Across ", "Right ")


@folded(
    ("play", "you", "words"),
    [
        ("East picks 4D", Seat.EAST, "You pick a 4 Dot."),
        ("East picks 4D", Seat.SOUTH, "Left picks a tile."),
        ("East picks 4D\nEast racks", Seat.EAST, "You pick a 4 Dot and rack it."),
        ("East picks 4D\nEast racks", Seat.WEST, "Across picks a tile and racks it."),
        (
            "East picks 4D\nEast racks\nEast discards 8B",
            Seat.EAST,
            "You pick a 4 Dot and discard an 8 Bam.",
        ),
        (
            "East picks 4D\nEast racks\nEast discards 4D",
            Seat.EAST,
            "You pick and discard a 4 Dot.",
        ),
        (
            "East picks 4D\nEast racks\nEast discards 8B",
            Seat.NORTH,
            "Right picks, and discards an 8 Bam.",
        ),
        (
            "East picks 4D\nEast racks\nEast names 8B",
            Seat.NORTH,
            "Right picks, and says “8 Bam”.",
        ),
        ("East picks 4D\nEast racks\nEast names 0", Seat.EAST, "You pick a 4 Dot and say “Soap”."),
        ("East racks\nEast names 0", Seat.SOUTH, "Left says “Soap”."),
        ("East racks\nEast discards J", Seat.SOUTH, "Left racks the tile and discards a joker."),
        ("East calls 4D\nEast exposes 4D 4D J", Seat.EAST, "You call the 4 Dot and expose a pung."),
        (
            "East calls N\nEast exposes N N N N",
            Seat.SOUTH,
            "Left calls the North Wind and exposes a kong.",
        ),
        ("East calls 4D for an exchange", Seat.SOUTH, "Left calls the 4 Dot for an exchange."),
        ("East exposes 4D 4D J", Seat.SOUTH, "Left exposes a pung of 4 Dots."),
        (
            "East exchanges 4D for South's J",
            Seat.SOUTH,
            "Left takes your joker with a 4 Dot.",
        ),
        ("East exchanges 4D for own J", Seat.SOUTH, "Left takes their own joker with a 4 Dot."),
        ("East exchanges 4D for own J", Seat.EAST, "You take your own joker with a 4 Dot."),
        ("East exchanges 4D for North's J", Seat.SOUTH, "Left takes Across’s joker with a 4 Dot."),
        ("East gives North J for 4D", Seat.SOUTH, "Left gives Across a joker for a 4 Dot."),
        ("East gives South J for 4D", Seat.SOUTH, "Left gives you a joker for a 4 Dot."),
        (
            "East lays 4D on the table by South",
            Seat.SOUTH,
            "Left lays a 4 Dot by your rack, saying nothing.",
        ),
        ("East offers North 4D", Seat.SOUTH, "Left holds the 4 Dot out for Across’s joker."),
        ("East adds J to 4D 4D 4D", Seat.SOUTH, "Left adds a joker to the pung."),
        (
            "East changes the exposure to 4D 4D J J",
            Seat.SOUTH,
            "Left makes the new exposure a kong.",
        ),
        ('East says "Rack your tile first."', Seat.SOUTH, "Left says “Rack your tile first”."),
    ],
)
def test_a_step_in_words(play: str, you: Seat, words: str) -> None:
    assert caption(parse_play(play), you) == words


@pytest.mark.parametrize(
    ("play", "words"),
    [
        ("East exchanges 4D for South's J", "Left takes another of your jokers with a 4 Dot."),
        ("East exchanges 4D for own J", "Left takes another of their own jokers with a 4 Dot."),
        ("East exchanges 4D for West's J", "Left takes another of Right’s jokers with a 4 Dot."),
    ],
)
def test_an_exchange_that_would_read_the_same_takes_another_joker(play: str, words: str) -> None:
    events = parse_play(play)
    first = caption(events, Seat.SOUTH)
    assert caption(events, Seat.SOUTH, first) == words
    assert caption(events, Seat.SOUTH, "Left picks a tile and racks it.") == first


def test_no_two_captions_in_a_row_are_the_same() -> None:
    for one in some():
        said = [play.caption for play in one.task.plays]
        assert (one.slug, [a for a, b in pairwise(said) if a == b]) == (one.slug, [])


def test_captions_are_short_and_in_the_words_of_players() -> None:
    said = {play.caption for one in some() for play in one.task.plays}
    assert max(len(words.split()) for words in said) <= MOST_WORDS
    assert [words for words in said if NEVER.search(words)] == []
    assert [words for words in said if not words.startswith(OPENINGS)] == []
    assert [words for words in said if words.endswith("Right.")] == []


def test_what_no_excerpt_shows() -> None:
    with pytest.raises(KeyError):
        caption(parse_play("East taps the rack"), Seat.EAST)
