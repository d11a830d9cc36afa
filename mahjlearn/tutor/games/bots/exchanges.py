"""Which joker a player takes, and with which tile."""

from collections import Counter
from dataclasses import dataclass

from mahjlearn.engine.table.table import Exposure
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.tutor.games.bots.players import Player
from mahjlearn.tutor.games.bots.views import View


@dataclass(frozen=True, slots=True)
class Swap:
    """A natural for a joker of an exposure."""

    tile: Tile
    owner: Seat
    exposure: Exposure


def swaps(player: Player, view: View) -> tuple[Swap, ...]:
    """Return the jokers on show that it wants, the next seat's first, for a tile it can spare."""
    counts = Counter(view.hand)
    exact = player.plan.open.demand.exact if player.plan else {}
    found = []
    for seat in _from(player.seat):
        for exposure in view.rows[seat.number]:
            tile = exposure.natural
            if tile is None or tile in player.keeps:
                continue
            if exposure.jokers and counts[tile] > exact.get(tile, 0):
                found.append(Swap(tile, seat, exposure))
    return tuple(found)


def overlooked(player: Player) -> bool:
    """Return True if it does not see an exchange that is there."""
    return player.chance.percent(player.style.overlooks)


def _from(seat: Seat) -> tuple[Seat, ...]:
    """Return the seats in order of play, the own one last."""
    start = seat.number + 1
    return tuple(SEATS[(start + step) % len(SEATS)] for step in range(len(SEATS)))
