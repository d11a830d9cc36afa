"""Which tile a player throws."""

from mahjlearn.engine.table.tiles import Tile
from mahjlearn.tutor.games.bots.plans import A_TILE
from mahjlearn.tutor.games.bots.players import Player
from mahjlearn.tutor.games.bots.views import View
from mahjlearn.tutor.games.bots.worths import dangers, worths

_ORDER = {tile: number for number, tile in enumerate(Tile)}


def discard(player: Player, view: View) -> Tile:
    """Return the tile of least worth that is least dangerous; folding, the safest one."""
    held = {tile for tile in view.hand if tile.is_natural}
    naturals = sorted(held - player.keeps or held, key=_ORDER.__getitem__)
    if folds(player, view):
        return _safest(player, view, naturals)
    if not naturals:
        return Tile.JOKER
    worth = worths(view.hand, player.plans)
    danger = dangers(view, naturals, player.open)
    return min(
        naturals,
        key=lambda tile: (
            A_TILE * worth[tile] + player.style.danger * danger[tile] // 3,
            _ORDER[tile],
        ),
    )


def folds(player: Player, view: View) -> bool:
    """Return True if winning is out of reach and somebody else is near it: safety alone decides."""
    threatened = any(len(row) >= 2 for row in view.others())
    if player.away >= 4 and view.wall < 30 and threatened:
        return True
    return player.away >= 3 and view.wall < 16


def _safest(player: Player, view: View, naturals: list[Tile]) -> Tile:
    """Return the safest tile; a joker is safe, because nobody may call it."""
    if Tile.JOKER in view.hand and (player.style.throws_jokers or not naturals):
        return Tile.JOKER
    danger = dangers(view, naturals, player.open)
    worth = worths(view.hand, player.plans)
    safest = min(naturals, key=lambda tile: (danger[tile], worth[tile], _ORDER[tile]))
    if danger[safest] and Tile.JOKER in view.hand:
        return Tile.JOKER
    return safest
