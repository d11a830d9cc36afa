"""The pages that are not puzzles, one of each kind."""

from lessons.reference.rules.topics import topics
from lessons.web.addresses import code_of
from mahjlearn.engine.rules import RULES_BY_ID

MISSING = "/no-such-page/"


def rule_url(rule_id: str) -> str:
    return f"/rules/{rule_id}-{RULES_BY_ID[rule_id].slug}/"


ASKED = """West shows 5D J 5D
South holds 5D and 12 more
East discarded 9C

South exchanges 5D for West's J"""
RULED = f"/ruling/{code_of(ASKED)}/"

PICKED = "/ruling/joker/?owner=other&turn=picked&from=rack"
PAGES = {
    "rule": rule_url("CL1"),
    "rule disputed": rule_url("WT1"),
    "rules": "/rules/",
    "rules found": "/rules/?q=soap",
    "rules answered": "/rules/?q=she+gave+me+the+wrong+tile",
    "rules without an answer": "/rules/?q=joker+tax",
    "rules of a topic": f"/rules/topics/{next(iter(topics()))}/",
    "rules differences": "/rules/differences/",
    "rules card": "/rules/card/",
    "rule book": "/rule-book/",
    "words": "/words/",
    "sources": "/sources/",
    "source": "/sources/fair-exchange/",
    "help": "/help/",
    "help for players": "/help/club/",
    "help for instructors": "/help/teaching/",
    "teach": "/teach/",
    "privacy": "/privacy/",
    "your data": "/your-data/",
    "not you": "/not-you/",
    "display": "/display/",
    "sign in": "/account/login/",
    "code": "/account/login/code/",
    "sign up": "/account/signup/",
    "summary": "/first/",
    "desk": "/ruling/",
    "desk empty": "/ruling/table/",
    "desk set up": f"{RULED}table/",
    "desk lines": "/ruling/lines/",
    "desk ruling": RULED,
    "desk share": f"{RULED}share/",
    "desk ask": "/ruling/dead/",
    "desk rare": f"{PICKED}&racked=yes",
    "desk answer": f"{PICKED}&racked=no&more=no",
    "desk change": f"{PICKED}&change=table",
    "games": "/games/",
    "game": "/games/3/?step=120",
    "referee": "/referee/",
    "drills": "/drills/",
    "mix-ups": "/mix-ups/",
    "missing": MISSING,
}
