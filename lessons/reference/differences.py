"""Where authorities differ: the question, every answer with its source, and who plays which.

What a ruleset answers is the engine's; the words, sources and dates are those of the data file.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from lessons.reference.data_files import table
from lessons.visitors.rulebook import DEFAULT
from mahjlearn.engine.judging.rulesets import RULESETS, Ruleset

UNSETTLED = "Its sources don’t say, and a ruling tells you that"
UNDATED = 9999


@dataclass(frozen=True, slots=True)
class AnsweringBook:
    """A ruleset that gives an answer. `borrowed`: not from sources of its own."""

    name: str
    borrowed: bool


@dataclass(frozen=True, slots=True)
class AnswerOfBooks:
    """What somebody says, where it is written, and which rulesets play it, if any do."""

    text: str
    source: str
    choice: str
    players: tuple[AnsweringBook, ...]


@dataclass(frozen=True, slots=True)
class Difference:
    """A row of the catalogue. `short` is its question in a few words; `option` is empty where no
    ruleset has a choice.

    `answers` stand oldest first; `unsettled` are the rulesets whose sources do not say. `plays`
    is what holds where nobody has chosen. A `settled` one is no disagreement of substance.
    """

    number: str
    short: str
    option: str
    question: str
    rules: tuple[str, ...]
    answers: tuple[AnswerOfBooks, ...]
    unsettled: tuple[str, ...]
    plays: str
    note: str
    settled: bool

    @property
    def id(self) -> str:
        """The anchor on the page of differences."""
        return self.number.casefold()


@cache
def differences() -> tuple[Difference, ...]:
    """All rows, in the order of the catalogue."""
    return tuple(_difference(row) for row in table("differences")["case"])


def difference_numbered(number: str) -> Difference:
    """Return the row with this number. Raises StopIteration for an unknown one."""
    return next(row for row in differences() if row.number == number)


@cache
def silences() -> tuple[str, ...]:
    """Return what no source settles."""
    return tuple(row["text"] for row in table("differences")["silent"])


@cache
def disputed_rules() -> frozenset[str]:
    """The numbers of the rules that a disagreement touches."""
    return frozenset(n for row in differences() if not row.settled for n in row.rules)


def differences_of(number: str) -> tuple[Difference, ...]:
    """The rows that touch a rule, disagreements first."""
    found = [row for row in differences() if number in row.rules]
    return tuple(sorted(found, key=lambda row: row.settled))


def _difference(row: dict[str, Any]) -> Difference:
    option = row.get("option", "")
    answers = tuple(_answer(one, option) for one in _oldest_first(row["answer"]))
    said = {answer.choice for answer in answers if answer.choice}
    return Difference(
        number=row["number"],
        short=row["short"],
        option=option,
        question=row["question"],
        rules=tuple(row["rules"]),
        answers=answers,
        unsettled=tuple(r.name for r in _all(option) if _choice(r, option) not in said),
        plays=row.get("plays", "") or _default(answers, option),
        note=row.get("note", ""),
        settled=row.get("settled", False),
    )


def _oldest_first(answers: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """In the order of the file where years are equal; those without one at the end."""
    return sorted(answers, key=lambda one: one["year"] or UNDATED)


def _answer(one: dict[str, Any], option: str) -> AnswerOfBooks:
    choice = one.get("choice", "")
    playing = [ruleset for ruleset in _all(option) if choice and _choice(ruleset, option) == choice]
    players = tuple(AnsweringBook(r.name, r.name not in one["own"]) for r in playing)
    return AnswerOfBooks(one["text"], one["source"], choice, players)


def _all(option: str) -> Iterator[Ruleset]:
    return iter(RULESETS.values() if option else ())


def _choice(ruleset: Ruleset, option: str) -> str:
    return str(getattr(ruleset.options, option))


def _default(answers: tuple[AnswerOfBooks, ...], option: str) -> str:
    choice = _choice(RULESETS[DEFAULT], option)
    found = next((answer.text for answer in answers if answer.choice == choice), UNSETTLED)
    return f"{found}."
