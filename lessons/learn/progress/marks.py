"""The marks of rules, from the answers of a learner (`mahjlearn.tutor.marks`)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from django.utils import timezone

from lessons.attempts.place import LESSONS, Place
from lessons.attempts.selectors import attempts_of
from lessons.content_store import course
from lessons.learn.addresses import StepAddress
from lessons.models import Learner, Outcome
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.tutor.marks import MOST, RuleMarks, marks_after

NEWEST = 2000
"""Answers that are read at most: who has given more has the marks of the latest."""
DAY_BEGINS = timedelta(hours=9)
"""After midnight UTC: everywhere in the United States it is night then, so that an evening at the
table is one day."""
COUNTED = {Outcome.RIGHT: True, Outcome.WRONG: False}


def day_of(moment: datetime) -> date:
    """Return the day on which an answer counts."""
    return (moment - DAY_BEGINS).date()


def today() -> date:
    """Return the day on which an answer would count now."""
    return day_of(timezone.now())


@dataclass(frozen=True, slots=True)
class CountedAnswer:
    """An answer that counts: where, which rules decided, whether it was right, and on which day."""

    place: Place
    rules: Sequence[str]
    right: bool
    day: date


def counted(learner: Learner | None) -> list[CountedAnswer]:
    """Return the newest answers that count, oldest first. One query; none for somebody who has not
    answered yet.

    What settles a ruling, and a table with one fact changed, are not counted.
    """
    if learner is None:
        return []
    newest = attempts_of(learner).filter(outcome__in=COUNTED).order_by("-answered_at", "-id")
    rows = newest.values_list("place", "rules", "outcome", "answered_at")[:NEWEST]
    return [
        CountedAnswer(place, rules, COUNTED[Outcome(outcome)], day_of(moment))
        for text, rules, outcome, moment in reversed(rows)
        if (place := Place.parse(text)) and not place.why and not place.change
    ]


def rule_marks(answers: Iterable[CountedAnswer]) -> dict[str, RuleMarks]:
    """Return the marks by id of the rule, of rules that decided about an answer."""
    found: dict[str, RuleMarks] = {}
    for one in answers:
        for rule in one.rules:
            found[rule] = marks_after(found.get(rule, RuleMarks()), one.day, right=one.right)
    return found


def coming_back(
    answers: Iterable[CountedAnswer], marks: Mapping[str, RuleMarks], day: date
) -> dict[str, Any] | None:
    """Return the context of templates/learn/_coming_back.html: the rule that comes back on this
    day, with a table that asks it; None where none is due.

    Of the rules that a lesson teaches, what was missed comes before what is due the longest. The
    table is not the one of the last answer: after a table of a lesson comes the same idea with
    other tiles, and after that the first one. How many are due is not told: nobody has debts here.
    """
    tables = {
        rule: at
        for one in answers
        if (at := _table(one))
        for rule in one.rules
        if rule in at.lesson.rules
    }
    due = [
        (one.missed_on is None, one.due, rule)
        for rule, one in marks.items()
        if one.filled < MOST and one.due is not None and one.due <= day and rule in tables
    ]
    if not due:
        return None
    _, _, rule = min(due)
    return {"rule": whole(RULES_BY_ID[rule].title), "url": tables[rule].url}


def _table(one: CountedAnswer) -> StepAddress | None:
    """Return another table of the same idea; None where it was not asked in a lesson of today."""
    if one.place.names[0] != LESSONS or len(one.place.names) != 3:
        return None
    lesson = course().by_slug.get(one.place.names[1])
    number = lesson.number_of(one.place.names[2]) if lesson else 0
    return StepAddress(lesson, number, again=not one.place.again) if lesson and number else None


def marks_context(rules: Iterable[str], marks: Mapping[str, RuleMarks]) -> list[dict[str, Any]]:
    """Return for each of these rules what templates/learn/_marks.html shows."""
    return [_row(rule, marks.get(rule, RuleMarks())) for rule in rules]


def _row(rule_id: str, marks: RuleMarks) -> dict[str, Any]:
    rule = RULES_BY_ID[rule_id]
    return {
        "rule": whole(rule.title),
        "url": address("rule", rule.id, rule.slug),
        "word": marks.word,
        "filled": marks.filled,
        "marks": ["done"] * marks.filled + [""] * (MOST - marks.filled),
    }
