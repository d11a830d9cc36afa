"""Mah jongg as a player declares it: the groups shown, jokers where they may stand."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from mahjlearn.engine.card.card import CardLine
from mahjlearn.engine.card.match import readings
from mahjlearn.engine.card.wanted import Block, holding_of, most_placed
from mahjlearn.engine.card.ways import Way
from mahjlearn.engine.table.known import Line
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.tutor.games.bots.players import Player
from mahjlearn.tutor.games.bots.views import Exposures, View

_CLOSE = 2
"""A dearer way than that of the plan may be so much nearer."""


@dataclass(frozen=True, slots=True)
class Win:
    """The line that was made, as it is played and as it is shown."""

    title: str
    line: Line
    groups: tuple[Block, ...]


def win(player: Player, view: View, thrown: Tile | None = None) -> Win | None:
    """Return the declaration of mah jongg with the hand or the discard; None if it is none.

    Only a line that the player looks at can be seen to be made.
    """
    if player.away > (0 if thrown is None else 1) + _CLOSE:
        return None
    hand = view.hand if thrown is None else (*view.hand, thrown)
    holding, places = holding_of(hand), len(hand)
    ways = player.ways(view.exposures)
    made = {way.line for way in ways if most_placed(holding, (way.want,)) == places}
    for place in sorted(made):
        line = player.open.card.lines[place]
        found = readings(hand, view.exposures, line)
        if found:
            return _won(line, found[0], hand, view.exposures)
    return None


def _won(line: CardLine, way: Way, hand: Sequence[Tile], exposures: Exposures) -> Win:
    known = Line(groups=way.blocks, concealed=line.concealed, worth=line.value)
    return Win(line.title, known, shown(hand, exposures, way))


def shown(hand: Sequence[Tile], exposures: Exposures, way: Way) -> tuple[Block, ...]:
    """Return the groups of the way as they lie: exposures as they are, jokers for what is short.

    The hand and the exposures together are the way.
    """
    left = Counter(hand)
    laid = [exposure.tiles for exposure in exposures]
    natural = [exposure.natural for exposure in exposures]
    filled: dict[int, Block] = {}
    for place, block in enumerate(way.blocks):
        for number, tiles in enumerate(laid):
            if natural[number] is block[0] and len(tiles) == len(block) and _alike(block):
                filled[place] = tiles
                del laid[number], natural[number]
                break
    order = sorted(set(range(len(way.blocks))) - set(filled), key=lambda at: _alike(way.blocks[at]))
    for place in order:
        filled[place] = _from_hand(left, way.blocks[place])
    return tuple(filled[place] for place in range(len(way.blocks)))


def _alike(block: Block) -> bool:
    return len(block) >= 3 and block.count(block[0]) == len(block)


def _from_hand(left: Counter[Tile], block: Block) -> Block:
    """Fill the groups, singles and pairs first, so that gaps are where jokers may stand."""
    tiles = []
    for tile in block:
        used = tile if left[tile] else Tile.JOKER
        left[used] -= 1
        tiles.append(used)
    return tuple(tiles)
