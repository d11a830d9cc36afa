"""Names of tables are read as they are printed, tell nothing, and stand for what they stood for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjlearn.tutor.generate.names import LAST_SEED
from mahjlearn.tutor.generate.tables.names import (
    DRAFTS,
    FORMS,
    GENERATOR,
    PLACES,
    TableName,
    read_table_name,
)

NAMES = st.builds(
    TableName,
    st.integers(0, LAST_SEED),
    st.sampled_from(FORMS),
    st.integers(0, PLACES - 1),
    st.integers(0, DRAFTS - 1),
    st.booleans(),
)
MOST_FORMS = 16


@given(NAMES)
def test_a_name_reads_back(name: TableName) -> None:
    assert read_table_name(name.slug) == name


@given(NAMES)
def test_the_two_of_a_family_have_names_of_their_own(name: TableName) -> None:
    assert name.other.slug != name.slug
    assert name.other.other == name
    assert {name.slug.removesuffix("-b"), name.other.slug.removesuffix("-b")} == {
        name.slug if not name.near else name.other.slug
    }


@pytest.mark.parametrize("form", FORMS)
def test_every_form_has_a_name(form: str) -> None:
    for place, draft in ((0, 0), (PLACES - 1, DRAFTS - 1)):
        name = TableName(LAST_SEED, form, place, draft)
        assert read_table_name(name.slug) == name


def test_how_it_is_written() -> None:
    slug = TableName(4213, "take", 3, 2).slug
    assert slug.startswith(f"{GENERATOR}-4213-")
    assert len(slug) == len("t1-4213-9c07a1")


def test_forms_keep_their_numbers() -> None:
    """Append-only: add new ones at the end, and never take one out."""
    first = "take give lay_down dead ruling pays film which_player what_now exchange"
    assert FORMS[:10] == tuple(first.split())
    assert len(FORMS) <= MOST_FORMS
    assert TableName(44, "take", 0, 0).slug == "t1-44-48189b"


def test_the_digits_say_nothing_by_themselves() -> None:
    """The same form, place and draft are other digits in each hand."""
    digits = {TableName(seed, "take", 0, 0).slug[-6:] for seed in range(100)}
    assert len(digits) > 95


@pytest.mark.parametrize(
    "slug",
    [
        "",
        "g2-7-8d7d",
        "t0-7-000000",
        "t2-7-000000",
        "t1-07-000000",
        "t1-7-0000",
        "t1-7-0000000",
        "t1-7-00000G",
        "t1-7-00000A",
        "t1-1000000-000000",
        "t1-7-000000\n",
        "t1-7-000000-",
        "t1-7-000000-a",
        "t1-7-000000-B",
        "t1-7-000000-b-b",
        "t1-7-000000b",
        "t1-7-000000-b\n",
    ],
)
def test_what_is_no_name(slug: str) -> None:
    with pytest.raises(KeyError):
        read_table_name(slug)


def test_digits_of_no_form() -> None:
    """Most of the numbers are free for forms to come."""
    step = PLACES * DRAFTS
    read = 0
    for digits in range(0, 1 << 24, step):
        try:
            read_table_name(f"t1-7-{digits:06x}")
        except KeyError:
            continue
        read += 1
    assert read == len(FORMS)


@pytest.mark.parametrize(
    ("seed", "form", "place", "draft"),
    [
        (-1, "take", 0, 0),
        (LAST_SEED + 1, "take", 0, 0),
        (1, "weather", 0, 0),
        (1, "take", -1, 0),
        (1, "take", PLACES, 0),
        (1, "take", 0, -1),
        (1, "take", 0, DRAFTS),
    ],
)
def test_what_six_digits_cannot_hold(seed: int, form: str, place: int, draft: int) -> None:
    with pytest.raises(ValueError, match="no name"):
        TableName(seed, form, place, draft)
