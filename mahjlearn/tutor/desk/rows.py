"""Every set of answers with its ruling: stored for the rule books, worked out for house rules.

A file holds one question: a ruling a line, with a name; then a set of answers a line, and the names
of its rulings, a column a rule book. The files are written by `manage.py desk_rows`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Lock

from mahjlearn.engine.judging.rulesets import RULESETS, Ruleset, ruleset_named
from mahjlearn.engine.rulings import Verdict
from mahjlearn.tutor.desk.asks import DeskAsk, Given
from mahjlearn.tutor.desk.reading import questions
from mahjlearn.tutor.desk.rulings import DeskRuling, Headline, rule_on

FOLDER = Path(__file__).with_name("rows")
HOUSES = 40
"""So many questions are remembered with their rows by house rules."""
NONE = "-"
"""Stands for an empty text in a line."""


@dataclass(frozen=True, slots=True)
class DeskRow:
    """A set of answers, and the ruling on it."""

    given: Given
    ruling: DeskRuling


_by_house: dict[tuple[str, str], tuple[DeskRow, ...]] = {}
_guard = Lock()


def rows_of(question: str, ruleset: str) -> tuple[DeskRow, ...]:
    """Return the rows of a question by a rule book, house rules included."""
    if ruleset in RULESETS:
        return _stored(question)[ruleset]
    with _guard:
        if (question, ruleset) not in _by_house:
            if len(_by_house) >= HOUSES:
                _by_house.pop(next(iter(_by_house)))
            rows = fresh_rows(questions()[question], ruleset_named(ruleset))
            _by_house[question, ruleset] = rows
        return _by_house[question, ruleset]


def has_rows(question: str, ruleset: str) -> bool:
    """Return True where the rows are there; those of new house rules take a second of work."""
    return ruleset in RULESETS or (question, ruleset) in _by_house


def fresh_rows(ask: DeskAsk, ruleset: Ruleset) -> tuple[DeskRow, ...]:
    """Return the rows as the engine rules now."""
    return tuple(DeskRow(given, rule_on(ask, given, ruleset).ruling) for given in ask.sets())


@cache
def _stored(question: str) -> Mapping[str, tuple[DeskRow, ...]]:
    return read_rows(questions()[question], (FOLDER / f"{question}.tsv").read_text("utf-8"))


def write_rows(ask: DeskAsk) -> str:
    """Return the file of a question."""
    by_book = {name: fresh_rows(ask, ruleset) for name, ruleset in RULESETS.items()}
    names: dict[DeskRuling, str] = {}
    for rows in by_book.values():
        for row in rows:
            names.setdefault(row.ruling, str(len(names)))
    lines = ["\t".join((name, *_cells(ruling))) for ruling, name in names.items()]
    lines += ["", "\t".join((*(fact.id for fact in ask.facts), *by_book))]
    for same in zip(*by_book.values(), strict=True):
        answers = (same[0].given[fact.id] or NONE for fact in ask.facts)
        lines.append("\t".join((*answers, *(names[row.ruling] for row in same))))
    return "\n".join(lines) + "\n"


def _cells(ruling: DeskRuling) -> tuple[str, ...]:
    pays = " ".join(f"{who}={times}" for who, times in ruling.pays)
    cells = (ruling.headline, ruling.verdict, ruling.rule, " ".join(ruling.dead), pays)
    return tuple(str(cell) or NONE for cell in cells)


def read_rows(ask: DeskAsk, text: str) -> dict[str, tuple[DeskRow, ...]]:
    """Return the rows of a file by the name of their rule book."""
    first, _, second = text.partition("\n\n")
    rulings = dict(_ruling(line.split("\t")) for line in first.splitlines())
    header, *lines = (line.split("\t") for line in second.splitlines())
    facts, books = header[: len(ask.facts)], header[len(ask.facts) :]
    found: dict[str, list[DeskRow]] = {name: [] for name in books}
    for line in lines:
        given = {fact: answer.strip(NONE) for fact, answer in zip(facts, line, strict=False)}
        for name, ruling in zip(books, line[len(facts) :], strict=True):
            found[name].append(DeskRow(given, rulings[ruling]))
    return {name: tuple(rows) for name, rows in found.items()}


def _ruling(cells: list[str]) -> tuple[str, DeskRuling]:
    name, headline, verdict, rule, dead, pays = ("" if cell == NONE else cell for cell in cells)
    paid = (part.split("=") for part in pays.split())
    return name, DeskRuling(
        Headline(headline),
        Verdict(verdict),
        rule,
        tuple(dead.split()),
        tuple((who, int(times)) for who, times in paid),
    )
