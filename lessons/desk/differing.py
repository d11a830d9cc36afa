"""The same question under every rule book: one box for each answer."""

from dataclasses import dataclass

from lessons.desk.wording import answer
from lessons.rulebook import short_name
from mahjlearn.engine.compare import compare
from mahjlearn.engine.events import Event
from mahjlearn.engine.play import Judged
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table import Table


@dataclass(frozen=True, slots=True)
class Box:
    """An answer with the rule books that give it."""

    title: str
    authorities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """Each answer once, none where all that answer agree; and who is silent where others speak."""

    boxes: tuple[Box, ...] = ()
    silent: tuple[str, ...] = ()


def difference(table: Table, play: tuple[Event, ...]) -> Difference:
    """How the rule books answer. Raises PointsAtNothing as `compare` does."""
    judged = compare(table, play)
    answering = {name: one for name, one in judged.items() if _answers(one)}
    silent = tuple(short_name(name) for name in judged if name not in answering)
    found: dict[object, tuple[str, list[str]]] = {}
    for name, one in answering.items():
        found.setdefault(_key(one), (answer(one), []))[1].append(short_name(name))
    boxes = tuple(Box(title, tuple(names)) for title, names in found.values())
    return Difference(boxes if len(boxes) > 1 else (), silent if answering else ())


def _answers(judged: Judged) -> bool:
    return judged.ruling.verdict is not Verdict.UNSETTLED


def _key(judged: Judged) -> object:
    ruling = judged.ruling
    return ruling.verdict, ruling.dead, tuple(sorted((ruling.pays or {}).items()))
