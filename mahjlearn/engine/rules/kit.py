"""All that a rule file imports besides facts: decorators, findings, and the words of a table."""

from mahjlearn.engine.options import Options
from mahjlearn.engine.rules.registry import (
    advice,
    bar,
    breached,
    consequence,
    note,
    permission,
    upheld,
)
from mahjlearn.engine.rulings import (
    Consequence,
    Facts,
    Finding,
    Found,
    Point,
    Spot,
    Status,
    Verdict,
)
from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Grouping, Seat, Tile
from mahjlearn.engine.table.verbs import (
    ATTEMPTS,
    CALLS,
    CARRIED_OUT,
    EXCHANGES,
    EXPOSING,
    HANDING,
    PASSING,
    PAYING,
    PICKS,
    TAKINGS,
    THROWS,
)

__all__ = [
    "ATTEMPTS",
    "CALLS",
    "CARRIED_OUT",
    "Consequence",
    "EXCHANGES",
    "EXPOSING",
    "Event",
    "Facts",
    "Finding",
    "Found",
    "Ground",
    "Grouping",
    "HANDING",
    "Manner",
    "Options",
    "PASSING",
    "PAYING",
    "PICKS",
    "Point",
    "SEATS",
    "Seat",
    "Spot",
    "Status",
    "TAKINGS",
    "THROWS",
    "Table",
    "Tile",
    "Verb",
    "Verdict",
    "advice",
    "bar",
    "breached",
    "consequence",
    "note",
    "permission",
    "upheld",
]
