"""The facts of a table, looked up by form and seat."""

from mahjlearn.engine.errors import Fault
from mahjlearn.engine.notation.facts import Fact, FactForm
from mahjlearn.engine.table.tiles import Seat


class Sheet:
    """Facts by form, with the faults found while a table is made of them."""

    def __init__(self, facts: tuple[Fact, ...]) -> None:
        self.facts = facts
        self.faults: list[Fault] = []

    def all(self, *forms: FactForm, seat: Seat | None = None) -> list[Fact]:
        """Every fact of these forms, of one seat where one is named, in the order written."""
        return [
            fact
            for fact in self.facts
            if fact.form in forms and (seat is None or fact.seat is seat)
        ]

    def one(self, *forms: FactForm, seat: Seat | None = None) -> Fact | None:
        """The first fact of these forms, or None."""
        return next(iter(self.all(*forms, seat=seat)), None)

    def fault(self, fact: Fact | None, message: str) -> None:
        """A fault on the line of this fact; on the table as a whole where there is none."""
        self.faults.append(Fault(0 if fact is None else fact.line, message))
