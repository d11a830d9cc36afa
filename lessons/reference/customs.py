"""Table customs, and what lies outside our rules: an honest answer to what players ask anyway."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from lessons.reference.data_files import table


@dataclass(frozen=True, slots=True)
class Custom:
    """A row of the data file. `title` answers in a sentence, `rules` are those that hold instead.

    An `outside` one is no custom of a table: it says that we don’t teach this.
    """

    slug: str
    title: str
    text: str
    source: str
    rules: tuple[str, ...]
    asked: tuple[str, ...]
    outside: bool


@cache
def customs() -> tuple[Custom, ...]:
    """Return all rows, in the order of the file."""
    return tuple(_custom(row) for row in table("customs")["row"])


def custom_named(slug: str) -> Custom:
    """Return the row with this slug. Raises StopIteration for an unknown one."""
    return next(row for row in customs() if row.slug == slug)


@cache
def customary_rules() -> frozenset[str]:
    """Return the numbers of the rules that tell of a table custom themselves."""
    return frozenset(table("customs")["customs"])


def _custom(row: dict[str, Any]) -> Custom:
    return Custom(
        slug=row["slug"],
        title=row["title"],
        text=row["text"],
        source=row["source"],
        rules=tuple(row.get("rules", ())),
        asked=tuple(row["asked"]),
        outside=row.get("outside", False),
    )
