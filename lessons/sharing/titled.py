"""Pages that are shared under a title: the lessons, the topics of the rules, and pages to look
things up or to begin. The picture of a lesson or a topic has the table of one of its puzzles.
"""

from dataclasses import dataclass

from django.http import Http404
from django.urls import reverse

from lessons.content_store import course
from lessons.course_tables import tables
from lessons.reference.puzzles import probing_puzzles
from lessons.reference.rules.topics import Topic, topics
from lessons.web.addresses import address
from mahjlearn.course import Lesson

LESSON, TOPIC, PAGE = "lesson-", "topic-", "page-"
ABOUT_LESSON = "A short lesson: read one idea, then rule on tables. No sign-up."
ABOUT_TOPIC = "Rules of American Mah Jongg in plain words, with their sources and tables to try."


@dataclass(frozen=True, slots=True)
class Titled:
    """A page with its title, a line about it that tells no rule, and its path.

    `slug` names the puzzle whose table is shown; where it is empty, `groups` are shown alone.
    """

    title: str
    about: str
    path: str
    slug: str = ""
    groups: tuple[tuple[str, ...], ...] = ()


PAGES: dict[str, tuple[str, str, tuple[tuple[str, ...], ...]]] = {
    "course": (
        "Learn to rule on jokers",
        "Short lessons: read one idea, then rule on tables. No sign-up.",
        (("5D", "5D", "J"), ("5D",)),
    ),
    "desk": (
        "Who’s right at your table?",
        "Ask what’s asked there. See the ruling, why, and where it’s written.",
        (("8C", "8C", "J"), ("8C",)),
    ),
    "differences": (
        "What does your rule book say?",
        "Every point on which the books of American Mah Jongg differ, side by side.",
        (("G", "G", "J", "J"), ("R", "R", "J")),
    ),
    "words": (
        "Do you know all 36 tiles?",
        "Their names, and what players of American Mah Jongg call things.",
        (("F", "J"), ("R", "G", "0"), ("N", "E", "W", "S")),
    ),
}
"""By the names of their addresses: title, line, tiles."""


def titled_names() -> list[str]:
    """Return the names of all such pages."""
    return [
        *(LESSON + lesson.slug for lesson in course().lessons),
        *(TOPIC + slug for slug in topics()),
        *(PAGE + name for name in PAGES),
    ]


def titled(name: str) -> Titled | None:
    """Return the page of a name, None for a name of something else. Raises Http404."""
    kind, dash, rest = name.partition("-")
    find = {LESSON: _lesson, TOPIC: _topic, PAGE: _page}.get(kind + dash)
    return find(rest) if find is not None else None


def _lesson(slug: str) -> Titled:
    lesson = next((one for one in course().lessons if one.slug == slug), None)
    if lesson is None:
        raise Http404("No such lesson")
    return Titled(lesson.title, ABOUT_LESSON, address("lesson", slug), _first_of(lesson))


def _first_of(lesson: Lesson) -> str:
    return next((step.puzzle.slug for step in lesson.tries), "")


def _topic(slug: str) -> Titled:
    topic = topics().get(slug)
    if topic is None:
        raise Http404("No such topic")
    return Titled(topic.title, ABOUT_TOPIC, address("topic", slug), _asked_about(topic))


def _asked_about(topic: Topic) -> str:
    """Return a puzzle that asks about the rules at home in a topic, best one for a ruling."""
    asked = [met.puzzle for met in probing_puzzles(frozenset(rule.id for rule in topic.home))]
    here = [puzzle for puzzle in asked if puzzle.slug in tables()]
    ruled = [puzzle for puzzle in here if puzzle.kind == "ruling"]
    return next((puzzle.slug for puzzle in (*ruled, *here)), "")


def _page(name: str) -> Titled:
    found = PAGES.get(name)
    if found is None:
        raise Http404("No such page")
    title, about, groups = found
    return Titled(title, about, reverse(name), groups=groups)
