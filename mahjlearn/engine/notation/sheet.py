"""The facts of a table, looked up by form and seat."""

from mahjlearn.engine.errors import Fault
from mahjlearn.engine.notation.facts import Fact, FactForm
from mahjlearn.engine.table.tiles import Seat


class Sheet:
    """The facts by form, with the faults found while they become a table."""

    def __init__(self, facts: tuple[Fact, ...]) -> None:
        self.facts = facts
        self.faults: list[Fault] = []

    def all(self, *forms: FactForm, seat: Seat | None = None) -> list[Fact]:
        """Yield every fact of these forms, of one seat if it is named, in the order written."""
        return [
            fact
            for fact in self.facts
            if fact.form in forms and (seat is None or fact.seat is seat)
        ]

    def one(self, *forms: FactForm, seat: Seat | None = None) -> Fact | None:
        """Return the first fact of these forms, or None."""
        return next(iter(self.all(*forms, seat=seat)), None)

    def fault(self, fact: Fact | None, message: str) -> None:
        """Add a fault on the line of this fact, or on the table as a whole without one."""
        self.faults.append(Fault(0 if fact is None else fact.line, message))
