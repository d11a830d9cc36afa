"""Learners who have answered: some through the site itself, the others are copies of them."""

from collections.abc import Iterator
from itertools import count, islice
from math import ceil

from django.utils import timezone

from lessons.learn.addresses import StepAddress
from lessons.models import Learner
from lessons.visitors.guests import cookie_value, new_guest_id
from mahjlearn.course import Puzzle
from tests.bench.forms import Form
from tests.bench.pages.asking import Application, Ask
from tests.bench.pages.copies import add_copies, add_older_answers
from tests.bench.pages.ways import (
    puzzle_at,
    readings,
    right_forms,
    sent,
    tries,
    wrong_ruling,
)
from tests.puzzles.learners import wrong_answer, wrong_ends

EACH = 50
"""Answers of each of the learners who only fill the tables."""
CLASS = 20
"""So many of them answer through the site, in turn, as a class does."""
BY_HAND = 100
"""Answers that a learner gives through the site before older ones are added."""


def guests(many: int, answers: int) -> list[str]:
    """The cookies of new learners with so many answers each: first the readers, one for each part
    of `readings`, who have answered the steps of that part first of all; then copies of the last.
    """
    ids = [new_guest_id() for _ in range(min(many, len(readings())))]
    for guest_id, part in zip(ids, readings(), strict=False):
        _send(islice(_answers(guest_id, [*part, *part, *tries()]), min(answers, BY_HAND)))
    made = list(Learner.objects.filter(guest_id__in=ids).order_by("pk"))
    if not made:  # who has not answered has no row
        return [_cookie(new_guest_id()) for _ in range(many)]
    for learner in made:
        add_older_answers(learner, answers - BY_HAND)
    add_copies([made[-1].pk], many - len(ids))
    found = Learner.objects.filter(pk__gte=made[0].pk).order_by("pk")
    return [_cookie(str(one)) for one in found.values_list("guest_id", flat=True)]


def fill(rows: int) -> None:
    """At least so many answers of other learners, `EACH` of each."""
    if not rows:
        return
    each = min(EACH, rows)
    ids = [new_guest_id() for _ in range(min(CLASS, rows // each))]
    at = list(tries())
    begin = (len(at) * number // len(ids) for number in range(len(ids)))
    walks = [_answers(one, at[here:] + at[:here]) for one, here in zip(ids, begin, strict=True)]
    _send(next(walk) for _ in range(each) for walk in walks)
    seeds = Learner.objects.filter(guest_id__in=ids).values_list("pk", flat=True)
    add_copies(list(seeds), ceil(rows / (each * len(ids))) - 1)


def _answers(guest_id: str, steps: list[StepAddress]) -> Iterator[Ask]:
    """One step after the other, over and over; every fourth is answered wrong if that ends it."""
    for number in count():
        at = steps[number % len(steps)]
        forms = _forms(puzzle_at(at), wrong=number % 4 == 3)
        yield from sent(at.url, puzzle_at(at), iter(forms), _cookie(guest_id))


def _forms(puzzle: Puzzle, *, wrong: bool) -> list[Form]:
    if wrong and puzzle.kind == "ruling":
        return wrong_ruling(puzzle)
    return [wrong_answer(puzzle)] if wrong and wrong_ends(puzzle) else right_forms(puzzle)


def _cookie(guest_id: str) -> str:
    return cookie_value(guest_id, timezone.now())


def _send(asks: Iterator[Ask]) -> None:
    site = Application()
    for ask in asks:
        site.send(ask)
