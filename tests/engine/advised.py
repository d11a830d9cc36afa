"""The cases of advice_cases*.toml: a play with the advice that is shown beside its last line."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from mahjlearn.engine.explaining.advice import advice_for
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.rules import ALL_RULES
from mahjlearn.engine.rulings import RuleKind

FOLDER = Path(__file__).parent
FILES = ("advice_cases.toml", "advice_cases_b.toml")
ADVICE = [rule for rule in ALL_RULES if rule.kind is RuleKind.ADVICE]


@dataclass(frozen=True)
class Advised:
    """A play with the advice that is shown beside its last line, and with some that is not."""

    id: str
    table: str
    play: str
    advice: tuple[str, ...]
    looked_at: frozenset[str]
    """The numbers that the author of the case looked at, those of its source among them."""

    def judged(self, ruleset: Ruleset = LEAGUE) -> Judged:
        return judge_play(parse_table(self.table), parse_play(self.play), ruleset)

    def shown(self, ruleset: Ruleset = LEAGUE) -> set[str]:
        judged = self.judged(ruleset)
        return {rule.id for rule in advice_for(judged.table, judged.event, ruleset)}


def _read(name: str) -> Iterator[Advised]:
    """A case tells all the advice of its source line, or names what must be and must not be."""
    for case in tomllib.loads((FOLDER / name).read_text("utf-8"))["case"]:
        advice, without = tuple(case.get("advice", ())), tuple(case.get("without", ()))
        numbers = re.findall(r"[A-Z]+\d+", case.get("source", ""))
        spoken = (rule.id for rule in ADVICE if rule.id in numbers)
        looked_at = frozenset((*advice, *without, *spoken))
        yield Advised(case["id"], case["table"], case["play"], advice, looked_at)


ADVISED = [case for name in FILES for case in _read(name)]
