"""The tables of coverage in lines of 100 columns at most, and as JSON."""

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from lessons.management.covering.met import CoverageRow
from lessons.management.covering.practised import PRACTISED_IN
from lessons.management.covering.tables import CoverageTable
from mahjlearn.course.coverage import CoursePlace

COLUMNS = 100
TABLES_AND_LESSONS = 9
GAP = " "


def printed(tables: Sequence[CoverageTable]) -> Iterator[str]:
    """Yield the lines of the report: the tables, what is asked nowhere, and one line of sums."""
    for table in tables:
        yield f"{table.name}: {table.met} of {len(table.rows)} {table.words}"
        yield from _lines_of(table)
        yield ""
    yield "Asked nowhere"
    for table in tables:
        for row in table.rows:
            yield from _asked_nowhere(row)
    yield ""
    yield f"{', '.join(f'{one.met} of {len(one.rows)} {one.name.lower()}' for one in tables)}."


def as_json(tables: Sequence[CoverageTable]) -> dict[str, Any]:
    """Return everything with the names of all steps."""
    return {
        "holds": all(table.holds for table in tables),
        "tables": [
            {
                "name": table.name,
                "met": table.met,
                "wanted": table.wanted,
                "holds": table.holds,
                "rows": [_row_as_json(row) for row in table.rows],
            }
            for table in tables
        ],
    }


def _row_as_json(row: CoverageRow) -> dict[str, Any]:
    return {
        "subject": row.subject,
        "read": _slugs(row.read),
        "shown": _slugs(row.shown),
        "asked": _slugs(row.asked),
        "practised": dict(row.practised),
        "reason": row.reason,
        "lacks": row.lacks,
    }


def _slugs(places: Iterable[CoursePlace]) -> list[str]:
    return sorted("/".join(place) for place in places)


def _lines_of(table: CoverageTable) -> Iterator[str]:
    """Yield the heading and the rows; what is left of the columns is for the slugs of lessons."""
    first = max(len(row.subject) for row in table.rows)
    widths = (TABLES_AND_LESSONS, *map(len, PRACTISED_IN))
    slug = (COLUMNS - first - sum(len(GAP) + width for width in widths)) // 2 - len(GAP)
    heads = (" " * first, "read".ljust(slug), "shown".ljust(slug), "asked".rjust(widths[0]))
    yield GAP.join((*heads, *PRACTISED_IN))
    for row in table.rows:
        often = (row.practised.get(place, 0) for place in PRACTISED_IN)
        numbers = (_tables_and_lessons(row.asked), *(str(one or "-") for one in often))
        cells = [one.rjust(width) for one, width in zip(numbers, widths, strict=True)]
        lessons = (_lessons(row.read, slug), _lessons(row.shown, slug))
        yield GAP.join((row.subject.ljust(first), *lessons, *cells))


def _lessons(places: Iterable[CoursePlace], width: int) -> str:
    """`a-fair-exchange +2`: the lesson with the most of them, and how many others."""
    often = Counter(place.lesson for place in sorted(places))
    if not often:
        return "-".ljust(width)
    first, *others = (slug for slug, _ in often.most_common())
    more = f" +{len(others)}" if others else ""
    room = width - len(more)
    cut = first if len(first) <= room else f"{first[: room - 1]}…"
    return f"{cut}{more}".ljust(width)


def _tables_and_lessons(places: Iterable[CoursePlace]) -> str:
    """`12 in 3`: tables and lessons."""
    found = list(places)
    return f"{len(found)} in {len({one.lesson for one in found})}" if found else "-"


def _asked_nowhere(row: CoverageRow) -> Iterator[str]:
    """Yield why a thing is not asked; with an exclamation mark what it lacks."""
    if row.lacks:
        yield from _wrapped(f"! {row.subject}: ", row.lacks)
    elif row.reason:
        yield from _wrapped(f"  {row.subject}: ", row.reason)


def _wrapped(start: str, text: str) -> list[str]:
    return textwrap.wrap(text, COLUMNS, initial_indent=start, subsequent_indent="    ")
