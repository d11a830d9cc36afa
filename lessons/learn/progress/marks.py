"""The marks of rules, from the answers of a learner (`mahjlearn.tutor.marks`)."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.formats import date_format

from lessons.content_store import course
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
