"""The pages that are not puzzles, one of each kind."""

from lessons.desk_address import code_of
from mahjlearn.engine.rules import RULES_BY_ID

MISSING = "/no-such-page/"


def rule_url(rule_id: str) -> str:
    return f"/rules/{rule_id}-{RULES_BY_ID[rule_id].slug}/"


ASKED = """West shows 5D J 5D
South holds 5D and 12 more
East discarded 9C

South exchanges 5D for West's J"""
RULED = f"/ruling/{code_of(ASKED)}/"

PAGES = {
    "rule": rule_url("CL1"),
    "words": "/words/",
    "sources": "/sources/",
    "help": "/help/",
    "privacy": "/privacy/",
    "display": "/display/",
    "summary": "/first/",
    "desk": "/ruling/",
    "desk empty": "/ruling/table/",
    "desk set up": f"{RULED}table/",
    "desk ruling": RULED,
    "desk share": f"{RULED}share/",
    "missing": MISSING,
}
