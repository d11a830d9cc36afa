"""The rules engine: judges what happens at a table, says why, and what would make it legal.

`README.md` beside this file says how a ruling is made and where to add a rule, an option, a
mix-up or a line of the notation. No Django here; imports go down the list in `pyproject.toml`.
"""

from mahjlearn.engine.errors import CannotOccur, DoesNotParse, EngineError, PointsAtNothing
from mahjlearn.engine.explaining.advice import advice_on
from mahjlearn.engine.explaining.reasons import because, rules_of, sources_of
from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.play import compare, judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, Ruleset, ruleset_named
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, amended
from mahjlearn.engine.notation import parse_play, print_play
from mahjlearn.engine.remedy.search import remedy as find_remedy
from mahjlearn.engine.rules import ALL_RULES, RULES_BY_ID
from mahjlearn.engine.rulings import ENGINE_VERSION, Ruling, Verdict
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.vocabulary import options as events_open_to
from mahjlearn.engine.words.table import describe

__all__ = [
    "ALL_RULES",
    "ENGINE_VERSION",
    "LEAGUE",
    "MISCONCEPTIONS",
    "RULESETS",
    "RULES_BY_ID",
    "CannotOccur",
    "DoesNotParse",
    "EngineError",
    "Event",
    "PointsAtNothing",
    "Ruleset",
    "Ruling",
    "Seat",
    "Table",
    "Tile",
    "Verdict",
    "advice_on",
    "amended",
    "because",
    "compare",
    "describe",
    "events_open_to",
    "find_remedy",
    "judge",
    "judge_play",
    "parse_play",
    "print_play",
    "rules_of",
    "ruleset_named",
    "sources_of",
]
