"""Misconceptions: beliefs as amendments of a ruleset. `MISCONCEPTIONS` holds them by number."""

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules

from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.misconceptions.amend import amended, apart, judges_alike
from mahjlearn.engine.misconceptions.model import (
    Misconception,
    Standing,
    registered_misconceptions,
)
from mahjlearn.engine.table.events import Event

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

MISCONCEPTIONS: dict[str, Misconception] = registered_misconceptions()

TALLIED: tuple[str, ...] = tuple(
    number for number, belief in MISCONCEPTIONS.items() if belief.standing is not Standing.OUT
)
"""Those that a wrong answer may be evidence of. The others follow another valid source, or
manners: they explain a rule and are never held against anybody."""


def who_may_differ(ruleset: Ruleset, events: Iterable[Event]) -> tuple[str, ...]:
    """Of TALLIED, those that may judge some of these events otherwise than the ruleset does."""
    verbs = frozenset(event.verb for event in events)
    return tuple(number for number in TALLIED if not judges_alike(ruleset, number, verbs))


__all__ = [
    "MISCONCEPTIONS",
    "TALLIED",
    "Misconception",
    "amended",
    "apart",
    "judges_alike",
    "who_may_differ",
]
