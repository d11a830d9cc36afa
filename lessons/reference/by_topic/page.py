"""The page of a topic: everything about one question that players ask."""

from typing import Any

from lessons.reference.by_topic.topics import Topic
from lessons.reference.differing.box import difference_box
from lessons.reference.differing.differences import differences
from lessons.reference.puzzles import puzzle_links
from lessons.reference.rules.page import sources_of
from lessons.reference.rules.pictures import picture_of
from lessons.reference.rules.rows import rule_row, topic_links
from lessons.reference.rules.text import text_of


def topic_context(topic: Topic, mine: str) -> dict[str, Any]:
    """What templates/reference/topic.html asks for."""
    at_home = frozenset(rule.id for rule in topic.home)
    rows = [row for row in differences() if not row.settled and at_home & set(row.rules)]
    return {
        "title": topic.title,
        "rulings": [text_of(rule).ruling for rule in topic.lead],
        "picture": picture_of(*topic.lead),
        "rules": [rule_row(rule) for rule in topic.home],
        "also": [rule_row(rule) for rule in topic.also],
        "differences": [difference_box(row, mine) for row in rows],
        "sources": sources_of(*topic.home),
        "puzzles": puzzle_links(at_home),
        "topics": topic_links(topic.slug),
    }
