"""The figures of real play: what is counted, and when it is outside."""

from dataclasses import replace
from fractions import Fraction

import pytest

from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Verb
from tests.tutor.games.measure import GameMeasure, measures
from tests.tutor.games.played import hand


def test_figures_of_one_hand() -> None:
    found = {one.name: one.found for one in measures([hand(3)])}
    assert found["wall games"] == 0
    assert found["wins of the most frequent line"] == 1
    assert found["wall at mah jongg, middle"] == hand(3).table.wall
    assert found["exchanges a hand"] > 0
    assert found["events not judged legal"] == 0
    assert found["tiles away after the Charleston"] == Fraction(sum(hand(3).away), 4)


def test_a_turn_in_which_a_joker_could_go_counts_once() -> None:
    """Each exchange fell in such a turn; between two discards there may be more than one."""
    for seed in range(6):
        turns, turn = set(), 0
        for step in hand(seed).steps:
            turn += step.event.verb is Verb.DISCARD
            if step.event.verb is Verb.EXCHANGE:
                turns.add(turn)
        found = {one.name: one.found for one in measures([hand(seed)])}
        most = sum(step.event.verb is Verb.DISCARD for step in hand(seed).steps) + 1
        assert len(turns) <= found["turns a hand in which a joker could go"] <= most


def test_an_event_that_is_not_legal_is_outside() -> None:
    first, *others = hand(3).steps
    wrong = replace(hand(3), steps=(replace(first, ruling=Verdict.ILLEGAL), *others))
    found = {one.name: one for one in measures([wrong])}["events not judged legal"]
    assert (found.found, found.good) == (1, False)


def test_a_wall_game_has_no_figures_of_a_win() -> None:
    seed = next(seed for seed in range(60) if hand(seed).end.winner is None)
    found = {one.name: one.found for one in measures([hand(seed)])}
    assert found["wall games"] == 1
    assert "jokers in a winning hand" not in found


def test_good_is_within_the_two() -> None:
    low, high = Fraction(1, 4), Fraction(1, 2)
    good = [GameMeasure("x", Fraction(n, 8), low, high).good for n in range(6)]
    assert good == [False, False, True, True, True, False]


@pytest.mark.full
def test_forty_hands_look_like_play() -> None:
    """Wide of the edges even for so few: three in four figures are where they should be."""
    found = measures([hand(seed) for seed in range(40)])
    assert sum(one.good for one in found) * 4 >= 3 * len(found)
