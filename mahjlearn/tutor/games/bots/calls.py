"""The decision to go after a discard, and the tiles to lay down."""

from collections import Counter

from mahjlearn.engine.table.tiles import Tile
from mahjlearn.tutor.games.bots.plans import Plan
from mahjlearn.tutor.games.bots.players import Player
from mahjlearn.tutor.games.bots.views import View

Block = tuple[Tile, ...]


def block_for(player: Player, view: View, thrown: Tile) -> Block | None:
    """Return the block it would expose with the discard; None if it lets it go.

    For a group of three or more alike of its plan, of which it is short, and which its own tiles
    complete; naturals before jokers, and no more jokers than its style spends.
    """
    plan = player.plan
    if plan is None or plan.open.concealed or thrown not in plan.open.demand.alike:
        return None
    if plan.away > player.style.call_at:
        return None
    counts = Counter(view.hand)
    spare = max(0, counts[thrown] - plan.open.demand.exact.get(thrown, 0))
    if spare >= plan.open.demand.alike[thrown]:
        return None
    for size in sorted(_sizes(plan, thrown), reverse=True):
        naturals = min(spare, size - 1)
        jokers = size - 1 - naturals
        if jokers <= min(counts[Tile.JOKER], player.style.jokers):
            return (thrown,) * (1 + naturals) + (Tile.JOKER,) * jokers
    return None


def _sizes(plan: Plan, tile: Tile) -> set[int]:
    """Return the sizes of the groups of that tile, three or more, that the plan still needs."""
    return {
        len(block)
        for block in plan.open.rest
        if len(block) >= 3 and block.count(tile) == len(block)
    }
