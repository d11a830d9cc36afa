"""A whole hand, from the deal to mah jongg or an empty wall, each event judged."""

from dataclasses import dataclass

from mahjlearn.engine.card.card import Card
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.tutor.games.bots.calls import block_for
from mahjlearn.tutor.games.bots.discards import discard
from mahjlearn.tutor.games.bots.exchanges import Swap, overlooked, swaps
from mahjlearn.tutor.games.bots.open_ways import OpenWays
from mahjlearn.tutor.games.bots.players import Player, player
from mahjlearn.tutor.games.bots.styles import Seating
from mahjlearn.tutor.games.bots.views import View
from mahjlearn.tutor.games.bots.winning import Win, win
from mahjlearn.tutor.games.charleston import play_charleston
from mahjlearn.tutor.games.deal import deal
from mahjlearn.tutor.games.recorder import Recorder, Step

__all__ = ["End", "Hand", "Step", "play_hand"]


@dataclass(frozen=True, slots=True)
class End:
    """Who won with which line, on the discard of whom; nobody where the wall ran out."""

    winner: Seat | None = None
    line: str = ""
    thrown_by: Seat | None = None


@dataclass(frozen=True, slots=True)
class Hand:
    """One deal played to its end."""

    seed: int
    seating: Seating
    steps: tuple[Step, ...]
    end: End
    table: Table
    """As it stood at the end."""


def play_hand(seed: int, seating: Seating, card: Card | OpenWays) -> Hand:
    """The hand of that number, as these styles play it with that card.

    For many hands on one card its open ways are worked out once and given instead. Raises
    NotAllowed where a bot does anything that the League's rules do not allow.
    """
    ways = card if isinstance(card, OpenWays) else OpenWays(card)
    players = {seat: player(seed, seat, seating[seat], ways) for seat in SEATS}
    dealt = deal(seed)
    game = _Game(Recorder(dealt.table, list(reversed(dealt.wall))), players)
    play_charleston(game.recorder, players)
    end = game.play()
    return Hand(seed, seating, tuple(game.recorder.steps), end, game.recorder.table)


class _Game:
    """The turns of a hand."""

    def __init__(self, recorder: Recorder, players: dict[Seat, Player]) -> None:
        self.recorder = recorder
        self.players = players

    def play(self) -> End:
        """From East's first discard on."""
        views = {seat: self.players[seat].look(self.recorder.table) for seat in SEATS}
        won = self._in_turn(self.players[Seat.EAST], views[Seat.EAST], None)
        while won is None:
            won = self._after_the_discard()
        return won

    def _after_the_discard(self) -> End | None:
        """Mah jongg first, then a call for an exposure, each in order of play; else a pick."""
        last = self.recorder.table.discard
        if last is None:
            raise RuntimeError("there is no discard to go on from")
        others = [_after(last.by, step) for step in (1, 2, 3)]
        views = {seat: self.players[seat].glance(self.recorder.table) for seat in others}
        if last.tile is not Tile.JOKER:
            for seat in others:
                made = win(self.players[seat], views[seat], last.tile)
                if made is not None:
                    return self._declare(seat, made, last.tile, last.by)
            for seat in others:
                block = block_for(self.players[seat], views[seat], last.tile)
                if block is not None:
                    return self._called(self.players[seat], block)
        if not self.recorder.wall:
            self._happen(Event(Verb.END_TURN, others[0]))
            return End()
        return self._picked(self.players[others[0]])

    def _called(self, caller: Player, block: tuple[Tile, ...]) -> End | None:
        self._happen(Event(Verb.CALL, caller.seat, (block[0],)))
        self._happen(Event(Verb.EXPOSE, caller.seat, block))
        return self._in_turn(caller, caller.look(self.recorder.table), None)

    def _picked(self, picker: Player) -> End | None:
        tile = self.recorder.wall.pop()
        self._happen(Event(Verb.PICK, picker.seat, (tile,)))
        return self._in_turn(picker, picker.look(self.recorder.table), tile)

    def _in_turn(self, turn: Player, view: View, picked: Tile | None) -> End | None:
        """Mah jongg if it is there, exchanges, the pick racked, and the discard."""
        missed: set[tuple[Seat, int]] = set()
        unracked = picked is not None
        while True:
            made = win(turn, view)
            if made is not None:
                return self._declare(turn.seat, made)
            swap = self._next_swap(turn, view, missed, picked if unracked else None)
            if swap is None and not unracked:
                break
            if swap is None:
                self._happen(Event(Verb.RACK, turn.seat))
                unracked = False
            else:
                self._happen(_exchange(turn, swap, view))
                unracked = unracked and swap.tile is not picked
            view = turn.look(self.recorder.table)
        self._happen(Event(Verb.DISCARD, turn.seat, (discard(turn, view),)))
        return None

    def _next_swap(
        self, turn: Player, view: View, missed: set[tuple[Seat, int]], unracked: Tile | None
    ) -> Swap | None:
        """With a pick in the hand only that is thought of; the rest waits until it is racked."""
        for swap in swaps(turn, view):
            place = (swap.owner, view.rows[swap.owner.number].index(swap.exposure))
            if place in missed or (unracked is not None and swap.tile is not unracked):
                continue
            if not overlooked(turn):
                return swap
            missed.add(place)
        return None

    def _declare(
        self, seat: Seat, made: Win, tile: Tile | None = None, by: Seat | None = None
    ) -> End:
        self.recorder.state(seat, made.line)
        tiles = () if tile is None else (tile,)
        self._happen(Event(Verb.DECLARE, seat, tiles, groups=made.groups))
        return End(seat, made.title, by)

    def _happen(self, event: Event) -> None:
        plan = self.players[event.actor].plan
        lines = self.players[event.actor].open.card.lines
        why = None if plan is None else f"{lines[plan.open.line].title}, {plan.away} away"
        self.recorder.happen(event, why)


def _after(seat: Seat, steps: int) -> Seat:
    return SEATS[(seat.number + steps) % len(SEATS)]


def _exchange(turn: Player, swap: Swap, view: View) -> Event:
    """The exposure is named where another of its owner shows the same tile."""
    row = view.rows[swap.owner.number]
    alike = [one for one in row if one.natural is swap.tile]
    named = swap.exposure.tiles if len(alike) > 1 else ()
    return Event(Verb.EXCHANGE, turn.seat, (swap.tile,), owner=swap.owner, exposure=named, jokers=1)
