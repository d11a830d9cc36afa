"""The pages that are not puzzles, one of each kind."""

from mahjlearn.engine.rules import RULES_BY_ID

MISSING = "/no-such-page/"


def rule_url(rule_id: str) -> str:
    return f"/rules/{rule_id}-{RULES_BY_ID[rule_id].slug}/"


PAGES = {
    "rule": rule_url("CL1"),
    "words": "/words/",
    "sources": "/sources/",
    "help": "/help/",
    "privacy": "/privacy/",
    "display": "/display/",
    "summary": "/first/",
    "missing": MISSING,
}
