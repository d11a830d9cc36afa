"""The ways that tiles have gone between two tables, for the script that plays them."""

from lessons.board.ids import spot_id
from mahjlearn.course.walkthrough.moved import ways
from mahjlearn.engine.table.table import Table


def ways_between(before: Table, after: Table) -> str:
    """`South-picked>West-exposed-0-1 West-exposed-0-1>South-rack-12`; empty where none moved."""
    return " ".join(f"{spot_id(old)}>{spot_id(new)}" for old, new in ways(before, after))
