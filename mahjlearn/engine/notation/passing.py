"""The passes of the Charleston, from facts and as facts."""

from collections.abc import Iterator
from dataclasses import replace

from mahjlearn.engine.notation.fact_lines import print_fact
from mahjlearn.engine.notation.facts import Fact, FactForm, Sheet
from mahjlearn.engine.table.passes import (
    BLIND,
    IN_A_PASS,
    NO_PASSES,
    Debt,
    PassedJoker,
    Passes,
    Passing,
)
from mahjlearn.engine.table.tiles import SEATS, Seat

FOR_A_JOKER = "for a joker"
_OF_A_PASS = (FactForm.PASSED, FactForm.PASSED_BLIND, FactForm.PROMISED, FactForm.TO_PASS)
FORMS = (*_OF_A_PASS, FactForm.OWES, FactForm.JOKER_PASSED, FactForm.PASSED_WRONG)
"""The lines that stand in the Charleston only."""


def build_passes(sheet: Sheet, name: str | None) -> Passes | None:
    """Return the passes of the sheet, or None, and add the faults of what cannot be."""
    if name is None:
        for fact in sheet.all(*FORMS):
            sheet.fault(
                fact,
                f"“{print_fact(fact)}” is a line of the Charleston; say which pass it is: "
                "“Charleston first right”, for example.",
            )
        return None
    passes = Passes(tuple(_made(sheet, name)))
    for fact in sheet.all(FactForm.OWES):
        passes = passes.with_debt(_debt(sheet, fact))
    for fact in sheet.all(FactForm.PASSED_WRONG):
        passes = passes.with_wrong(fact.who)
    passes = replace(passes, jokers=_jokers(sheet))
    return None if passes == NO_PASSES else passes


def _made(sheet: Sheet, name: str) -> Iterator[Passing]:
    for seat in SEATS:
        facts = {form: sheet.one(form, seat=seat) for form in _OF_A_PASS}
        if any(facts.values()):
            yield _passing(sheet, seat, facts, name)


def _passing(sheet: Sheet, seat: Seat, facts: dict[FactForm, Fact | None], name: str) -> Passing:
    tiles, left = facts[FactForm.PASSED], facts[FactForm.TO_PASS]
    blind, owed = _number(facts[FactForm.PASSED_BLIND]), _number(facts[FactForm.PROMISED])
    if (blind or owed) and name not in BLIND:
        fact = facts[FactForm.PASSED_BLIND] or facts[FactForm.PROMISED]
        sheet.fault(fact, "Tiles are passed blind in the first left and the last right only.")
    one = Passing(seat, () if tiles is None else tiles.tiles, blind, owed)
    short = implied_short(one, name) if left is None else _number(left)
    if len(one.tiles) + blind + owed + short > IN_A_PASS:
        sheet.fault(tiles or left, f"{seat} has passed too many; a pass has three tiles.")
    for_joker = left is not None and FOR_A_JOKER in left.marks
    return Passing(seat, one.tiles, blind, owed, short, for_joker)


def _number(fact: Fact | None) -> int:
    return 0 if fact is None else fact.number or 0


def implied_short(passing: Passing, name: str) -> int:
    """Return how many tiles are still to be passed if no line says so; 0 in the courtesy."""
    done = len(passing.tiles) + passing.blind + passing.owed
    return 0 if name == "courtesy" else max(0, IN_A_PASS - done)


def _debt(sheet: Sheet, fact: Fact) -> Debt:
    if fact.owner is fact.seat:
        sheet.fault(fact, f"{fact.who} cannot owe {fact.who} a tile.")
    return Debt(fact.who, fact.owner or fact.who, fact.number or 0, FOR_A_JOKER in fact.marks)


def _jokers(sheet: Sheet) -> tuple[PassedJoker, ...]:
    found = [PassedJoker(fact.who, fact.owner or fact.who) for fact in _passed_on(sheet)]
    return tuple(sorted(found, key=lambda one: (one.holder.number, one.passer.number)))


def _passed_on(sheet: Sheet) -> list[Fact]:
    for fact in sheet.all(FactForm.JOKER_PASSED):
        if fact.owner is fact.seat:
            sheet.fault(fact, f"{fact.who} cannot have been passed a joker by {fact.who}.")
    return sheet.all(FactForm.JOKER_PASSED)


def passes_facts(passes: Passes, name: str) -> Iterator[Fact]:
    """Yield the facts of the passes, none that would be taken for granted."""
    for one in passes.made:
        if one.tiles:
            yield Fact(FactForm.PASSED, one.seat, one.tiles)
        if one.blind:
            yield Fact(FactForm.PASSED_BLIND, one.seat, number=one.blind)
        if one.owed:
            yield Fact(FactForm.PROMISED, one.seat, number=one.owed)
        nothing = not (one.tiles or one.blind or one.owed)
        if one.short != implied_short(one, name) or one.for_joker or nothing:
            marks = (FOR_A_JOKER,) * one.for_joker
            yield Fact(FactForm.TO_PASS, one.seat, number=one.short, marks=marks)
    for debt in passes.debts:
        marks = (FOR_A_JOKER,) * debt.for_joker
        yield Fact(FactForm.OWES, debt.seat, owner=debt.to, number=debt.tiles, marks=marks)
    for seat in passes.wrong:
        yield Fact(FactForm.PASSED_WRONG, seat)
    for joker in passes.jokers:
        yield Fact(FactForm.JOKER_PASSED, joker.holder, owner=joker.passer)
