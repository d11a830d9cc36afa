"""A whole hand, from the deal to mah jongg or an empty wall, each event judged."""

from dataclasses import dataclass

from mahjlearn.engine.card.card import Card
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.tutor.games.bots.open_ways import OpenWays
from mahjlearn.tutor.games.bots.players import Player, player
from mahjlearn.tutor.games.bots.styles import Seating
from mahjlearn.tutor.games.charleston import play_charleston
from mahjlearn.tutor.games.deal import deal
from mahjlearn.tutor.games.game import End, Game
from mahjlearn.tutor.games.recorder import Recorder, Step

__all__ = ["End", "Hand", "Step", "play_hand", "resumed", "wall_at"]

Wall = tuple[Tile, ...]
"""The tiles not yet picked, the next one first."""


@dataclass(frozen=True, slots=True)
class Hand:
    """One deal played to its end."""

    seed: int
    seating: Seating
    steps: tuple[Step, ...]
    end: End
    table: Table
    """As it stood at the end."""
    away: tuple[int, ...]
    """After the Charleston: how far away each seat was by its plan, in the order of the seats."""


def play_hand(seed: int, seating: Seating, card: Card | OpenWays) -> Hand:
    """The hand of that number, as these styles play it with that card.

    For many hands on one card its open ways are worked out once and given instead. Raises
    NotAllowed where a bot does anything that the League's rules do not allow.
    """
    players = _seated(seed, seating, card)
    dealt = deal(seed)
    recorder = Recorder(dealt.table, list(reversed(dealt.wall)))
    play_charleston(recorder, players)
    game = Game(recorder, players)
    away = tuple(players[seat].away for seat in SEATS)
    end = game.play()
    return Hand(seed, seating, tuple(recorder.steps), end, recorder.table, away)


def resumed(hand: Hand, table: Table, wall: Wall, card: Card | OpenWays) -> Game:
    """A game that goes on from a table of the hand, or from one that differs from it.

    The same players sit there; what they had in mind is thought out anew. `table` is one from
    after the Charleston, with every tile known, and `wall` has as many tiles as it counts.
    """
    return Game(Recorder(table, list(reversed(wall))), _seated(hand.seed, hand.seating, card))


def wall_at(seed: int, table: Table) -> Wall:
    """The tiles left to be picked at a table of that hand."""
    wall = deal(seed).wall
    return wall[len(wall) - (table.wall or 0) :]


def _seated(seed: int, seating: Seating, card: Card | OpenWays) -> dict[Seat, Player]:
    ways = card if isinstance(card, OpenWays) else OpenWays(card)
    return {seat: player(seed, seat, seating[seat], ways) for seat in SEATS}
