"""The first page: the heading over the first ruling, and what else there is."""

from collections.abc import Callable
from typing import Any

from lessons.content_store import course, rulings
from lessons.learn.pages.course import assigned_cards, go_on_context
from lessons.models import Learner
from lessons.puzzles import Context, Heading
from lessons.web.addresses import address
from mahjlearn.engine.rules import ALL_RULES

PAGE, FRONT = "learn/home.html", "learn/front.html"
ANSWERS_BEFORE_ASKED = 3
HEADING = Heading(
    title="May she take that joker?",
    lead="The joker rules of American Mah Jongg, settled at the table. "
    "Make the call, see why, and see where it’s written.",
)


def home_around(learner: Learner | None) -> Context:
    """Return the context of templates/learn/home.html besides the puzzle."""
    return {"doors": doors(), "keep": may_keep(learner), **ahead(learner)}


def front_around(around: Callable[[Learner | None], Context], learner: Learner | None) -> Context:
    """Return what stands around a later ruling, and where to go on in the lessons."""
    return around(learner) | {"keep": may_keep(learner), **ahead(learner)}


def ahead(learner: Learner | None) -> Context:
    """Return what comes before all else, in one line on a phone: a class that is on, a brush-up or
    an exam under way, what a club has assigned, or else the place to go on.
    """
    cards = assigned_cards(learner)
    if not cards:
        return {"assigned": None, "go_on": go_on_context(learner)}
    first = next(filter(is_going_on, cards), cards[0])
    more = len(cards) - 1 if first["club"] else 0  # a class that is on says nothing else
    fits = {"far": ""} if more else {}
    return {"assigned": first | first.get("short", {}) | fits | {"more": more}, "go_on": None}


def is_going_on(card: dict[str, Any]) -> bool:
    """Return True for a class that is on, and for a brush-up or an exam that is under way: one that
    no club asks for names no club.
    """
    return not card["club"] or bool(card.get("under_way"))


def may_keep(learner: Learner | None) -> bool:
    """Whether a guest is asked to make an account: after three answers of a day, until she says
    that she would rather go on as she is. No query.
    """
    if learner is None or learner.user_id is not None or learner.stays_guest:
        return False
    return learner.answered_that_day >= ANSWERS_BEFORE_ASKED


def doors() -> list[dict[str, str]]:
    """Return what else there is, on the first page."""
    total = len(rulings().puzzles)
    return [
        {
            "title": "Learn",
            "text": f"{len(course().lessons)} short lessons, played at the table.",
            "url": address("course"),
        },
        {
            "title": "The rulings",
            "text": f"{total} tables, one question each, from the first pick to mah jongg.",
            "url": address("summary"),
        },
        *_doors_to_play(),
        {
            "title": "Teach a club",
            "text": "Your players join with a code. Assign lessons, and see who has done them.",
            "url": address("teach"),
        },
        *_doors_to_read(),
    ]


def _doors_to_play() -> list[dict[str, str]]:
    """Practice in all its ways, and hands to watch."""
    return [
        {
            "title": "Practice",
            "text": "New tables as long as you like. What you’re about to forget comes back.",
            "url": address("practice"),
        },
        {
            "title": "Table of the day",
            "text": "One table, the same for everybody. About a minute.",
            "url": address("today"),
        },
        {
            "title": "Before a tournament",
            "text": "Twenty tables by your rule book, and the answers at the end.",
            "url": address("brush-up"),
        },
        {
            "title": "Referee",
            "text": "Watch others play, and stop them when someone breaks a rule.",
            "url": address("referee"),
        },
        {
            "title": "Watch a hand",
            "text": "A whole hand from the deal to mah jongg, seen from any seat.",
            "url": address("games"),
        },
    ]


def _doors_to_read() -> list[dict[str, str]]:
    """The books: rules, desk, words and sources."""
    return [
        {
            "title": "The rules",
            "text": f"All {len(ALL_RULES)}, each with its source, and where authorities differ.",
            "url": address("rules"),
        },
        {
            "title": "Ruling desk",
            "text": "Set up what happened at your table and get a ruling.",
            "url": address("desk"),
        },
        {
            "title": "Tiles and words",
            "text": "All 36 tiles and their names, and what players call things.",
            "url": address("words"),
        },
        {
            "title": "Sources",
            "text": "Where the rules are written, and what we could read only through others.",
            "url": address("sources"),
        },
    ]
