"""One short name for every table that can be shared, and the address it belongs to.

A puzzle of the course goes by its slug, a table of practice by its own name, the table of a day by
the day (`2026-11-27`), a table of the desk by its code, and a rule by the puzzle that asks about it
first. A rule about which nothing is asked goes by its number (`rule-DH4`), and a page under a title
by its kind and its own name (`lesson-never-alone`, `page-words`; `titled` has them).
"""

import re
from collections.abc import Callable
from functools import lru_cache

from django.urls import Resolver404, ResolverMatch, resolve

from lessons.content_store import course, rulings
from lessons.course_tables import Tables, tables
from lessons.reference.puzzles import puzzles_of
from lessons.reference.rules.page import rule_numbered
from lessons.reference.rules.topics import topics
from lessons.sharing.titled import LESSON, PAGE, PAGES, TOPIC
from lessons.web.once import made_once
from mahjlearn.engine.rulings import Rule

NAME = r"(?P<table>[A-Za-z0-9][A-Za-z0-9_-]{0,6000})"
"""What a name looks like in an address."""
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
RULE, RULED_ON = "rule-", "ruling"


def name_at(path: str) -> str:
    """Return the name of the table at a path of this site; empty where none can be shared."""
    try:
        match = resolve(path)
    except Resolver404:
        return ""
    return name_of(match, path)


def name_of(match: ResolverMatch, path: str) -> str:
    """Return the name of the table at an address; empty where none can be shared."""
    find = _FOUND.get(match.url_name or "")
    return find(match.kwargs, path) if find is not None else ""


def _first_ruling(given: dict[str, object], path: str) -> str:
    return rulings().puzzles[0].slug


def _of_the_course(given: dict[str, object], path: str) -> str:
    """Return the puzzle that is asked at this very address; a step to read has none."""
    return _by_url(tables()).get(path, "")


@made_once
def _by_url(known: Tables) -> dict[str, str]:
    return {table.url: slug for slug, table in known.items()}


def _given(name: str) -> Callable[[dict[str, object], str], str]:
    return lambda given, path: str(given[name])


def _day(given: dict[str, object], path: str) -> str:
    return path.rstrip("/").rpartition("/")[2]


def _lesson(given: dict[str, object], path: str) -> str:
    """Return a lesson; a check of a unit is for those who are there already."""
    slug = given["slug"]
    return f"{LESSON}{slug}" if any(one.slug == slug for one in course().lessons) else ""


def _topic(given: dict[str, object], path: str) -> str:
    return f"{TOPIC}{given['slug']}" if given["slug"] in topics() else ""


def _page(name: str) -> Callable[[dict[str, object], str], str]:
    return lambda given, path: PAGE + name


def _rule(given: dict[str, object], path: str) -> str:
    rule = rule_numbered(str(given["number"]))
    return "" if rule is None else name_of_rule(rule)


@lru_cache(maxsize=256)
def name_of_rule(rule: Rule) -> str:
    """Return the name of the table that a rule is shared with: one that asks for a ruling, if any
    does."""
    asked = [met.puzzle for met in puzzles_of(frozenset((rule.id,)))]
    ruled = [puzzle for puzzle in asked if puzzle.kind == RULED_ON]
    return next((puzzle.slug for puzzle in (*ruled, *asked)), f"{RULE}{rule.id}")


_FOUND: dict[str, Callable[[dict[str, object], str], str]] = {
    "home": _first_ruling,
    "ruling": _of_the_course,
    "change": _of_the_course,
    "step": _of_the_course,
    "step_change": _of_the_course,
    "again": _of_the_course,
    "today_table": _day,
    "practice_table": _given("table"),
    "rule": _rule,
    "lesson": _lesson,
    "topic": _topic,
    **{name: _page(name) for name in PAGES},
    "desk-ruling": _given("code"),
    "desk-set-up": _given("code"),
    "embed": _given("table"),
}
"""How the pages that can be shared find the name of their table. All others are for one learner,
or about no table."""
