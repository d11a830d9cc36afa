"""Chooses what to ask next: only facts that can change the ruling, and rare ones together, last."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import log2

from mahjlearn.tutor.desk.asks import DeskAnswer, DeskAsk, DeskFact, Given
from mahjlearn.tutor.desk.rows import DeskRow
from mahjlearn.tutor.desk.rulings import DeskRuling

MOST_RARE = 2
"""So many rare things are asked for: a third would take more than seven taps. The page of the
ruling offers it."""


@dataclass(frozen=True, slots=True)
class AskFact:
    """A fact is asked: each answer that is open, with the rows it leaves."""

    fact: DeskFact
    answers: tuple[tuple[DeskAnswer, tuple[DeskRow, ...]], ...]


@dataclass(frozen=True, slots=True)
class AskRare:
    """The one list of rare answers that would change the ruling, most common first."""

    answers: tuple[tuple[DeskFact, DeskAnswer], ...]


@dataclass(frozen=True, slots=True)
class Settled:
    """Nothing is left to ask: the row with the ruling."""

    row: DeskRow


def next_step(
    ask: DeskAsk, rows: Sequence[DeskRow], given: Given, *, nothing_else: bool = False
) -> AskFact | AskRare | Settled:
    """Return what is asked next. With `nothing_else` no rare thing happened.

    Raises ValueError for answers that no row has.
    """
    fitting = fit(ask, rows, given)
    if not fitting:
        raise ValueError("answers that exclude each other")
    if (fact := _topic(ask, given)) is not None:
        return _asking(fact, fitting)
    if len({row.ruling for row in fitting}) > 1:
        return _asking(_best(ask, fitting, given), fitting)
    told = sum(given.get(fact.id, fact.rare) != fact.rare for fact in ask.facts if fact.rare)
    rare = () if nothing_else or told >= MOST_RARE else rare_answers(ask, rows, given)
    return AskRare(rare) if rare else Settled(likeliest(ask, fitting))


def fit(ask: DeskAsk, rows: Sequence[DeskRow], given: Given) -> list[DeskRow]:
    """Return the rows with these answers, rare facts that are not given at their usual one."""
    usual = {fact.id: ("", fact.rare) for fact in ask.facts if fact.rare and fact.id not in given}
    return [
        row
        for row in rows
        if _has(row, given) and all(row.given[name] in answers for name, answers in usual.items())
    ]


def _has(row: DeskRow, given: Given) -> bool:
    return all(row.given.get(name, "") == answer for name, answer in given.items())


def rare_answers(
    ask: DeskAsk, rows: Sequence[DeskRow], given: Given
) -> tuple[tuple[DeskFact, DeskAnswer], ...]:
    """Return the rare answers that would change the ruling, most common first."""
    rows = [row for row in rows if _has(row, given)]
    here = {row.ruling for row in fit(ask, rows, given)}
    found: list[tuple[DeskFact, DeskAnswer]] = []
    for fact in ask.facts:
        if not fact.rare or fact.id in given:
            continue
        for answer in fact.answers:
            if answer.id == fact.rare:
                continue
            there = fit(ask, rows, {**given, fact.id: answer.id})
            if any(row.ruling not in here for row in there):
                found.append((fact, answer))
    return tuple(sorted(found, key=lambda one: -one[1].weight))


def _topic(ask: DeskAsk, given: Given) -> DeskFact | None:
    return next((fact for fact in ask.facts if fact.topic and fact.id not in given), None)


def _best(ask: DeskAsk, rows: Sequence[DeskRow], given: Given) -> DeskFact:
    """Return the fact whose answer leaves least open; the first of the file among equals."""
    open_facts = [
        fact
        for fact in ask.facts
        if not fact.rare and fact.id not in given and all(row.given[fact.id] for row in rows)
    ]
    weights = {id(row): weight(ask, row) for row in rows}
    return min(open_facts, key=lambda fact: _left_open(fact, rows, weights))


def _left_open(fact: DeskFact, rows: Sequence[DeskRow], weights: dict[int, float]) -> float:
    """Return the entropy, in bits, that is expected after the answer."""
    by_answer: dict[str, list[DeskRow]] = defaultdict(list)
    for row in rows:
        by_answer[row.given[fact.id]].append(row)
    total = sum(weights.values())
    return sum(
        sum(weights[id(row)] for row in group) / total * _entropy(group, weights)
        for group in by_answer.values()
    )


def _entropy(rows: Sequence[DeskRow], weights: dict[int, float]) -> float:
    chances: dict[DeskRuling, float] = defaultdict(float)
    for row in rows:
        chances[row.ruling] += weights[id(row)]
    total = sum(chances.values())
    return -sum(each / total * log2(each / total) for each in chances.values())


def _asking(fact: DeskFact, rows: Sequence[DeskRow]) -> AskFact:
    found = (
        (one, tuple(row for row in rows if row.given[fact.id] == one.id)) for one in fact.answers
    )
    return AskFact(fact, tuple((one, left) for one, left in found if left))


def weight(ask: DeskAsk, row: DeskRow) -> float:
    """Return how common a set of answers is."""
    chance = 1.0
    for fact in ask.facts:
        if name := row.given[fact.id]:
            among = fact.open_to(row.given)
            chance *= next(one.weight for one in among if one.id == name)
            chance /= sum(one.weight for one in among)
    return chance


def likeliest(ask: DeskAsk, rows: Sequence[DeskRow]) -> DeskRow:
    """Return the most common of some rows."""
    return max(rows, key=lambda row: weight(ask, row))
