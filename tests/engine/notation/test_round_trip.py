"""What is printed reads back as the same value, and canonical text comes back unchanged."""

from hypothesis import given
from hypothesis import strategies as st

from mahjlearn.engine.notation import (
    facts_of,
    parse_event,
    parse_facts,
    parse_play,
    parse_table,
    print_event,
    print_facts,
    print_play,
    print_table,
)
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from tests.engine.strategies import events, tables


@given(events())
def test_an_event_reads_back(event: Event) -> None:
    assert parse_event(print_event(event)) == event


@given(st.lists(events(), min_size=1, max_size=4).map(tuple))
def test_a_play_reads_back(play: tuple[Event, ...]) -> None:
    assert parse_play(print_play(play)) == play


@given(tables())
def test_a_table_reads_back(table: Table) -> None:
    assert parse_table(print_table(table)) == table


@given(tables())
def test_facts_read_back_in_their_canonical_spelling(table: Table) -> None:
    facts = facts_of(table)
    text = print_facts(facts)

    assert parse_facts(text) == facts
    assert print_facts(parse_facts(text)) == text
