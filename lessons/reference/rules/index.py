"""The first page of the rules: what was found, or the topics and chapters to choose from."""

from typing import Any

from lessons.reference.answers.results import results_of
from lessons.reference.rules.rows import rule_links, topic_url
from lessons.reference.rules.topics import by_chapter, topics
from lessons.reference.search.find import LONGEST
from mahjlearn.engine.rules import ALL_RULES


def rules_context(text: str, mine: str = "", *, everything: bool = False) -> dict[str, Any]:
    """Return the context of templates/reference/rules.html; without a text, all there is.

    `mine` is the reader’s rule book; with `everything` all rows that were found are shown.
    """
    asked = " ".join(text[:LONGEST].split())
    found = results_of(asked, mine, everything=everything) if asked else _everything()
    return {"q": asked, "longest": LONGEST} | found


def counted(count: int) -> str:
    """`1 rule`, `12 rules`."""
    return "1 rule" if count == 1 else f"{count} rules"


def _everything() -> dict[str, Any]:
    return {
        "count": len(ALL_RULES),
        "topics": [
            {
                "title": topic.title,
                "line": topic.line,
                "url": topic_url(topic.slug),
                "counted": counted(len(topic.rules)),
                "rules": rule_links(topic.rules),
            }
            for topic in topics().values()
        ],
        "chapters": [
            {"title": title, "counted": counted(len(rules)), "rules": rule_links(rules)}
            for title, rules in by_chapter()
        ],
    }
