"""What comes back on a day: ten ideas at most, each with a title and a label."""

from collections import Counter
from dataclasses import dataclass, replace
from datetime import date, timedelta
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED
from mahjlearn.tutor.reviews import (
    IDEA_TITLES,
    MOST_A_DAY,
    WEEK,
    Review,
    back_from,
    due_ideas,
    ideas_of,
    review_after,
    week_ahead,
)
from tests.plain_words import BANNED
from tests.tutor.evenings import TUESDAY, evening

WEEKS_AGO = TUESDAY - timedelta(14)


def review(due: date = TUESDAY, answered: date = WEEKS_AGO, stability: float = 2.0) -> Review:
    return Review(stability, 5.0, due, answered, 1)


def test_what_is_due_comes_back_and_what_is_most_likely_forgotten_comes_first() -> None:
    reviews = {
        "firm": review(stability=12.0),
        "shaky": review(stability=1.0),
        "middling": review(stability=5.0),
        "tomorrow": review(due=TUESDAY + timedelta(1), stability=0.5),
        "long since": review(due=WEEKS_AGO, stability=30.0),
    }
    found = due_ideas(reviews, TUESDAY)
    assert found == ("shaky", "middling", "firm", "long since")
    mixed = dict(reversed(reviews.items()))
    assert due_ideas(mixed, TUESDAY) == found


@pytest.mark.parametrize(("answered", "left"), [(0, 10), (1, 9), (9, 1), (10, 0), (14, 0)])
def test_ten_a_day_come_back_with_those_that_were_answered(answered: int, left: int) -> None:
    waiting = {f"idea {number:02}": review() for number in reversed(range(12))}
    later = review(due=TUESDAY + timedelta(1), answered=TUESDAY)
    found = due_ideas(waiting | {f"done {number}": later for number in range(answered)}, TUESDAY)
    assert found == tuple(sorted(waiting))[:left]


def test_nothing_comes_back_to_somebody_new() -> None:
    assert due_ideas({}, TUESDAY) == ()


@given(st.lists(st.tuples(st.integers(-9, 9), st.integers(0, 20)), max_size=40))
def test_in_the_week_ahead_each_idea_has_one_day_and_no_day_has_more_than_ten(
    kept: list[tuple[int, int]],
) -> None:
    """Nothing comes sooner than its day, and later only where the days before are full."""
    reviews = {
        f"idea {number}": review(TUESDAY + timedelta(due), TUESDAY - timedelta(days))
        for number, (due, days) in enumerate(kept)
    }
    ahead = week_ahead(reviews, TUESDAY)
    assert ahead.get(TUESDAY, ()) == due_ideas(reviews, TUESDAY)
    week = [TUESDAY + timedelta(number) for number in range(WEEK)]
    many = {day: len(ahead.get(day, ())) for day in week}
    many[TUESDAY] += sum(one.answered == TUESDAY for one in reviews.values())
    assert all(len(ideas) <= MOST_A_DAY for ideas in ahead.values())
    on = {idea: day for day, ideas in ahead.items() for idea in ideas}
    assert len(on) == sum(len(ideas) for ideas in ahead.values())
    for idea, one in reviews.items():
        comes = on.get(idea, week[-1] + timedelta(1))
        assert comes >= one.due or idea not in on
        assert all(many[day] >= MOST_A_DAY for day in week if one.due <= day < comes)


@pytest.mark.parametrize("knows", [0.0, 0.3, 0.5, 0.7, 0.9, 1.0])
def test_in_ten_weeks_of_three_days_never_more_than_ten_come_back(knows: float) -> None:
    evenings = ten_weeks(knows)
    assert [one for one in evenings if len(one.came) != min(len(one.due), MOST_A_DAY)] == []
    assert [one for one in evenings if len(set(one.came)) != len(one.came)] == []
    assert max(len(one.came) for one in evenings) == MOST_A_DAY
    assert max(len(one.due) for one in evenings) > MOST_A_DAY, "some had to wait"


@pytest.mark.parametrize("knows", [0.5, 0.7, 0.9, 1.0])
def test_what_waits_has_its_turn_with_somebody_who_is_right_half_the_time(knows: float) -> None:
    came = Counter(idea for one in ten_weeks(knows) for idea in one.came)
    assert min(came[idea] for idea in IDEA_TITLES) >= 2


@dataclass(frozen=True)
class Evening:
    """One evening of play: the ideas that were due before it, and those that came back."""

    due: list[str]
    came: list[str]


def ten_weeks(knows: float) -> list[Evening]:
    """Thirty evenings of somebody who met all ideas on the first, and is right so often.

    What comes back is asked for again after each answer, until nothing comes back any more.
    """
    chance, evenings = Random(knows), []
    reviews = {idea: answer(None, TUESDAY, chance, knows) for idea in IDEA_TITLES}
    for day in days_of_play(weeks=10):
        due, came = [idea for idea, kept in reviews.items() if kept.due <= day], []
        while found := due_ideas(reviews, day):
            assert len(found) + len(came) <= MOST_A_DAY
            came.append(found[0])
            reviews[found[0]] = answer(reviews[found[0]], day, chance, knows)
        evenings.append(Evening(due, came))
    return evenings


def answer(kept: Review | None, day: date, chance: Random, knows: float) -> Review:
    """One answer in the evening, right so often, to a puzzle with two options or more."""
    right, options = chance.random() < knows, chance.choice((2, 4))
    return review_after(kept, evening(day), right=right, options=options)


def days_of_play(weeks: int) -> list[date]:
    """Thursday, Sunday and Tuesday, week after week."""
    return [TUESDAY + timedelta(7 * week + day) for week in range(weeks) for day in (2, 5, 7)]


# Words


@pytest.mark.parametrize(
    ("days", "words"),
    [
        (-1, ""),
        (0, ""),
        (1, "Back from Tuesday"),
        (6, "Back from Tuesday"),
        (7, "Back from November 10"),
        (60, "Back from November 10"),
        (364, "Back from November 10"),
        (365, "Back from November 10, 2026"),
    ],
)
def test_the_label_says_from_when_it_is_back(days: int, words: str) -> None:
    assert back_from(review(answered=TUESDAY), TUESDAY + timedelta(days)) == words


def test_a_day_of_one_figure_is_written_with_one() -> None:
    first = replace(review(), answered=date(2026, 12, 1))
    assert back_from(first, date(2026, 12, 31)) == "Back from December 1"


@pytest.mark.parametrize(
    ("mixups", "ideas"),
    [
        (["M16"], ("start of the turn",)),
        (["M16", "M01", "M24"], ("start of the turn", "source of the tile")),
        (["M01", "M16"], ("source of the tile", "start of the turn")),
        (["M11", "M47", "M13"], ()),
        (["M47", "M58"], ("start of the turn",)),
        ([], ()),
    ],
)
def test_a_puzzle_is_about_the_families_of_its_mixups(
    mixups: list[str], ideas: tuple[str, ...]
) -> None:
    assert ideas_of(mixups) == ideas


def test_each_idea_has_a_short_title_of_its_own() -> None:
    assert set(ideas_of(TALLIED)) == set(IDEA_TITLES)
    assert len(set(IDEA_TITLES.values())) == len(IDEA_TITLES)
    assert [title for title in IDEA_TITLES.values() if len(title.split()) > 5] == []
    assert [title for title in IDEA_TITLES.values() if BANNED.search(title)] == []
    apart = {belief.family for belief in MISCONCEPTIONS.values()} - set(IDEA_TITLES)
    assert apart == {"manners", "tournament"}
