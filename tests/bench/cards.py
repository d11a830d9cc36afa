"""A card of sixty lines and dealt hands, the same on every machine, for the second part."""

from functools import lru_cache
from random import Random

from mahjlearn.engine.card import Card, CardLine
from mahjlearn.engine.card.card_text import read_line
from mahjlearn.engine.table.tiles import FACES, Tile

LINES = 60
HANDS = 20
SEED = 14
SHAPES = ((2, 4, 4, 4), (4, 3, 3, 4), (3, 3, 3, 3, 2), (2, 3, 4, 5), (4, 2, 4, 2, 2), (5, 4, 5),
          (2, 2, 3, 3, 4), (2, 2, 2, 2, 2, 2, 2), (6, 4, 4))  # fmt: skip
NUMBERS = ("fixed", "like", "run")
OTHERS = ("F", "N", "E", "W", "S", "D", "Da", "R")


@lru_cache(maxsize=1)
def card() -> Card:
    """Sixty lines of every kind, with about as many ways as a card that clubs play with."""
    rng = Random(SEED)
    found: list[CardLine] = []
    while len(found) < LINES:
        line, _ = read_line(_text(rng, len(found) + 1))
        if line is not None:
            found.append(line)
    return Card(tuple(found))


def _text(rng: Random, number: int) -> str:
    numbers, suits = rng.choice(NUMBERS), "abc"[: rng.randint(1, 3)]
    groups: list[str] = []
    for place, size in enumerate(rng.choice(SHAPES)):
        if place and rng.random() < 0.3:
            other = rng.choice(OTHERS)
            groups.append(other[0] * size + other[1:])
        else:
            groups.append(_numbers(rng, numbers, place, size) + suits[len(groups) % len(suits)])
    return f"Line {number}: {' '.join(groups)} {rng.choice('XXXC')} 25"


def _numbers(rng: Random, kind: str, place: int, size: int) -> str:
    if kind == "fixed":
        return str(rng.randint(1, 9)) * size
    return "n" * size + (f"+{place}" if place and kind == "run" else "")


@lru_cache(maxsize=1)
def hands() -> tuple[tuple[Tile, ...], ...]:
    """Fourteen tiles each, dealt from a full set."""
    rng = Random(SEED)
    full = [tile for tile in FACES for _ in range(tile.in_a_set)]
    return tuple(tuple(rng.sample(full, 14)) for _ in range(HANDS))
