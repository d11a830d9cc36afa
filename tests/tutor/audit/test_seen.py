"""A table as guessers see it: by its puzzle, with the key that the engine computes."""

import pytest

from mahjlearn.tutor.audit.seen import SeenTable
from mahjlearn.tutor.generate.tables.facts import FACTS
from mahjlearn.tutor.generate.tables.index import NONE, SOME, TableEntry, table_entries
from mahjlearn.tutor.generate.tables.making import table_of


def first(form: str, right: str) -> SeenTable | None:
    found = (one for one in table_entries() if (one.form, one.right) == (form, right))
    one = next(found, None)
    return None if one is None else SeenTable(one, table_of(one.slug))


FORMS = sorted({(one.form, one.right) for one in table_entries()})


@pytest.mark.parametrize(("form", "right"), FORMS)
def test_a_table_of_each_form_and_answer(form: str, right: str) -> None:
    seen = first(form, right)
    assert seen is not None
    assert (seen.right, seen.nothing) == (right, right == NONE)
    assert seen.facts.keys() == FACTS.keys()
    assert seen.puzzle.question in seen.words
    assert all(hint in seen.words for hint in seen.puzzle.hints)
    rights = [told for options in seen.options for _, told in options]
    if form != "exchange":
        assert any(rights) is (right == SOME or seen.puzzle.kind == "ruling")
    if right == NONE:
        assert seen.offers_none


def test_who_takes_what_matches() -> None:
    """Before the turn she is wrong where she holds a natural; without one she is right."""
    entries: list[TableEntry] = [one for one in table_entries() if one.form == "take"][:40]
    tables = [SeenTable(one, table_of(one.slug)) for one in entries]
    for one in tables:
        held = one.facts["a natural that is held"]
        if one.nothing:
            assert one.matches is not held
        elif one.matches:
            assert held
    assert {one.matches for one in tables} == {True, False}
