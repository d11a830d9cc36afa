"""What can be practised: everything mixed, a unit of the course, an idea, a rule, one mix-up."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache

from django.utils.text import slugify

from lessons.content_store import course
from lessons.web.prose import whole
from mahjlearn.course import Unit
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.tutor.choice import CORE
from mahjlearn.tutor.generate.tables.index import TableEntry, table_entries
from mahjlearn.tutor.reviews import IDEA_TITLES, ideas_of

MIXED = "mixed"
_UNIT = re.compile(r"unit-([0-9])")


@dataclass(frozen=True)
class PracticeScope:
    """One thing to practise: its name in an address, its title, and which tables belong to it.

    `over` stands over its tables: never what would tell the answer. `idea` is the one that it is
    about, empty where it is about something else.
    """

    slug: str
    title: str
    holds: Callable[[TableEntry], bool]
    over: str
    idea: str = ""

    @cached_property
    def mixups(self) -> frozenset[str]:
        """The mix-ups that take turns: those of the idea, where it is about one that has any."""
        of_idea = frozenset(one for one in CORE if self.idea in ideas_of((one,)))
        return of_idea or CORE

    @cached_property
    def entries(self) -> int:
        """How many tables of the index belong to it."""
        return sum(map(self.holds, table_entries()))


def scope_of(slug: str) -> PracticeScope | None:
    """Return what is practised under that name; None where there are no tables for it."""
    found = _scope(slug)
    return found if found and found.entries else None


@lru_cache(maxsize=512)
def _scope(slug: str) -> PracticeScope | None:
    if slug == MIXED:
        return PracticeScope(MIXED, "Mixed practice", lambda entry: True, "Mixed practice")
    if (unit := _UNIT.fullmatch(slug)) is not None:
        return _of_unit(int(unit[1]))
    idea = next((one for one, title in IDEA_TITLES.items() if slugify(title) == slug), "")
    if idea:
        title = IDEA_TITLES[idea]
        return PracticeScope(slug, title, lambda entry: idea in ideas_of(entry.about), title, idea)
    name = next((one for one in (*TALLIED, *RULES_BY_ID) if one.lower() == slug), "")
    if name in MISCONCEPTIONS:
        title = f"“{whole(MISCONCEPTIONS[name].belief)}”"
        return PracticeScope(slug, title, lambda entry: name in entry.about, "One mix-up")
    if name:
        title = whole(RULES_BY_ID[name].title)
        return PracticeScope(slug, title, lambda entry: name in entry.rules, "One rule")
    return None


def units() -> list[tuple[int, Unit]]:
    """Return the units of the course by number."""
    return list(enumerate(course().units))


def _of_unit(number: int) -> PracticeScope | None:
    unit = dict(units()).get(number)
    if unit is None:
        return None
    rules, title = set(unit.rules), whole(unit.title)
    return PracticeScope(f"unit-{number}", title, lambda entry: entry.rules[0] in rules, title)
