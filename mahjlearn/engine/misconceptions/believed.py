"""Bars that only a believer knows."""

from collections.abc import Iterable

from mahjlearn.engine.misconceptions.model import Require, When
from mahjlearn.engine.options import Options
from mahjlearn.engine.rulings import Found, Kind, Point, Rule, Status, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table


def forbid(
    number: str,
    point: Point,
    governs: Iterable[Verb],
    when: When,
    breached: str,
    verdict: Verdict = Verdict.ILLEGAL,
) -> Require:
    """A bar under the misconception's number: the act is refused where `when` holds."""

    def check(table: Table, event: Event, options: Options) -> Found | None:
        return Found(Status.BREACHED, {"seat": event.seat}) if when(table, event) else None

    rule = Rule(
        id=number, slug=number.lower(), kind=Kind.BAR, chapter="misconceptions", title=breached,
        governs=frozenset(governs), says="", breached=breached, cites=(), point=point,
        verdict=verdict, check=check, presupposes=frozenset({Point.FINAL}) - {point},
    )  # fmt: skip
    return Require(rule)
