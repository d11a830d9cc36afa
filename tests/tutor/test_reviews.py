"""What is kept of an idea, and the days on which fsrs lets it come back."""

import json
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta, timezone
from random import Random

import pytest
from fsrs import Card, Rating, Scheduler

from mahjlearn.tutor.days import day_of
from mahjlearn.tutor.reviews import Review, review_after
from tests.tutor.evenings import TUESDAY, evening

EASTERN = timezone(timedelta(hours=-5))
Answer = tuple[datetime, bool, int]
LIBRARY = Scheduler(
    desired_retention=0.9, learning_steps=(), relearning_steps=(), enable_fuzzing=False
)


def after(answers: Sequence[Answer]) -> Review | None:
    """The review after these answers."""
    review = None
    for at, right, options in answers:
        review = review_after(review, at, right=right, options=options)
    return review


# What fsrs says


@pytest.mark.parametrize(
    ("answers", "days"),
    [
        ("right3 right3 right3", [2, 11, 46]),
        ("right4 right9 right3", [2, 11, 46]),
        ("right3 right3 right3 wrong3 right3", [2, 11, 46, 3, 8]),
        ("right2 right2 right2", [1, 5, 17]),
        ("wrong2", [1]),
        ("wrong3", [1]),
    ],
)
def test_an_idea_comes_back_after_the_days_that_were_worked_out(
    answers: str, days: list[int]
) -> None:
    found, kept, day = [], None, TUESDAY
    for word in answers.split():
        right, options = word.startswith("right"), int(word[-1])
        kept = review_after(kept, evening(day), right=right, options=options)
        found.append((kept.due - day).days)
        day = kept.due
    assert found == days


@pytest.mark.parametrize(
    ("answers", "rating"),
    [
        ([(False, 2)], Rating.Again),
        ([(False, 4)], Rating.Again),
        ([(True, 2)], Rating.Hard),
        ([(True, 3)], Rating.Good),
        ([(True, 2), (True, 2)], Rating.Good),
        ([(True, 4), (True, 2)], Rating.Good),
        ([(True, 2), (False, 2), (True, 2)], Rating.Hard),
        ([(True, 2), (True, 2), (True, 2)], Rating.Good),
        ([(True, 2), (True, 2), (False, 5)], Rating.Again),
    ],
)
def test_a_right_answer_of_two_is_weak_evidence_until_the_next_one(
    answers: list[tuple[bool, int]], rating: Rating
) -> None:
    days = [TUESDAY + timedelta(3 * turn) for turn in range(len(answers))]
    given = [(evening(day), *answer) for day, answer in zip(days, answers, strict=True)]
    before, kept = after(given[:-1]), after(given)
    assert kept is not None
    assert kept.right == given[-1][1]
    assert (kept.due, kept.stability) == library_after(before, days[-1], rating)


def library_after(before: Review | None, day: date, rating: Rating) -> tuple[date, float | None]:
    """What the library says of one rating more."""
    card = Card(card_id=7, due=evening(day))
    if before is not None:
        state = {"card_id": 7, "state": 2, "step": None, "due": evening(before.due).isoformat()}
        last = evening(before.answered).isoformat()
        known = {"stability": before.stability, "difficulty": before.difficulty}
        card = Card.from_dict({**state, **known, "last_review": last})  # type: ignore[typeddict-item]
    card, _ = LIBRARY.review_card(card, rating, evening(day))
    return day_of(card.due), card.stability


def history(seed: int, *, hours: Sequence[int]) -> list[Answer]:
    """Answers on up to thirty days, some days with a second one, none of them in any order of
    right and wrong. They are given so many hours after the day of counting began.
    """
    chance, day, answers = Random(seed), TUESDAY, []
    for _ in range(chance.randint(1, 30)):
        begins = datetime(day.year, day.month, day.day, 9, tzinfo=UTC)
        for hour in sorted(chance.sample(hours, chance.randint(1, min(2, len(hours))))):
            at = begins + timedelta(hours=hour, minutes=chance.randint(0, 59))
            answers.append((at, chance.random() < 0.7, chance.choice((2, 3, 4, 9))))
        day += timedelta(chance.choice((1, 1, 2, 3, 7, 20, 90)))
    return answers


def days_by_the_library(answers: Sequence[Answer], hour: int | None) -> list[date]:
    """The days on which the library itself lets the idea come back, after each day's first answer.

    It is told the moments of the answers, with this hour of their day if there is one.
    """
    firsts: dict[date, Answer] = {}
    for answer in answers:
        firsts.setdefault((answer[0] - timedelta(hours=9)).date(), answer)
    card, run, found = Card(card_id=1, due=answers[0][0]), 0, []
    for at, right, options in firsts.values():
        run = run + 1 if right else 0
        weak = options == 2 and run == 1
        rating = Rating.Again if not right else Rating.Hard if weak else Rating.Good
        told = at if hour is None else begun(at) + timedelta(hours=hour)
        card, _ = LIBRARY.review_card(card, rating, told)
        found.append((card.due - timedelta(hours=9)).date())
    return found


def begun(at: datetime) -> datetime:
    """The moment when the day of this answer began."""
    day = (at - timedelta(hours=9)).date()
    return datetime(day.year, day.month, day.day, 9, tzinfo=UTC)


def days_kept(answers: Sequence[Answer]) -> list[date]:
    """The days on which the idea comes back, after each day's first answer."""
    kept, found = None, {}
    for at, right, options in answers:
        kept = review_after(kept, at, right=right, options=options)
        found[kept.answered] = kept.due
    return list(found.values())


def test_the_days_of_200_histories_are_those_of_the_library() -> None:
    """Called directly, with one card that it keeps from the first answer to the last."""
    histories = [history(seed, hours=range(24)) for seed in range(200)]
    assert [days_kept(one) for one in histories] == [
        days_by_the_library(one, hour=12) for one in histories
    ]
    assert sum(map(len, histories)) > 2000


def test_who_answers_at_one_hour_has_the_days_of_the_library_with_the_moments_as_they_are() -> None:
    histories = [
        [(at.replace(minute=0), right, options) for at, right, options in history(seed, hours=[15])]
        for seed in range(200)
    ]
    assert [days_kept(one) for one in histories] == [
        days_by_the_library(one, hour=None) for one in histories
    ]


def test_an_hour_less_than_a_day_is_a_day_apart_all_the_same() -> None:
    """The library alone takes 23 hours for the same day, and lets the idea come back too soon."""
    early, late = evening(TUESDAY), evening(TUESDAY) + timedelta(hours=1)
    wednesday = evening(TUESDAY + timedelta(1))
    kept = [after([(at, True, 3), (wednesday, True, 3)]) for at in (early, late)]
    assert kept[0] == kept[1]
    card = Card(card_id=1, due=late)
    for at in (late, wednesday):
        card, _ = LIBRARY.review_card(card, Rating.Good, at)
    assert kept[1] is not None
    assert day_of(card.due) < kept[1].due


# One answer a day


def test_only_the_first_answer_of_a_day_counts() -> None:
    first = review_after(None, evening(TUESDAY), right=False, options=4)
    for hours in (0, 1, 8):
        at = evening(TUESDAY) + timedelta(hours=hours)
        assert review_after(first, at, right=True, options=4) == first
    begins = evening(TUESDAY) + timedelta(hours=9)
    assert review_after(first, begins, right=True, options=4) != first
    assert review_after(first, begins - timedelta(seconds=1), right=True, options=4) == first


def test_an_answer_that_arrives_after_those_of_a_later_day_changes_nothing() -> None:
    kept = review_after(None, evening(TUESDAY), right=True, options=4)
    assert review_after(kept, evening(TUESDAY - timedelta(1)), right=False, options=4) == kept


def test_the_same_answers_give_the_same_review_whatever_the_zone_they_are_written_in() -> None:
    answers = history(3, hours=range(24))
    east = [(at.astimezone(EASTERN), right, options) for at, right, options in answers]
    assert after(answers) == after(answers) == after(east)


@pytest.mark.parametrize("zone", [UTC, EASTERN, timezone(timedelta(hours=9))])
@pytest.mark.parametrize(("hour", "day"), [(9, 10), (23, 10), (24, 10), (32, 10), (33, 11)])
def test_a_day_begins_at_nine_in_utc(hour: int, day: int, zone: timezone) -> None:
    at = datetime(2026, 11, 10, tzinfo=UTC) + timedelta(hours=hour)
    assert day_of(at.astimezone(zone)) == date(2026, 11, day)


def test_a_moment_without_a_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="time zone"):
        review_after(None, datetime(2026, 11, 10, 20), right=True, options=2)


@pytest.mark.parametrize("seed", range(10))
def test_a_review_is_the_same_after_json(seed: int) -> None:
    answers = history(seed, hours=range(24))
    kept = after(answers)
    assert kept is not None
    text = json.dumps(kept.to_json())
    assert Review.from_json(json.loads(text)) == kept
    assert len(text) < 150
    again = Review.from_json(json.loads(text))
    later = answers[-1][0] + timedelta(40)
    assert review_after(again, later, right=True, options=2) == review_after(
        kept, later, right=True, options=2
    )
