"""Hypothesis strategies for lines of a card, and for hands and exposures that are near to them."""

from collections import Counter
from dataclasses import dataclass

from hypothesis import assume
from hypothesis import strategies as st

from mahjlearn.engine.card import CardLine
from mahjlearn.engine.card.faces import Dragon, Group, Suited
from mahjlearn.engine.table.table import Exposure
from mahjlearn.engine.table.tiles import FACES, Tile
from tests.engine.event_strategies import tiles

NAMED = [Tile(code) for code in "NEWSRG0F"]
NUMBERS = [("", 1), ("", 2), ("", 9), ("n", 0), ("n", 1), ("n", 7), ("m", 0)]
SMALL = 8


def faces(suits: str) -> st.SearchStrategy:
    numbers = st.builds(lambda number, suit: Suited(*number, suit), st.sampled_from(NUMBERS),
                        st.sampled_from(suits))  # fmt: skip
    dragons = st.sampled_from([Dragon(), *(Dragon(suit) for suit in suits if suit in "abc")])
    return st.one_of(numbers, st.sampled_from(NAMED), dragons)


@st.composite
def groups(draw: st.DrawFn, used: st.SearchStrategy, most: int = 6) -> Group:
    """One to six alike, or up to five of which no three in a row are alike."""
    if draw(st.integers(0, 3)):
        return (draw(used),) * draw(st.integers(1, min(6, most)))
    kept: list = []
    for face in draw(st.lists(used, min_size=1, max_size=min(5, most))):
        if _may_follow(face, kept):
            kept.append(face)
    return tuple(kept)


def _may_follow(face: object, before: list) -> bool:
    """Not a third of a kind; and DDa is two dragons of suit a."""
    if before[-2:] == [face, face]:
        return False
    suited = isinstance(face, Dragon) and bool(face.suit)
    return not (suited and before[-1:] == [Dragon()])


@st.composite
def small_lines(draw: st.DrawFn, *, concealed: bool | None = None) -> CardLine:
    """A line of up to eight tiles that a set allows: few, so that every hand can be written out.

    Its faces are few, too, so that one tile is often wanted in several groups.
    """
    suits = draw(st.sampled_from(["a", "ab", "abc", "BC"]))
    used = st.sampled_from(draw(st.lists(faces(suits), min_size=1, max_size=3)))
    found: list[Group] = []
    for _ in range(draw(st.integers(1, 3))):
        room = SMALL - sum(map(len, found))
        found += [draw(groups(used, room))] if room else []
    hidden = draw(st.integers(0, 5)) == 0 if concealed is None else concealed
    line = CardLine("Small", tuple(found), 25, hidden)
    assume(line.ways)
    return line


@dataclass(frozen=True)
class Near:
    """A hand and exposures that a line allows, or nearly."""

    hand: tuple[Tile, ...]
    exposures: tuple[Exposure, ...]


@st.composite
def near(draw: st.DrawFn, line: CardLine, *, spoiled: bool = True) -> Near:
    """A way of the line with jokers in it; some groups exposed, some tiles put for others."""
    hand: list[Tile] = []
    exposures: list[Exposure] = []
    left = Counter({tile: tile.in_a_set for tile in FACES})
    for block in sorted(draw(st.sampled_from(line.ways)).blocks, key=_takes_jokers):
        filled = draw(_filled(block, left))
        left.subtract(filled)
        if _takes_jokers(block) and filled[0].is_natural and draw(st.booleans()):
            exposures.append(Exposure(filled))
        else:
            hand += filled
    if spoiled:
        for place in draw(st.lists(st.integers(0, max(0, len(hand) - 1)), max_size=2)):
            wanted = draw(st.just(Tile.JOKER) | tiles())
            if left[wanted]:
                left[wanted] -= 1
                hand[place : place + 1] = [wanted]
    return Near(tuple(hand), tuple(exposures))


def _takes_jokers(block: tuple[Tile, ...]) -> bool:
    return len(set(block)) == 1 and len(block) >= 3


@st.composite
def _filled(draw: st.DrawFn, block: tuple[Tile, ...], left: Counter[Tile]) -> tuple[Tile, ...]:
    """The block with jokers in it, where it takes any, as far as a set still has the tiles."""
    if not _takes_jokers(block):
        return block
    most = min(len(block), left[block[0]])
    least = max(0, len(block) - left[Tile.JOKER])
    assume(least <= most)
    naturals = draw(st.just(most) | st.integers(least, most))
    return block[:naturals] + (Tile.JOKER,) * (len(block) - naturals)


@st.composite
def seen(draw: st.DrawFn, line: CardLine, exposures: tuple[Exposure, ...]) -> tuple[Tile, ...]:
    """Tiles in sight elsewhere, most of them wanted by a way of the line."""
    wanted = {tile for block in draw(st.sampled_from(line.ways)).blocks for tile in block}
    shown = Counter(tile for exposure in exposures for tile in exposure.tiles)
    found: list[Tile] = []
    for tile in sorted(wanted | {Tile.JOKER, draw(tiles())}):
        unseen = tile.in_a_set - shown[tile]
        found += [tile] * max(0, unseen - draw(st.integers(0, 4)))
    return tuple(found)
