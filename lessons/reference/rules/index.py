"""The first page of the rules: what was found, or the topics and chapters to choose from."""

from typing import Any

from lessons.reference.rules.rows import rule_links, rule_row, topic_url
from lessons.reference.rules.topics import by_chapter, topics
from lessons.reference.search.find import LONGEST, find
from mahjlearn.engine.rules import ALL_RULES

TRY = ("exchange", "pair", "dead")


def rules_context(text: str) -> dict[str, Any]:
    """Return the context of templates/reference/rules.html; without a text, all there is."""
    asked = " ".join(text[:LONGEST].split())
    return {"q": asked, "longest": LONGEST} | (_found(asked) if asked else _everything())


def _found(asked: str) -> dict[str, Any]:
    rows = [rule_row(rule) for rule in find(asked)]
    heading = f"{counted(len(rows))} for “{asked}”" if rows else f"No rule found for “{asked}”."
    return {"rows": rows, "heading": heading, "try": TRY}


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
