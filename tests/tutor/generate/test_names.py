"""Names are read as they are printed, tell nothing, and stand for what they always stood for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjlearn.tutor.generate.names import (
    GENERATOR,
    LAST_SEED,
    MEMBERS,
    PLACES,
    REFEREE,
    TARGETS,
    Name,
    is_former,
    read_name,
)

NAMES = st.builds(
    Name,
    st.integers(0, LAST_SEED),
    st.sampled_from(TARGETS),
    st.integers(0, PLACES - 1),
    st.integers(0, MEMBERS - 1),
)


@given(NAMES)
def test_a_name_reads_back(name: Name) -> None:
    assert read_name(name.slug) == name


def test_how_it_is_written() -> None:
    assert Name(4213, REFEREE, 3, 2).slug.startswith(f"{GENERATOR}-4213-")
    assert len(Name(4213, REFEREE, 3, 2).slug) == len("g2-4213-9c07")


def test_the_digits_say_nothing_by_themselves() -> None:
    """The same subject, place and member are other digits in each hand."""
    digits = {Name(seed, REFEREE, 0, 0).slug[-4:] for seed in range(100)}
    assert len(digits) > 95


def test_targets_keep_their_numbers() -> None:
    """Append-only: add new ones below, and never take one out."""
    assert TARGETS[:1] == ("referee",)
    assert Name(7, REFEREE, 1, 0).slug == "g2-7-8d7d"


@pytest.mark.parametrize(
    "slug",
    [
        "",
        "g1-7-0000",
        "g3-7-0000",
        "g2-07-0000",
        "g2-7-0",
        "g2-7-00000",
        "g2-7-000G",
        "g2-1000000-0000",
    ],
)
def test_what_is_no_name(slug: str) -> None:
    with pytest.raises(KeyError):
        read_name(slug)


@pytest.mark.parametrize(
    ("slug", "former"),
    [
        ("g1-7-0000", True),
        ("g2-7-0000", False),
        ("g3-7-0000", False),
        ("g0-7-0000", False),
        ("g1-07-0000", False),
        ("h1-7-0000", False),
    ],
)
def test_names_of_an_earlier_generator(slug: str, former: bool) -> None:
    assert is_former(slug) is former


def test_digits_of_no_target() -> None:
    """Most of the sixteen bits are free for targets to come."""
    read = 0
    for digits in range(0, 1 << 16, 997):
        try:
            read_name(f"g2-7-{digits:04x}")
        except KeyError:
            continue
        read += 1
    assert read <= len(TARGETS)


@pytest.mark.parametrize(
    ("seed", "target", "place", "member"),
    [
        (-1, REFEREE, 0, 0),
        (LAST_SEED + 1, REFEREE, 0, 0),
        (1, "weather", 0, 0),
        (1, REFEREE, PLACES, 0),
        (1, REFEREE, 0, MEMBERS),
    ],
)
def test_what_four_digits_cannot_hold(seed: int, target: str, place: int, member: int) -> None:
    with pytest.raises(ValueError, match="no name"):
        Name(seed, target, place, member)
