"""Answering the desk's questions as somebody would who knows a whole set of answers."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from mahjlearn.tutor.desk.asks import DeskAsk
from mahjlearn.tutor.desk.chooser import AskFact, AskRare, Settled, next_step
from mahjlearn.tutor.desk.reading import questions
from mahjlearn.tutor.desk.rows import DeskRow, rows_of


@dataclass
class Walk:
    """The way to a ruling: a step for each tap after the desk's first page, and the answers."""

    ask: DeskAsk
    row: DeskRow
    steps: list[AskFact | AskRare] = field(default_factory=list)
    given: dict[str, str] = field(default_factory=dict)
    nothing_else: bool = False
    settled: Settled | None = None

    @property
    def taps(self) -> int:
        """The question on the first page is one tap, each answer another."""
        return 1 + len(self.steps)

    @property
    def rare(self) -> bool:
        """Return True where something rare happened."""
        return any(
            fact.rare and self.row.given[fact.id] not in ("", fact.rare) for fact in self.ask.facts
        )


def walk(ask: DeskAsk, row: DeskRow, book: str = "league") -> Walk:
    """Answer as the row does until there is a ruling."""
    made, rows = Walk(ask, row), rows_of(ask.id, book)
    while True:
        step = next_step(ask, rows, made.given, nothing_else=made.nothing_else)
        if isinstance(step, Settled):
            made.settled = step
            return made
        made.steps.append(step)
        if isinstance(step, AskFact):
            made.given[step.fact.id] = row.given[step.fact.id]
            continue
        hit = [(fact, one) for fact, one in step.answers if row.given[fact.id] == one.id]
        if hit:
            made.given[hit[0][0].id] = hit[0][1].id
        else:
            made.nothing_else = True


def every_walk(book: str = "league") -> Iterator[Walk]:
    """Return the walk of every set of answers of every question."""
    for ask in questions().values():
        for row in rows_of(ask.id, book):
            yield walk(ask, row, book)
