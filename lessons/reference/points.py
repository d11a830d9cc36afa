"""A point where authorities differ, as each rule book has it: its answer, or that it has none."""

from dataclasses import dataclass

from lessons.reference.differences import Difference
from lessons.visitors.rulebook import DEFAULT, SHORT
from mahjlearn.engine.judging.rulesets import RULESETS, Ruleset, base_of, ruleset_named


@dataclass(frozen=True, slots=True)
class BookAnswer:
    """The answer of one rule book to a point; `text` is empty where its sources don’t say.

    `borrowed`: its own sources don’t say, and it goes by another’s. `house`: a house rule says so.
    """

    book: str
    text: str
    borrowed: bool = False
    house: bool = False


def books_in_order(mine: str) -> list[Ruleset]:
    """Return the five rule books, the one a reader goes by first, with its house rules."""
    first = ruleset_named(mine or DEFAULT)
    return [first, *(book for book in RULESETS.values() if book.name != base_of(first.name))]


def answer_in(row: Difference, book: Ruleset) -> BookAnswer:
    """Return what a book answers. Where no book has a choice, all of them play the same."""
    name = SHORT[base_of(book.name)]
    if not row.option:
        return BookAnswer(name, row.plays)
    choice = str(getattr(book.options, row.option))
    found = next((answer for answer in row.answers if answer.choice == choice), None)
    if found is None:
        return BookAnswer(name, "")
    borrowed = {player.name: player.borrowed for player in found.players}
    house = row.option in book.house
    return BookAnswer(name, found.text, borrowed.get(base_of(book.name), False), house)


def other_answers(row: Difference, mine: str) -> list[tuple[str, list[str]]]:
    """Return the other answers, each with the books that give it; one that no book gives has the
    place where it is written.
    """
    first, *rest = [answer_in(row, book) for book in books_in_order(mine)]
    if not row.option:
        said = [(one.text, [one.source]) for one in row.answers]
        return [] if row.settled else said
    found: dict[str, list[str]] = {one.text: [] for one in row.answers if one.text != first.text}
    for answer in rest:
        if answer.text in found:
            found[answer.text].append(answer.book)
    sources = {one.text: one.source for one in row.answers}
    return [(text, books or [sources[text]]) for text, books in found.items()]
