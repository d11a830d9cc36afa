"""The Charleston: what a player passes on."""

from collections import Counter

from mahjlearn.engine.table.passes import IN_A_PASS
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.tutor.games.bots.players import Player
from mahjlearn.tutor.games.bots.views import View
from mahjlearn.tutor.games.bots.worths import worths

_ORDER = {tile: number for number, tile in enumerate(Tile)}


def passed(player: Player, view: View) -> tuple[Tile, ...]:
    """Return the three tiles of least use; never a joker."""
    return _least_used(player, view)[:IN_A_PASS]


def to_spare(player: Player, view: View) -> int:
    """Return how many naturals its plan has no use for."""
    if player.plan is None:
        return sum(tile.is_natural for tile in view.hand)
    exact, alike = player.plan.open.demand
    counts = Counter(tile for tile in view.hand if tile.is_natural)
    return sum(
        max(0, count - exact.get(tile, 0) - alike.get(tile, 0)) for tile, count in counts.items()
    )


def courtesy(player: Player, view: View, number: int) -> tuple[Tile, ...]:
    """Return that many of the tiles of least use."""
    return _least_used(player, view)[:number]


def _least_used(player: Player, view: View) -> tuple[Tile, ...]:
    """Return the least used tiles; a second of a kind is weighed without the first."""
    left = [tile for tile in view.hand if tile.is_natural]
    chosen = []
    for _ in range(min(IN_A_PASS, len(left))):
        worth = worths(left, player.plans)
        tile = min(worth, key=lambda tile: (worth[tile], _ORDER[tile]))
        left.remove(tile)
        chosen.append(tile)
    return tuple(chosen)
