"""A ruleset as a believer holds it. A set of beliefs means the same in whatever order given."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from mahjlearn.engine.judging.rulesets import Ruleset, base_of, in_force, ruleset_named
from mahjlearn.engine.misconceptions.model import (
    ChooseOption,
    Drop,
    Instead,
    Misconception,
    Mute,
    Require,
    registered_misconceptions,
)
from mahjlearn.engine.options import Options
from mahjlearn.engine.rulings import Consequence, Finding, Found, Rule, RuleKind, Status
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table


def amended(ruleset: Ruleset, ids: Iterable[str]) -> Ruleset:
    """The ruleset with these beliefs; KeyError for an unknown number.

    What is put in place of something comes first, then what is dropped, then what is added. Of
    two that are put in the same place, the one with the lower number wins.
    """
    return _amended(ruleset, tuple(sorted(set(ids))))


def apart(ruleset: Ruleset) -> tuple[Ruleset, tuple[str, ...]]:
    """The rule book and the beliefs that `amended` put together; no beliefs in a rule book."""
    book, *ids = ruleset.name.split("+")
    return (ruleset_named(book), tuple(ids)) if ids else (ruleset, ())


@lru_cache(maxsize=4096)
def judges_alike(ruleset: Ruleset, number: str, verbs: frozenset[Verb]) -> bool:
    """True where the belief changes nothing that governs acts of these verbs.

    A play of such acts leads the believer to the same tables and rulings as anybody else.
    """
    held = amended(ruleset, (number,))
    if held.options != ruleset.options:
        return False
    return all(held.rules_for(verb) == ruleset.rules_for(verb) for verb in verbs)


@lru_cache(maxsize=512)
def _amended(ruleset: Ruleset, ids: tuple[str, ...]) -> Ruleset:
    known = registered_misconceptions()
    held = [known[number] for number in ids]
    options = _options(ruleset.options, held)
    book = ruleset.rules if options == ruleset.options else in_force(base_of(ruleset.name), options)
    rules = tuple(_as_believed(rule, held) for rule in book)
    added = tuple(a.rule for m in held for a in m.amend if isinstance(a, Require))
    name = "+".join((ruleset.name, *ids))
    return Ruleset(name, ruleset.title, options, rules + added, ruleset.own, ruleset.house)


def _options(options: Options, held: list[Misconception]) -> Options:
    chosen: dict[str, Any] = {}
    for choice in [a for m in reversed(held) for a in m.amend if isinstance(a, ChooseOption)]:
        before = chosen.get(choice.option, getattr(options, choice.option))
        both = isinstance(before, frozenset) and isinstance(choice.choice, frozenset)
        chosen[choice.option] = before | choice.choice if both else choice.choice
    return replace(options, **chosen)


def _as_believed(rule: Rule, held: list[Misconception]) -> Rule:
    amendments = [a for m in held for a in m.amend]
    if rule.kind is RuleKind.BAR:
        drops = tuple(a for a in amendments if isinstance(a, Drop) and a.point is rule.point)
        return replace(rule, check=_Dropped(rule, drops)) if drops else rule
    changes = tuple(a for a in amendments if isinstance(a, Mute | Instead) and a.rule == rule.id)
    return replace(rule, follow=_Otherwise(rule, changes)) if changes else rule


class _Dropped:
    """The bar's own check, with its breaches passed over where the belief says so."""

    def __init__(self, rule: Rule, drops: tuple[Drop, ...]) -> None:
        self.rule, self.drops = rule, drops

    def __call__(self, table: Table, event: Event, options: Options) -> Found | None:
        found = None if self.rule.check is None else self.rule.check(table, event, options)
        if found is None or found.status is not Status.BREACHED:
            return found
        return None if any(drop.when(table, event) for drop in self.drops) else found


class _Otherwise:
    """The rule's own consequence, another in its place or none, as the beliefs say."""

    def __init__(self, rule: Rule, changes: tuple[Mute | Instead, ...]) -> None:
        self.rule = rule
        self.mutes = tuple(a for a in changes if isinstance(a, Mute))
        self.insteads = tuple(a for a in reversed(changes) if isinstance(a, Instead))

    def __call__(
        self, table: Table, event: Event, findings: tuple[Finding, ...], options: Options
    ) -> Consequence | None:
        if self.rule.follow is None or any(mute.when(table, event) for mute in self.mutes):
            return None
        found = self.rule.follow(table, event, findings, options)
        for instead in self.insteads:
            found = instead.makes(table, event, found)
        return found
