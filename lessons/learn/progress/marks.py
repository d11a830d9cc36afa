"""The marks of rules, from the answers of a learner (`mahjlearn.tutor.marks`)."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from django.utils.formats import date_format

from lessons.attempts.place import LESSONS
from lessons.content_store import course
from lessons.learn.addresses import StepAddress
from lessons.learn.progress.checks import CheckResult, check_at
from lessons.learn.progress.counted import CountedAnswer
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.course import Course
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.tutor.marks import MOST, RuleMarks, marks_after, proven

WHY = "From the unit check of {day}."
"""Why a rule has marks that no answer filled."""


def rule_marks(answers: Iterable[CountedAnswer]) -> dict[str, RuleMarks]:
    """Return the marks by id of the rule: of rules that decided about an answer, and of those of a
    unit whose check was passed, but for what was missed in it.
    """
    found: dict[str, RuleMarks] = {}
    checks: dict[str, CheckResult] = {}
    for one in answers:
        for rule in one.rules:
            found[rule] = marks_after(found.get(rule, RuleMarks()), one.day, right=one.right)
        check = check_at(one.place)
        if check is None:
            continue
        before = checks.get(check.slug, CheckResult(check))
        after = checks[check.slug] = before.after(one)
        if after.proves and not before.proves:
            for rule in set(course().unit_of(check).rules) - after.missed_rules:
                found[rule] = proven(found.get(rule, RuleMarks()), one.day)
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


def mastered(whole_course: Course, marks: Mapping[str, RuleMarks]) -> dict[str, int] | None:
    """Return how many of the rules that are taught have three marks; None as long as none has."""
    taught = whole_course.rules
    count = sum(rule in marks and marks[rule].filled == MOST for rule in taught)
    return {"count": count, "total": len(taught)} if count else None


def marks_context(rules: Iterable[str], marks: Mapping[str, RuleMarks]) -> list[dict[str, Any]]:
    """Return for each of these rules what templates/learn/_marks.html shows."""
    return [_row(rule, marks.get(rule, RuleMarks())) for rule in rules]


def _row(rule_id: str, marks: RuleMarks) -> dict[str, Any]:
    rule = RULES_BY_ID[rule_id]
    return {
        "rule": whole(rule.title),
        "url": address("rule", rule.id, rule.slug),
        "word": marks.word,
        "why": WHY.format(day=date_format(marks.proven_on, "F j")) if marks.proven_on else "",
        "filled": marks.filled,
        "marks": ["done"] * marks.filled + [""] * (MOST - marks.filled),
    }
