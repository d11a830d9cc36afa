"""When an idea comes back: the idea, on a table that is new, and never a table once more.

This is the one schedule of the site. All pages ask `due_ideas` for what comes back on a day.

An idea is a family of mix-ups. What the learner answers about it is told to `fsrs`, a model of
forgetting made for flashcards, which says on what day to ask again. Its default parameters are
kept: nobody has tested it on rulings, so there is nothing to fit them to.

It counts in whole days of 24 hours, so it is told days and never hours. An answer at eight on
Tuesday and one at seven on Wednesday are a day apart, as they are for the learner.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

from fsrs import Card, Rating, Scheduler, State

from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED
from mahjlearn.tutor.days import day_of

WEEK = 7
MOST_A_DAY = 10
"""Ideas that come back on one day at most. The others wait, and nobody is told how many."""
FEW = 2
"""Options that make a right answer weak evidence: half of all guesses are right too."""
NAMED_DAYS = 6
"""Days back to which the name of a weekday is clear."""
YEAR = 365

IDEA_TITLES: Mapping[str, str] = {
    "source of the tile": "Where your tile comes from",
    "direction and match": "Which tile takes a joker",
    "which groups": "Where you can use jokers",
    "calling": "What you need to call",
    "number and right": "Your right to a joker",
    "after the exchange": "After an exchange",
    "changing exposures": "Changing an exposure",
    "start of the turn": "When a turn begins",
    "payment": "What a win pays",
    "thrown jokers": "Discarded jokers",
    "window and priority": "Who gets the discard",
    "jokers of a dead hand": "Jokers of a dead hand",
    "dead hands": "When a hand is dead",
    "concealed hands": "Concealed hands",
    "when it is discarded": "When a tile is discarded",
    "Charleston": "Jokers in the Charleston",
    "mah jongg in error": "Mah jongg in error",
}
"""What a learner reads for each family that has a mix-up an answer may be evidence of."""

_SCHEDULER = Scheduler(
    desired_retention=0.9, learning_steps=(), relearning_steps=(), enable_fuzzing=False
)
"""Without chance and without steps of minutes, so that the dates can be worked out again."""
_CARD = 1
"""The number of every card. Left to itself `fsrs` takes the clock."""


@dataclass(frozen=True, slots=True)
class Review:
    """What is kept of one idea. `stability` and `difficulty` are those of `fsrs`; `due` is the day
    from which on it comes back, `answered` that of the last answer which counted; `in_a_row` is
    how many of the last answers were right.
    """

    stability: float
    difficulty: float
    due: date
    answered: date
    in_a_row: int

    @property
    def right(self) -> bool:
        """Return True if the last answer was right."""
        return self.in_a_row > 0

    def to_json(self) -> dict[str, Any]:
        """Return the fields by name, as JSON knows them: days are text, as in 2026-11-12."""
        return asdict(self) | {"due": str(self.due), "answered": str(self.answered)}

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> "Review":
        """Return the review that `to_json` wrote."""
        days = {name: date.fromisoformat(fields[name]) for name in ("due", "answered")}
        return cls(**{**fields, **days})


def ideas_of(mixups: Iterable[str]) -> tuple[str, ...]:
    """Return the ideas that a puzzle with these mix-ups is about, each once, in their order.

    Manners, and what another valid source says, are no ideas to come back to.
    """
    found = (MISCONCEPTIONS[number].family for number in mixups if number in TALLIED)
    return tuple(dict.fromkeys(found))


def review_after(review: Review | None, at: datetime, *, right: bool, options: int) -> Review:
    """Return what is kept of an idea after one more answer; None before the first.

    `options` is how many answers the puzzle had to choose from; a table with moves to make has as
    many as moves, three at least. Only the first answer on a day counts: a later one, or one of a
    day before the last, changes nothing.
    """
    day = day_of(at)
    if review is not None and day <= review.answered:
        return review
    in_a_row = (review.in_a_row if review else 0) + 1 if right else 0
    card = _card(review) if review else Card(card_id=_CARD, due=_moment(day))
    card, _ = _SCHEDULER.review_card(card, _rating(in_a_row, options), _moment(day))
    assert card.stability is not None and card.difficulty is not None, "it has just been reviewed"
    return Review(card.stability, card.difficulty, card.due.date(), day, in_a_row)


def due_ideas(reviews: Mapping[str, Review], day: date) -> tuple[str, ...]:
    """Return the ideas that come back on this day, the one most likely forgotten first.

    With those that were answered on the day already they are at most `MOST_A_DAY`. The rest waits
    for another day.
    """

    def order(idea: str) -> tuple[float, date, str]:
        known = _SCHEDULER.get_card_retrievability(_card(reviews[idea]), _moment(day))
        return known, reviews[idea].due, idea

    due = sorted((idea for idea, review in reviews.items() if review.due <= day), key=order)
    answered = sum(review.answered == day for review in reviews.values())
    return tuple(due[: max(MOST_A_DAY - answered, 0)])


def week_ahead(reviews: Mapping[str, Review], day: date) -> dict[date, tuple[str, ...]]:
    """Return the ideas that come back on each day of a week from this one on, as far as any do.

    It supposes that each is answered on its day. What has no room on a day waits for the next.
    """
    waiting, found = dict(reviews), {}
    for later in (day + timedelta(days=number) for number in range(WEEK)):
        ideas = due_ideas(waiting, later)
        if ideas:
            found[later] = ideas
        waiting = {idea: one for idea, one in waiting.items() if idea not in ideas}
    return found


def back_from(review: Review, day: date) -> str:
    """Return the label of an idea that comes back: "Back from Tuesday", or the date when that is
    a week ago or more, with its year when that is needed. Empty on the day of the answer.
    """
    days, last = (day - review.answered).days, review.answered
    if days <= 0:
        return ""
    if days <= NAMED_DAYS:
        return f"Back from {last:%A}"
    return f"Back from {last:%B} {last.day}" + (f", {last.year}" if days >= YEAR else "")


def _rating(in_a_row: int, options: int) -> Rating:
    """Return how well the idea is known. Never Easy: a right ruling says nothing of its ease."""
    if in_a_row == 0:
        return Rating.Again
    return Rating.Hard if options <= FEW and in_a_row == 1 else Rating.Good


def _card(review: Review) -> Card:
    return Card(
        card_id=_CARD,
        state=State.Review,
        stability=review.stability,
        difficulty=review.difficulty,
        due=_moment(review.due),
        last_review=_moment(review.answered),
    )


def _moment(day: date) -> datetime:
    """Return the moment that stands for a day before `fsrs`, which wants one in UTC."""
    return datetime.combine(day, time(), UTC)
