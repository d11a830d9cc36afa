"""The same question under every rule book: one box for each answer."""

from dataclasses import dataclass

from lessons.visitors.rulebook import short_name
from mahjlearn.engine.errors import PointsAtNothing
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, Ruleset, ruleset_named
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.words.answers import answer


@dataclass(frozen=True, slots=True)
class RulingBox:
    """An answer with the rule books that give it."""

    title: str
    authorities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RulingDifference:
    """Each answer once, none where all that answer agree; and who is silent where others speak.

    `apart` are the rule books by which an earlier line leaves another table, so that what is asked
    about is not there.
    """

    boxes: tuple[RulingBox, ...] = ()
    silent: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()


def by_every_book(
    table: Table, play: tuple[Event, ...], own: str = LEAGUE.name
) -> dict[str, Judged]:
    """The play judged by each rule book under which it can be played, by name; `own` too, and
    first, where that has house rules.
    """
    books = RULESETS if own in RULESETS else {own: ruleset_named(own), **RULESETS}
    found = {name: _judged(table, play, ruleset) for name, ruleset in books.items()}
    return {name: judged for name, judged in found.items() if judged is not None}


def _judged(table: Table, play: tuple[Event, ...], ruleset: Ruleset) -> Judged | None:
    try:
        return judge_play(table, play, ruleset)
    except PointsAtNothing:
        return None


def difference(judged: dict[str, Judged]) -> RulingDifference:
    """Return how the rule books answer, from what `by_every_book` found."""
    answering = {name: one for name, one in judged.items() if _answers(one)}
    silent = tuple(short_name(name) for name in judged if name not in answering)
    found: dict[object, tuple[str, list[str]]] = {}
    for name, one in answering.items():
        found.setdefault(_key(one), (answer(one.event, one.ruling), []))[1].append(short_name(name))
    boxes = tuple(RulingBox(title, tuple(names)) for title, names in found.values())
    apart = tuple(short_name(name) for name in RULESETS if name not in judged)
    return RulingDifference(boxes if len(boxes) > 1 else (), silent if answering else (), apart)


def _answers(judged: Judged) -> bool:
    return judged.ruling.verdict is not Verdict.UNSETTLED


def _key(judged: Judged) -> object:
    ruling = judged.ruling
    return ruling.verdict, ruling.dead, tuple(sorted((ruling.pays or {}).items()))
