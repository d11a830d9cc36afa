"""A judged play as plain data: what `manage.py judge` prints."""

from collections.abc import Mapping, Sequence
from typing import Any

from mahjlearn.engine.explaining.advice import advice_on
from mahjlearn.engine.explaining.reasons import because, rules_of, sources_of
from mahjlearn.engine.judging.play import Judged
from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
from mahjlearn.engine.notation import print_event, print_table
from mahjlearn.engine.remedy.search import remedy
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat

Report = dict[str, Any]


def report(
    name: str, table: Table, play: Sequence[Event], judged: Judged, ruleset: Ruleset = LEAGUE
) -> Report:
    """Return the answer to one case under one ruleset, always in the same order.

    `points` stands there only where a ruleset scores in points and something is scored.
    """
    ruling, event = judged.ruling, judged.event
    cure = remedy(table, play, ruleset) if ruling.verdict is not Verdict.LEGAL else None
    scores = ruleset.in_points and ruling.points != {}
    points = {"points": _by_seat(ruling.points)} if scores else {}
    return {
        "id": name,
        "ruleset": ruleset.name,
        "verdict": ruling.verdict.value,
        "dead": [seat.value for seat in ruling.dead],
        "pays": _by_seat(ruling.pays),
        **points,
        "rules": list(rules_of(ruling, event)),
        "because": list(because(ruling, event)),
        "to_do": [print_event(step) for step in ruling.to_do],
        "remedy": None if cure is None else {"change": list(cure.change), "says": cure.says},
        "asks": list(ruling.asks),
        "advice": list(advice_on(judged.table, event, ruleset)),
        "sources": list(sources_of(ruling, event, ruleset)),
        "table": print_table(ruling.table),
    }


def combined(name: str, by_ruleset: Mapping[str, Report]) -> Report:
    """Return one answer for all rulesets: `depends` if verdict, dead, payment or points differ.

    Points are compared among the rulesets that score in points.
    """
    answers = {repr([r["verdict"], r["dead"], r["pays"]]) for r in by_ruleset.values()}
    scores = {repr(r["points"]) for r in by_ruleset.values() if "points" in r}
    first = next(iter(by_ruleset.values()))
    same = len(answers) == 1 and len(scores) <= 1
    verdict = first["verdict"] if same else Verdict.DEPENDS.value
    return {"id": name, "ruleset": "all", "verdict": verdict, "by_ruleset": dict(by_ruleset)}


def differences(expected: Mapping[str, Any], got: Mapping[str, Any]) -> list[str]:
    """Return what an author expected and did not get: `rules` as a subset, all else as equal."""
    found: list[str] = []
    for key, value in expected.items():
        actual = got.get(key, {} if key == "points" else None)
        if key == "rules":
            same = set(value) <= set(actual or ())
        elif key == "dead":
            same = sorted(value) == sorted(actual or ())
        else:
            same = value == actual
        if not same:
            found.append(f"{key}: expected {value!r}, got {actual!r}")
    return found


def _by_seat(amounts: Mapping[Seat, int] | None) -> dict[str, int] | None:
    return None if amounts is None else {seat.value: amount for seat, amount in amounts.items()}
