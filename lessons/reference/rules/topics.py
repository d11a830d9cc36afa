"""The groups of rules: the questions that players ask, and the chapters of the catalogue.

Each rule is at home in one question, and may stand in others too. The letters with which its number
begins are its chapter.
"""

import re
from dataclasses import dataclass
from functools import cache

from lessons.reference.data_files import table
from mahjlearn.engine.rules import ALL_RULES, RULES_BY_ID
from mahjlearn.engine.rulings import Rule

CHAPTERS: dict[str, str] = {
    "JU": "Where you can use a joker",
    "CH": "The Charleston",
    "TS": "When your turn begins",
    "CL": "Calling and exposing",
    "EX": "The exchange",
    "LK": "When exposures lock",
    "DS": "When a tile is discarded",
    "WN": "Winning",
    "WO": "How long you can call a discard",
    "PR": "Two want the same tile",
    "WT": "The wrong tile was handed over",
    "DH": "Dead hands",
    "MN": "Misnamed tiles",
    "ME": "Mah jongg in error",
    "ST": "Strategy",
    "XA": "From other authorities",
}


@dataclass(frozen=True, slots=True)
class Topic:
    """A question with its rules: those at home in it first, then the others it leans on.

    The ruling of a topic is that of its `lead` rules.
    """

    slug: str
    title: str
    line: str
    lead: tuple[Rule, ...]
    home: tuple[Rule, ...]
    also: tuple[Rule, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        return self.home + self.also


@cache
def topics() -> dict[str, Topic]:
    """All topics that have a rule, by slug, in the order of the file."""
    found = [_topic(row) for row in table("topics")["topic"]]
    return {topic.slug: topic for topic in found if topic.home}


def home_of(rule: Rule) -> Topic | None:
    """The topic of a rule; None where its chapter is in none, which a test refuses."""
    slug = _homes().get(rule.id)
    return topics()[slug] if slug else None


def _topic(row: dict[str, list[str] | str]) -> Topic:
    slug = str(row["slug"])
    return Topic(
        slug=slug,
        title=str(row["title"]),
        line=str(row["line"]),
        lead=_named(row["lead"]),
        home=tuple(rule for rule in ALL_RULES if _homes().get(rule.id) == slug),
        also=tuple(r for r in _named(row.get("also", [])) if _homes().get(r.id) != slug),
    )


@cache
def _homes() -> dict[str, str]:
    """Number of a rule to the slug of its topic."""
    rows = table("topics")["topic"]
    by_chapter = {chapter: row["slug"] for row in rows for chapter in row.get("chapters", [])}
    by_name = {number: row["slug"] for row in rows for number in row.get("rules", [])}
    homes = {rule.id: by_name.get(rule.id) or by_chapter.get(rule.chapter) for rule in ALL_RULES}
    return {number: slug for number, slug in homes.items() if slug}


def _named(numbers: list[str] | str) -> tuple[Rule, ...]:
    return tuple(RULES_BY_ID[number] for number in numbers if number in RULES_BY_ID)


def letters_of(rule: Rule) -> str:
    """`EX` of EX13."""
    return re.sub(r"[^A-Z].*", "", rule.id)


def by_chapter() -> list[tuple[str, list[Rule]]]:
    """Title and rules of each chapter that has any, in the order of the catalogue."""
    found = (
        (name, [r for r in ALL_RULES if letters_of(r) == key]) for key, name in CHAPTERS.items()
    )
    return [(name, rules) for name, rules in found if rules]
