"""The states that are looked at are what their names say, and those called long are long."""

from mahjlearn.tutor.generate.tables.index import by_slug, table_entries
from tests.browser.table.asked import ASKED, DEALT, ENDS, LISTS, LONG, ON_THE_TABLE, short


def test_only_what_fits_the_page_is_held_to_it() -> None:
    on_the_table = {name for name in ON_THE_TABLE if not short(ASKED[name])}
    assert on_the_table | set(LISTS) == LONG


def test_each_way_in_which_a_ruling_ends_has_one() -> None:
    found = {name: ASKED[name] for name in ENDS}
    assert {puzzle.kind for puzzle in found.values()} == {"ruling"}
    assert found["ruling-exchanged"].key.allowed
    assert not found["ruling-refused"].key.allowed
    assert found["ruling-differs"].key.differs
    assert found["ruling-with-reasons"].choices


def test_a_table_of_practice_of_each_form_is_held_to_the_page() -> None:
    forms = {entry.form for entry in table_entries()}
    assert {f"dealt-{form}" for form in forms} == set(DEALT) <= set(ON_THE_TABLE)
    assert all(short(ASKED[name]) for name in DEALT)
    assert {ASKED[name].slug for name in DEALT} <= by_slug().keys()
