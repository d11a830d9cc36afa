"""A ruleset as a believer holds it. A set of beliefs means the same in whatever order given."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from mahjlearn.engine.events import Event
from mahjlearn.engine.misconceptions.model import (
    Choose,
    Drop,
    Misconception,
    Mute,
    Require,
    registered_misconceptions,
)
from mahjlearn.engine.options import Options
from mahjlearn.engine.rulesets import Ruleset
from mahjlearn.engine.rulings import Consequence, Finding, Found, Kind, Rule, Status
from mahjlearn.engine.table import Table


def amended(ruleset: Ruleset, ids: Iterable[str]) -> Ruleset:
    """The ruleset with these beliefs; KeyError for an unknown number.

    Values first, then what is dropped, then what is added.
    """
    return _amended(ruleset, tuple(sorted(set(ids))))


@lru_cache(maxsize=512)
def _amended(ruleset: Ruleset, ids: tuple[str, ...]) -> Ruleset:
    known = registered_misconceptions()
    held = [known[number] for number in ids]
    rules = tuple(_as_believed(rule, held) for rule in ruleset.rules)
    added = tuple(a.rule for m in held for a in m.amend if isinstance(a, Require))
    name = "+".join((ruleset.name, *ids))
    options = _options(ruleset.options, held)
    return Ruleset(name, ruleset.title, options, rules + added, ruleset.own)


def _options(options: Options, held: list[Misconception]) -> Options:
    groups = options.joker_groups
    for misconception in held:
        for amendment in misconception.amend:
            if isinstance(amendment, Choose):
                groups |= amendment.joker_groups
    return replace(options, joker_groups=groups)


def _as_believed(rule: Rule, held: list[Misconception]) -> Rule:
    drops = tuple(
        a
        for m in held
        for a in m.amend
        if isinstance(a, Drop) and a.point is rule.point and rule.kind is Kind.BAR
    )
    mutes = tuple(a for m in held for a in m.amend if isinstance(a, Mute) and a.rule == rule.id)
    if drops:
        return replace(rule, check=_Dropped(rule, drops))
    return replace(rule, follow=_Muted(rule, mutes)) if mutes else rule


class _Dropped:
    """The bar's own check, with its breaches passed over where the belief says so."""

    def __init__(self, rule: Rule, drops: tuple[Drop, ...]) -> None:
        self.rule, self.drops = rule, drops

    def __call__(self, table: Table, event: Event, options: Options) -> Found | None:
        found = None if self.rule.check is None else self.rule.check(table, event, options)
        if found is None or found.status is not Status.BREACHED:
            return found
        return None if any(drop.when(table, event) for drop in self.drops) else found


class _Muted:
    """The rule's own consequence, left out where the belief says so."""

    def __init__(self, rule: Rule, mutes: tuple[Mute, ...]) -> None:
        self.rule, self.mutes = rule, mutes

    def __call__(
        self, table: Table, event: Event, findings: tuple[Finding, ...], options: Options
    ) -> Consequence | None:
        if self.rule.follow is None or any(mute.when(table, event) for mute in self.mutes):
            return None
        return self.rule.follow(table, event, findings, options)
