"""Who answers what, and when."""

from collections import Counter
from datetime import UTC, datetime, timedelta

import pytest

from lessons.seed.answers import months_of
from lessons.seed.player import DAYS, player
from lessons.seed.replies import all_asked
from lessons.seed.small import EACH, PLAYERS, START

NOW = datetime(2026, 11, 23, 1, 30, tzinfo=UTC)


def test_every_puzzle_of_the_lessons_has_a_right_and_a_wrong_answer() -> None:
    for asked in all_asked():
        assert asked.right[-1].judged.correct, asked.puzzle.slug
        assert not asked.wrong[-1].judged.correct, asked.puzzle.slug


def test_an_act_is_stored_move_by_move() -> None:
    moves = [asked.right for asked in all_asked() if len(asked.right) > 1]
    assert moves
    assert all(len({str(one.place) for one in given}) == len(given) for given in moves)


@pytest.mark.parametrize("many", [1, 40, 300])
def test_answers_lie_within_a_month_and_in_order(many: int) -> None:
    found = list(player(7, many).answers(NOW))
    times = [one.at for one in found]
    assert len(found) >= many
    assert times == sorted(times)
    assert NOW - timedelta(days=DAYS) < times[0] <= times[-1] < NOW
    assert len({at.date() for at in times}) >= min(many // 20, 20)


def test_the_same_number_is_the_same_player() -> None:
    one, two, other = player(3, 30), player(3, 30), player(5, 30)
    assert list(one.answers(NOW)) == list(two.answers(NOW))
    assert one.puzzles != other.puzzles


def test_players_are_wrong_by_their_mix_ups_more_than_otherwise() -> None:
    held, other = [], []
    for number in range(40):
        one = player(number, 60)
        assert 1 <= len(one.beliefs) <= 2
        for moment in one.answers(NOW):
            of_hers = any(moment.asked.believed(belief) for belief in one.beliefs)
            (held if of_hers else other).append(moment.given.judged.correct)
    assert sum(held) / len(held) < 0.6
    assert sum(other) / len(other) > 0.85


def test_a_club_that_learns_together_has_something_to_talk_about() -> None:
    """Four of its players have answered twice by one and the same mix-up."""
    twice = Counter[str]()
    for month in months_of(len(PLAYERS), EACH, NOW, START):
        wrong = [one.given.judged for one in month if not one.given.judged.correct]
        fits = Counter(mixup for judged in wrong for mixup in judged.misconceptions)
        twice.update(mixup for mixup, many in fits.items() if many >= 2)
    assert twice.most_common(1)[0][1] >= 4


def test_nobody_answers_nothing() -> None:
    assert list(player(1, 0).answers(NOW)) == []
