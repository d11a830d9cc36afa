"""The transcript: tables and events in plain English, read and printed."""

from mahjlearn.engine.notation.build import build_table, parse_table
from mahjlearn.engine.notation.event_lines import (
    parse_event,
    parse_play,
    print_event,
    print_play,
)
from mahjlearn.engine.notation.fact_lines import parse_facts, print_fact, print_facts
from mahjlearn.engine.notation.facts import Fact, FactForm
from mahjlearn.engine.notation.printing import facts_of, print_table
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.written import writes

__all__ = [
    "Fact",
    "FactForm",
    "build_table",
    "facts_of",
    "parse_event",
    "parse_facts",
    "parse_play",
    "parse_table",
    "print_event",
    "print_fact",
    "print_facts",
    "print_play",
    "print_table",
]

writes(Table, print_table, parse_table)
writes(Event, print_event, parse_event)
