"""A way to do something: ruled on, or told to the viewer that it points at nothing."""

import pytest

from mahjlearn.course.kit.facet import NO, YES, answer_under
from mahjlearn.course.kit.tries import AnyAllowed, most_telling_try, tried
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.notation import parse_play
from tests.course.kit.touching.tables import setup

EIGHT = "South exchanges 8B for West's J"
GREEN = "South exchanges G for East's J"


def test_a_try_is_ruled_on_after_what_comes_before_it() -> None:
    assert [tried(setup(), parse_play(play)).right for play in (EIGHT, GREEN)] == [True, False]
    racked = tried(setup(), parse_play(f"South racks\n{GREEN}"))
    assert racked.right
    assert racked.rules == ("TS2", "EX23", "EX1", "EX2")


def test_the_rules_to_be_explained_are_told() -> None:
    assert tried(setup(), parse_play(EIGHT), ("TS4",)).because == (
        "The tile you offer is the pick, so it doesn’t have to be racked first.",
    )


NOTHING = {
    "South exchanges 8B for North's J": "Across shows no joker.",
    "West exchanges 8B for South's J from 8B J 8B": "You show no 8B J 8B.",
    "South exchanges 9C for West's J": "You cannot have a 9 Crak to do this with.",
    "East corrects the name": "Left gave the discard no wrong name.",
    "West takes the discard back": "The last discard is not Right’s.",
    "West takes the exchange back": "Right has announced no exchange.",
    "South takes the exchange back": "You have announced no exchange.",
}


@pytest.mark.parametrize("line", NOTHING)
def test_what_points_at_nothing_says_what_is_missing(line: str) -> None:
    found = tried(setup(), parse_play(line))
    assert (found.ruling, found.right, found.left_open) == (None, False, False)
    assert found.because == (NOTHING[line],)


def test_where_the_sources_are_silent_it_is_left_open() -> None:
    found = tried(setup(), parse_play("South throws in the hand"))
    assert found.left_open
    assert len(found.because) == 1


def test_the_most_telling_is_a_yes_then_a_ruling() -> None:
    lines = ("South exchanges 9C for West's J", GREEN, EIGHT)
    found = tuple(tried(setup(), parse_play(line)) for line in lines)
    assert most_telling_try(found) is found[2]
    assert most_telling_try(found[:2]) is found[1]


def test_one_of_the_tries_is_enough() -> None:
    tries = tuple(map(parse_play, (GREEN, EIGHT)))
    facet = AnyAllowed("either", setup(), tries)
    assert answer_under(facet, ()) == (YES,)
    assert answer_under(facet, ("M24",)) == (NO,)
    assert AnyAllowed("first", setup(), tries[:1]).answer(LEAGUE) == (NO,)
