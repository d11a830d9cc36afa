"""The census: exact counts of every answer over the grid of plain exchanges.

A change of a rule that moves one position between answers fails here, with the list of what moved.
The counts stand in `census.toml`; they are read, not made, by this test.
"""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from mahjlearn.engine.notation import parse_table
from mahjlearn.engine.table.tiles import FACES, Tile
from tests.engine.census import NOTHING_THERE, census, in_sight, positions
from tests.sampling import FULL

COUNTS: dict[str, dict[str, int]] = tomllib.loads(
    (Path(__file__).parent / "census.toml").read_text(encoding="utf-8")
)
QUICK_NATURALS = (Tile.BAM_4, Tile.FLOWER)
NATURALS = tuple(face for face in FACES if face.is_natural) if FULL else QUICK_NATURALS


def expected(natural: Tile) -> dict[str, int]:
    """All naturals have the same counts but the flower, of which there are eight."""
    return COUNTS["flower" if natural is Tile.FLOWER else "number"]


def moved(got: Counter[str], wanted: dict[str, int]) -> str:
    """The breakdown: each answer whose count differs."""
    answers = sorted(set(got) | set(wanted))
    lines = [
        f"{answer}: {wanted.get(answer, 0)} expected, {got[answer]} found"
        for answer in answers
        if wanted.get(answer, 0) != got[answer]
    ]
    return "\n".join(lines)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("natural", NATURALS, ids=str)
def test_every_answer_has_its_exact_count(natural: Tile) -> None:
    assert moved(census(natural), expected(natural)) == ""


def test_the_grid_is_as_large_as_it_says() -> None:
    sizes = {name: sum(counts.values()) for name, counts in COUNTS.items()}
    assert sizes == {"number": 15_036, "flower": 18_144}


@pytest.mark.full
def test_every_phase_is_in_the_grid() -> None:
    phases = Counter(position.phase for position in positions(Tile.BAM_4))
    assert len(phases) == 14
    assert min(phases.values()) > 1_000


def test_the_breakdown_names_what_moved() -> None:
    got = Counter({"legal: EX1": 3, NOTHING_THERE: 2})
    wanted = {"legal: EX1": 2, "illegal: EX4": 1, NOTHING_THERE: 2}
    assert moved(got, wanted) == (
        "illegal: EX4: 1 expected, 0 found\nlegal: EX1: 2 expected, 3 found"
    )


def test_every_tile_in_sight_is_counted_once() -> None:
    table = parse_table(
        "North shows 4B 4B J\nSouth holds F and 11 more\nDiscards 1C\nEast discarded 9C\n"
        "South has picked 2D\nSouth has given North R for J"
    )

    assert sorted(in_sight(table)) == ["1C", "2D", "4B", "4B", "9C", "F", "J", "R"]
