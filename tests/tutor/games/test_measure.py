"""The figures of real play: what is counted, and when it is outside."""

from fractions import Fraction

from mahjlearn.tutor.games.measure import Measure, measures
from tests.tutor.games.played import hand


def test_figures_of_one_hand() -> None:
    found = {one.name: one.found for one in measures([hand(3)])}
    assert found["wall games"] == 0
    assert found["wins of the most frequent line"] == 1
    assert found["wall at mah jongg, middle"] == hand(3).table.wall
    assert found["exchanges a hand"] > 0


def test_a_wall_game_has_no_figures_of_a_win() -> None:
    seed = next(seed for seed in range(60) if hand(seed).end.winner is None)
    found = {one.name: one.found for one in measures([hand(seed)])}
    assert found["wall games"] == 1
    assert "jokers in a winning hand" not in found


def test_good_is_within_the_two() -> None:
    low, high = Fraction(1, 4), Fraction(1, 2)
    good = [Measure("x", Fraction(n, 8), low, high).good for n in range(6)]
    assert good == [False, False, True, True, True, False]


def test_forty_hands_look_like_play() -> None:
    """Wide of the edges even for so few: three in four figures are where they should be."""
    found = measures([hand(seed) for seed in range(40)])
    assert sum(one.good for one in found) * 4 >= 3 * len(found)
