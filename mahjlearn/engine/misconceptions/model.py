"""The parts of a misconception, and the bars that only a believer knows."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from mahjlearn.engine.options import Options
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rulings import (
    Consequence,
    Follow,
    Found,
    Point,
    Rule,
    RuleKind,
    Status,
    Verdict,
)
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table

When = Callable[[Table, Event], bool]
Makes = Callable[[Table, Event, Consequence | None], Consequence | None]


def always(table: Table, event: Event) -> bool:
    """Everywhere."""
    return True


class How(StrEnum):
    """Permissive drops a condition, restrictive adds one, substitution puts another value."""

    PERMISSIVE = "permissive"
    RESTRICTIVE = "restrictive"
    SUBSTITUTION = "substitution"


class Standing(StrEnum):
    """Core ones may be claimed of a learner; later ones only explain answers; out ones neither."""

    CORE = "core"
    LATER = "later"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class Drop:
    """The bars of a point do not hold, perhaps only in some situations."""

    point: Point
    when: When = always


@dataclass(frozen=True, slots=True)
class Mute:
    """A consequence does not follow, perhaps only in some situations."""

    rule: str
    when: When = always


@dataclass(frozen=True, slots=True)
class Require:
    """A condition, duty or penalty that does not exist, as a rule of the believer's own."""

    rule: Rule


@dataclass(frozen=True, slots=True)
class Instead:
    """Something else follows than the rule says; `makes` is given what does, None for nothing."""

    rule: str
    makes: Makes


@dataclass(frozen=True, slots=True)
class ChooseOption:
    """Another choice in one of the `Options`; sets of several believers are put together."""

    option: str
    choice: str | bool | frozenset[str]


Amendment = Drop | Mute | Require | Instead | ChooseOption


@dataclass(frozen=True, slots=True)
class Misconception:
    """A belief in the learner's voice, what it does to the rule book, and what refutes it.

    `rules` are the rules it goes against. `parent` is the belief it is a special case of,
    `not_with` those that nobody holds together with it.
    """

    id: str
    family: str
    how: How
    belief: str
    repair: str
    rules: tuple[str, ...]
    amend: tuple[Amendment, ...]
    standing: Standing = Standing.CORE
    parent: str | None = None
    not_with: tuple[str, ...] = ()
    version: int = field(default=1)


_REGISTERED: dict[str, Misconception] = {}


def add(misconception: Misconception) -> Misconception:
    """Enter a misconception; ValueError for a number that is taken, or one that is unknown.

    A parent is entered before its special cases.
    """
    if misconception.id in _REGISTERED:
        raise ValueError(f"two misconceptions are numbered {misconception.id}")
    changed = tuple(a.rule for a in misconception.amend if isinstance(a, Mute | Instead))
    unknown = [number for number in (*misconception.rules, *changed) if number not in RULES_BY_ID]
    if misconception.parent is not None and misconception.parent not in _REGISTERED:
        unknown.append(misconception.parent)
    if unknown:
        raise ValueError(f"{misconception.id} speaks of {', '.join(unknown)}, which is not there")
    _REGISTERED[misconception.id] = misconception
    return misconception


def registered_misconceptions() -> dict[str, Misconception]:
    """All of them, in the order of the catalogue."""
    return dict(sorted(_REGISTERED.items(), key=lambda pair: _place(pair[0])))


def _place(number: str) -> tuple[int, str]:
    match = re.fullmatch(r"M(\d+)([ab]?)", number)
    if match is None:
        raise ValueError(f"{number} is no number of a misconception")
    return int(match[1]), match[2]


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
        id=number, slug=number.lower(), kind=RuleKind.BAR, chapter="misconceptions", title=breached,
        governs=frozenset(governs), says="", breached=breached, cites=(), point=point,
        verdict=verdict, check=check, presupposes=frozenset({Point.FINAL}) - {point},
    )  # fmt: skip
    return Require(rule)


def punish(number: str, governs: Iterable[Verb], says: str, follow: Follow) -> Require:
    """A consequence under the misconception's number, which follows besides those of the book."""
    rule = Rule(
        id=number, slug=number.lower(), kind=RuleKind.CONSEQUENCE, chapter="misconceptions",
        title=says, governs=frozenset(governs), says=says, cites=(), follow=follow,
    )  # fmt: skip
    return Require(rule)
