"""The rules that made a mistake: kept with a hand at fault, told again when it is declared dead."""

from collections.abc import Iterable

from mahjlearn.engine.facts.dead_hands import CHALLENGES, ground_alone
from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.rules.deadhands.dh04_good_jokers_stay import jokers_that_stay
from mahjlearn.engine.rules.exposures.lk03_two_moves import locked_while_wrong
from mahjlearn.engine.rulings import (
    Applied,
    Consequence,
    Facts,
    Rule,
    RuleKind,
    Ruling,
    Status,
)
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.grounds import Cause, Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.table.values import replace
from mahjlearn.engine.table.verbs import EXPOSING

_OF_THE_MOMENT = frozenset({"TS1", "TS3", "EX1"})
"""Bars that say how things stand; once they have gone on, the consequence tells the mistake."""

_TELLING = (RuleKind.CONSEQUENCE, RuleKind.BAR)
"""Rules that say what was wrong; a note or a permission does not."""


def kept(table: Table, ruling: Ruling) -> Table:
    """Return the table with what the ruling told of each hand that it put at fault."""
    pairs = {
        (seat, one.consequence.ground): None
        for one in ruling.applied
        for seat in one.consequence.dead
    }
    return _with_causes(table, ruling, pairs)


def kept_of_a_refusal(before: Table, after: Table, event: Event, ruling: Ruling) -> Table:
    """Return the table with what was told of tiles laid down all the same, against a refusal."""
    seat = event.seat
    if event.verb not in EXPOSING or seat is None:
        return after
    if after.rack(seat).exposures == before.rack(seat).exposures:
        return after
    return _with_causes(after, ruling, [(seat, Ground.NOT_ON_CARD)])


def _with_causes(
    table: Table, ruling: Ruling, pairs: Iterable[tuple[Seat, Ground | None]]
) -> Table:
    told = [
        Cause(seat, ground, *parts)
        for seat, ground in pairs
        if ground is not None
        for parts in _told(ruling)
    ]
    return replace(table, causes=(*table.causes, *told)) if told else table


def _told(ruling: Ruling) -> list[tuple[str, str, Facts]]:
    """Return the rules named, each with its sentence and its facts, in order."""
    broken = [
        _parts(one.rule, one.rule.breached, one.facts)
        for one in ruling.findings
        if one.status is Status.BREACHED and one.rule.point is ruling.point
        if one.rule.id not in _OF_THE_MOMENT
    ]
    settled = [
        _parts(one.rule, one.rule.says, one.consequence.facts)
        for one in ruling.applied
        if one.consequence.verdict in (None, ruling.verdict)
        if one.rule.kind in _TELLING
    ]
    return [*broken, *settled]


def _parts(rule: Rule, says: str, facts: Facts) -> tuple[str, str, Facts]:
    return rule.id, facts.get("says", says), facts


def told_again(
    table: Table, event: Event, applied: tuple[Applied, ...], ruleset: Ruleset
) -> tuple[Applied, ...]:
    """Return what follows with what made the mistake first, and last what becomes of the jokers.

    The mistakes are those of a hand that a right challenge kills, and a wrong exposure that the
    next move has locked.
    """
    fatal = [one.consequence for one in applied if one.consequence.ground is not None]
    died = {(seat, one.ground) for one in fatal for seat in one.dead}
    if not died:
        return applied
    rules = ruleset.by_id
    causes = table.causes if event.verb in CHALLENGES else ()
    told = {
        cause.rule: _as_told(rules[cause.rule], cause)
        for cause in causes
        if (cause.seat, cause.ground) in died and cause.rule in rules
    }
    lock = locked_while_wrong(table, event, tuple(fatal), ruleset.options)
    if lock is not None and "LK3" in rules:
        told.setdefault("LK3", Applied(rules["LK3"], lock))
    named = {one.rule.id for one in applied}
    first = (one for number, one in told.items() if number not in named)
    stays = jokers_that_stay(table, event, died)
    last = (Applied(rules["DH4"], one) for one in stays if "DH4" in rules)
    return (*first, *applied, *last)


def _as_told(rule: Rule, cause: Cause) -> Applied:
    return Applied(rule, Consequence({**cause.facts, "says": ground_alone(cause.says)}))
