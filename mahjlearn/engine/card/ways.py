"""The ways to play a line: each choice of numbers, suits and dragons, as groups of tiles."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import permutations, product

from mahjlearn.engine.card.faces import (
    NUMBER_LETTERS,
    SUIT_LETTERS,
    SUITS,
    Dragon,
    Face,
    Group,
    Suited,
)
from mahjlearn.engine.card.wanted import FULL_SET, Block, Want, can_be_made, demand_of, want_of
from mahjlearn.engine.table.tiles import Tile

DRAGON_OF = {"B": Tile.GREEN, "C": Tile.RED, "D": Tile.SOAP}


@dataclass(frozen=True, slots=True)
class LetterValues:
    """A choice of what the letters of a line stand for: different letters, different things."""

    numbers: dict[str, int]
    suits: dict[str, str]
    dragon: Tile


@dataclass(frozen=True, slots=True)
class Way:
    """The groups of a line as tiles, in the order of the line."""

    blocks: tuple[Block, ...]
    want: Want = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "want", want_of(demand_of(self.blocks)))

    @property
    def may_be_jokers(self) -> dict[Tile, int]:
        """Return how many of each tile stand in groups of three or more alike."""
        return demand_of(self.blocks).alike


def ways_of(groups: tuple[Group, ...]) -> tuple[Way, ...]:
    """Return every way that a set of tiles allows, each once; none if no set has the tiles."""
    found: dict[tuple[Block, ...], Way] = {}
    for choice in _choices({face for group in groups for face in group}):
        blocks = _blocks(groups, choice)
        if blocks is None or not can_be_made(demand_of(blocks), FULL_SET):
            continue
        same = tuple(sorted(tuple(sorted(block)) for block in blocks))
        if same not in found:
            found[same] = Way(blocks)
    return tuple(found.values())


def _choices(faces: set[Face]) -> Iterator[LetterValues]:
    used = {face.letter for face in faces if isinstance(face, Suited)}
    used |= {face.suit for face in faces if not isinstance(face, Tile)}
    letters = [letter for letter in NUMBER_LETTERS if letter in used]
    suits = [letter for letter in SUIT_LETTERS if letter in used]
    dragons = list(DRAGON_OF.values()) if Dragon() in faces else [Tile.SOAP]
    chosen = product(permutations(range(1, 10), len(letters)), permutations(SUITS, len(suits)))
    for numbers, named in chosen:
        for dragon in dragons:
            yield LetterValues(
                dict(zip(letters, numbers, strict=True)),
                dict(zip(suits, named, strict=True)),
                dragon,
            )


def _blocks(groups: tuple[Group, ...], choice: LetterValues) -> tuple[Block, ...] | None:
    """Return the groups under a choice; None if a number leaves 1 to 9 or two letters are alike."""
    blocks: list[Block] = []
    for group in groups:
        block = tuple(tile for face in group if (tile := _tile(face, choice)) is not None)
        if len(block) < len(group) or len(set(block)) < len(set(group)):
            return None
        blocks.append(block)
    return tuple(blocks)


def _tile(face: Face, choice: LetterValues) -> Tile | None:
    if isinstance(face, Tile):
        return face
    suit = choice.suits.get(face.suit, face.suit)
    if isinstance(face, Dragon):
        return DRAGON_OF[suit] if suit else choice.dragon
    number = choice.numbers.get(face.letter, 0) + face.number
    return Tile(f"{number}{suit}") if number <= 9 else None
