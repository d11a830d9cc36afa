"""Sizes of a database, what a request costs over each, and what is held against it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.bench.pages.ceilings import ceiling_of

MOST_TIMES = 1.2
"""How many times as much as over the smallest database a step or an answer may cost."""


@dataclass(frozen=True, slots=True)
class Size:
    """How many answers of others are stored, and how many each learner who asks has given."""

    stored: int
    mine: int


@dataclass(frozen=True, slots=True)
class Cost:
    """A request over one database: microseconds of processor time and statements.

    `times` is how many times as much as over the smallest, `times_bare` as the bare view.
    """

    micros: float
    times: float
    times_bare: float
    statements: int


Costs = Mapping[str, Sequence[Cost]]
"""For each page and answer what it costs over each database; the smallest is the first."""


def sizes(stored: Sequence[int], mine: Sequence[int]) -> list[Size]:
    """The smallest first; then with more answers of others; then with more of the learner."""
    more = [Size(one, mine[0]) for one in stored[1:]]
    return [Size(stored[0], mine[0]), *more, *(Size(stored[0], one) for one in mine[1:])]


def over(costs: Costs) -> set[str]:
    """The answers and steps that size makes too dear."""
    return {
        name
        for name, row in costs.items()
        if ceiling_of(name) and any(one.times > MOST_TIMES for one in row)
    }


def table(sizes: Sequence[Size], costs: Costs) -> str:
    """The same for people: over the smallest microseconds, over the others how many times that."""
    lines = [
        f"{'answers of others':24}{'':20}" + "".join(f"{one.stored:>11,}" for one in sizes),
        f"{'of the learner':24}{'':20}" + "".join(f"{one.mine:>11,}" for one in sizes),
        f"{'':24}{'x bare':>8}{'statements':>12}{'us':>11}" + f"{'times':>11}" * (len(sizes) - 1),
    ]
    dear = over(costs)
    for name, row in costs.items():
        times = "".join(f"{one.times:>11.2f}" for one in row[1:])
        mark = "  OVER" if name in dear else ""
        first = f"{row[0].times_bare:>8.1f}{_statements(row):>12}{row[0].micros:>11,.0f}"
        lines.append(f"{name:24}{first}{times}{mark}")
    return "\n".join(lines)


def _statements(row: Sequence[Cost]) -> str:
    """`5`, or `4 to 5` where the databases are not asked equally often."""
    numbers = [one.statements for one in row]
    least, most = min(numbers), max(numbers)
    return str(least) if least == most else f"{least} to {most}"
