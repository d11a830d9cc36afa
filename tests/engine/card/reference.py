"""The slow definition: every hand that a line allows is written out, tile by tile.

It shares with the engine only the values that a line is written with. Meant for small lines.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations, product

from mahjlearn.engine.card import Card, CardLine
from mahjlearn.engine.card.faces import Dragon, Group, Suited
from mahjlearn.engine.table.table import Exposure
from mahjlearn.engine.table.tiles import Tile

Tiles = tuple[Tile, ...]
Filled = tuple[Tiles, Tiles]
"""The groups that stand beside the exposures, and the exposures, as one hand may have them."""


def is_mah_jongg(hand: Sequence[Tile], exposures: Sequence[Exposure], line: CardLine) -> bool:
    shown = [tile for exposure in exposures for tile in exposure.tiles]
    return any(
        Counter(own) == Counter(hand) and Counter(lying) == Counter(shown)
        for own, lying in hands(exposures, line, exchange=False)
    )


def tiles_away(hand: Sequence[Tile], exposures: Sequence[Exposure], card: Card) -> int | None:
    """How many tiles of the nearest hand are not in this one."""
    return min(
        (
            (Counter(own) - Counter(hand)).total()
            for line in card.lines
            for own, lying in hands(exposures, line, exchange=False)
            if _in_a_set(own + lying)
        ),
        default=None,
    )


def can_be_completed(
    exposures: Sequence[Exposure], visible: Sequence[Tile], line: CardLine
) -> bool:
    return any(
        _in_a_set(own + lying + tuple(visible))
        for own, lying in hands(exposures, line, exchange=True)
    )


def _in_a_set(tiles: Tiles) -> bool:
    return all(tiles.count(tile) <= tile.in_a_set for tile in set(tiles))


def hands(exposures: Sequence[Exposure], line: CardLine, *, exchange: bool) -> Iterator[Filled]:
    """Every hand of the line: exposures put in some of its groups, the other groups filled."""
    if exposures and line.concealed:
        return
    for groups in _concrete(line.groups):
        places = range(len(groups))
        for taken in permutations(places, len(exposures)):
            lying = [
                _lying(exposure, groups[place], exchange)
                for exposure, place in zip(exposures, taken, strict=True)
            ]
            own = [_fillings(groups[place]) for place in places if place not in taken]
            for filled in product(*lying, *own):
                yield sum(filled[len(lying) :], ()), sum(filled[: len(lying)], ())


def _lying(exposure: Exposure, group: Tiles, exchange: bool) -> list[Tiles]:
    """The exposure as it may come to lie, where it is this group of the line."""
    if len(group) < 3 or len(set(group)) > 1 or len(exposure.tiles) != len(group):
        return []
    if exposure.natural is not group[0] or set(exposure.tiles) - {group[0], Tile.JOKER}:
        return []
    if not exchange:
        return [exposure.tiles]
    shown = exposure.tiles.count(group[0])
    return [filled for filled in _fillings(group) if filled.count(group[0]) >= shown]


def _fillings(group: Tiles) -> list[Tiles]:
    if len(group) < 3 or len(set(group)) > 1:
        return [group]
    size = len(group)
    return [group[:naturals] + (Tile.JOKER,) * (size - naturals) for naturals in range(size + 1)]


@lru_cache(maxsize=64)
def _concrete(groups: tuple[Group, ...]) -> list[tuple[Tiles, ...]]:
    """Any tile for any face, as long as the tiles are what the letters say."""
    return list(dict.fromkeys(_every_choice(groups)))


def _every_choice(groups: tuple[Group, ...]) -> Iterator[tuple[Tiles, ...]]:
    faces = {face for group in groups for face in group}
    for suits in permutations("BCD"):
        for n, m in permutations(range(1, 10), 2):
            for dragon in "RG0":
                names = dict(zip("abc", suits, strict=True)) | {"n": n, "m": m, "": dragon}
                stands = {face: _stands_for(face, names) for face in faces}
                if None not in stands.values() and _told_apart(groups, stands):
                    yield tuple(tuple(stands[face] for face in group) for group in groups)


def _stands_for(face, names: dict) -> Tile | None:
    if isinstance(face, Tile):
        return face
    suit = names.get(face.suit, face.suit)
    if isinstance(face, Dragon):
        return Tile({"B": "G", "C": "R", "D": "0"}.get(suit, suit))
    assert isinstance(face, Suited)
    number = face.number + (names[face.letter] if face.letter else 0)
    return Tile(f"{number}{suit}") if 1 <= number <= 9 else None


def _told_apart(groups: tuple[Group, ...], stands: dict) -> bool:
    """Unlike faces of one group stand for unlike tiles."""
    return all(len({stands[face] for face in group}) == len(set(group)) for group in groups)
