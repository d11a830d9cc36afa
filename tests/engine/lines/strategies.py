"""Hypothesis strategies for lines of a card, and for hands and exposures that are near to them."""

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

from hypothesis import assume
from hypothesis import strategies as st

from mahjlearn.engine.lines import CardLine
from mahjlearn.engine.lines.faces import Dragon, Group, Suited
from mahjlearn.engine.table import Exposure
from mahjlearn.engine.tiles import Tile, overused
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
def groups(draw: st.DrawFn, used: st.SearchStrategy) -> Group:
    """One to six alike, or up to five of which no three in a row are alike."""
    if draw(st.integers(0, 3)):
        return (draw(used),) * draw(st.integers(1, 6))
    unlike = tuple(draw(st.lists(used, min_size=2, max_size=5)))
    assume(len(set(unlike)) > 1)
    rows = zip(unlike, unlike[1:], unlike[2:], strict=False)
    assume(not any(len(set(row)) == 1 for row in rows))
    assume(
        not any(
            isinstance(face, Dragon) and face.suit
            for before, face in pairwise(unlike)
            if before == Dragon()
        )
    )  # DDa is two dragons of suit a
    return unlike


@st.composite
def small_lines(draw: st.DrawFn, *, concealed: bool | None = None) -> CardLine:
    """A line of up to eight tiles that a set allows: few, so that every hand can be written out.

    Its faces are few, too, so that one tile is often wanted in several groups.
    """
    suits = draw(st.sampled_from(["a", "ab", "abc", "BC"]))
    used = draw(st.lists(faces(suits), min_size=1, max_size=3))
    found = draw(st.lists(groups(st.sampled_from(used)), min_size=1, max_size=3))
    assume(sum(map(len, found)) <= SMALL)
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
    for block in draw(st.sampled_from(line.ways)).blocks:
        alike = len(set(block)) == 1 and len(block) >= 3
        most = min(len(block), block[0].in_a_set)
        naturals = draw(st.just(most) | st.integers(0, most)) if alike else len(block)
        filled = block[:naturals] + (Tile.JOKER,) * (len(block) - naturals)
        if alike and naturals and draw(st.booleans()):
            exposures.append(Exposure(filled))
        else:
            hand += filled
    if spoiled:
        for place in draw(st.lists(st.integers(0, max(0, len(hand) - 1)), max_size=2)):
            hand[place : place + 1] = [draw(st.just(Tile.JOKER) | tiles())]
    shown = [tile for exposure in exposures for tile in exposure.tiles]
    assume(not overused([*hand, *shown]))
    return Near(tuple(hand), tuple(exposures))


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
