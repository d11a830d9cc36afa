"""Find the lessons that teach a rule and ask about it, or the reason why none asks.

A lesson teaches the rules that it lists, and those that a sentence of its reads states.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from lessons.content_store import course
from lessons.reference.data_files import table
from lessons.web.addresses import address
from lessons.web.once import made_once
from lessons.web.prose import whole
from mahjlearn.course import Course, Lesson
from mahjlearn.course.coverage import Places, places_asked, places_read

Teaching = Sequence[tuple[Lesson, frozenset[str]]]
"""Lessons in their order, each with rules that it teaches."""
MOST_LINKS = 4
"""Lessons that are named; of those that ask about a rule beyond that there is a number."""


def lessons_teaching(numbers: Iterable[str]) -> list[Lesson]:
    """Return the lessons that teach these rules, in the order of the course.

    Where there are more than four of them, as few as teach all of the rules.
    """
    wanted = frozenset(numbers)
    teaching = [(one, rules & wanted) for one, rules in _taught(course()) if rules & wanted]
    chosen = teaching if len(teaching) <= MOST_LINKS else _fewest(teaching)
    return [lesson for lesson, _ in chosen]


def _fewest(teaching: Teaching) -> Teaching:
    """Return lessons that together teach what all of them do; the one that teaches most first."""
    left = frozenset().union(*(rules for _, rules in teaching))
    needed: set[str] = set()
    while left:
        best, rules = max(teaching, key=lambda one: len(one[1] & left))
        needed.add(best.slug)
        left -= rules
    return [(lesson, rules) for lesson, rules in teaching if lesson.slug in needed]


def lesson_links(lessons: Iterable[Lesson]) -> list[dict[str, str]]:
    """Return each lesson with its title and address."""
    return [{"title": whole(one.title), "url": address("lesson", one.slug)} for one in lessons]


def where_taught(rule: str) -> dict[str, Any]:
    """Return the context of templates/reference/_taught.html for a rule.

    `asked` are the lessons with the most tables that it decides, `more` how many others have one.
    """
    tables = Counter(place.lesson for place in _asked(course()).get(rule, ()))
    in_order = (one.slug for one in course().lessons if one.slug in tables)
    asking = sorted(in_order, key=lambda slug: -tables[slug])
    return {
        "taught": lesson_links(lessons_teaching((rule,))),
        "asked": lesson_links(course().by_slug[slug] for slug in asking[:MOST_LINKS]),
        "more": len(asking[MOST_LINKS:]),
        "reason": "" if asking else reasons().get(rule, ""),
    }


@cache
def reasons() -> Mapping[str, str]:
    """Return by number why a rule or a disagreement isn’t asked about, or a mix-up too seldom."""
    found = table("unasked")
    return found["rules"] | found["differences"] | found["mixups"]


@made_once
def _taught(read: Course) -> Teaching:
    """Return the rules that each lesson lists, and those that its reads state."""
    stated: defaultdict[str, set[str]] = defaultdict(set)
    for number, places in places_read(read.lessons).items():
        for place in places:
            stated[place.lesson].add(number)
    return [(one, frozenset((*one.rules, *stated[one.slug]))) for one in read.lessons]


@made_once
def _asked(read: Course) -> Places:
    """Work out the keys of all lessons, which takes a while the first time."""
    return places_asked({one.slug: [step.puzzle for step in one.tries] for one in read.lessons})
