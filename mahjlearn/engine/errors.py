"""The three ways in which text or a table can be wrong; a refused act is none of them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault, with the line (1 = first; 0 = the table as a whole) it stands on."""

    line: int
    message: str


class EngineError(ValueError):
    """An error that carries every fault at once, in `faults`."""

    def __init__(self, faults: tuple[Fault, ...] | list[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(fault.message for fault in self.faults))


class DoesNotParse(EngineError):
    """A line is no line of the notation."""


class CannotOccur(EngineError):
    """The facts contradict the set or one another."""


class PointsAtNothing(EngineError):
    """An event speaks of a tile, an exposure or a state that is not there."""
