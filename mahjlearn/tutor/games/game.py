"""A game under way: what happens next at the table, one event at a time."""

from dataclasses import dataclass

from mahjlearn.engine.rulings import Ruling
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.tutor.games.bots.calls import block_for
from mahjlearn.tutor.games.bots.discards import discard
from mahjlearn.tutor.games.bots.exchanges import Swap, overlooked, swaps
from mahjlearn.tutor.games.bots.players import Player
from mahjlearn.tutor.games.bots.views import View
from mahjlearn.tutor.games.bots.winning import Win, win
from mahjlearn.tutor.games.recorder import Recorder

_BEGINS_A_TURN = (Verb.PICK, Verb.CALL)


@dataclass(frozen=True, slots=True)
class End:
    """The winner, the line and the discarder; none of them if the wall ran out."""

    winner: Seat | None = None
    line: str = ""
    thrown_by: Seat | None = None


class Game:
    """The table, the wall, and four players who go on from wherever it stands.

    That is anywhere after the Charleston; the first to discard is East. `end` is None until then.
    """

    def __init__(self, recorder: Recorder, players: dict[Seat, Player]) -> None:
        self.recorder = recorder
        self.players = players
        self.end: End | None = None
        self._missed: set[tuple[Seat, int]] = set()
        self._won: Win | None = None
        for seat in SEATS:
            players[seat].look(recorder.table)

    def play(self) -> End:
        """Play to the end, as the players decide it."""
        while self.end is None:
            self.happen(self.next_event())
        return self.end

    def next_event(self) -> Event:
        """Return what the players do now.

        Until it happens nothing moves but what a player overlooks.
        """
        table = self.recorder.table
        if table.turn.begun or table.charleston is not None:
            return self._in_turn(self.players[table.turn.seat])
        if table.turn.claim is not None:
            return self._exposed(self.players[table.turn.seat], table.turn.claim.tile)
        return self._after_the_discard()

    def happen(self, event: Event) -> None:
        """Let the event happen. Raises NotAllowed for anything but a legal one."""
        last = self.recorder.table.discard
        if event.verb is Verb.DECLARE and self._won is not None:
            self.recorder.state(event.actor, self._won.line)
            self.end = End(event.actor, self._won.title, last.by if event.tiles and last else None)
        elif event.verb is Verb.END_TURN:
            self.end = End()
        self.recorder.happen(event, self._why(event.actor))
        self._begin(event)

    def let_pass(self, event: Event) -> Ruling:
        """Let the event happen just as it is done, allowed or not; nobody objects."""
        ruling = self.recorder.let_pass(event, self._why(event.actor))
        self._begin(event)
        return ruling

    def stop(self, event: Event) -> Ruling:
        """Let somebody object to the event: what is left of it is what its ruling leaves."""
        return self.recorder.stop(event, self._why(event.actor))

    def _begin(self, event: Event) -> None:
        """Begin a turn; what was overlooked in an earlier one may be seen now."""
        if event.verb in _BEGINS_A_TURN:
            self._missed = set()

    def _why(self, seat: Seat) -> str | None:
        plan = self.players[seat].plan
        lines = self.players[seat].open.card.lines
        return None if plan is None else f"{lines[plan.open.line].title}, {plan.away} away"

    def _after_the_discard(self) -> Event:
        """Return mah jongg first, then a call, each in order of play, else a pick."""
        table = self.recorder.table
        last = table.discard
        if last is None:
            raise RuntimeError("there is no discard to go on from")
        others = [_after(last.by, step) for step in (1, 2, 3)]
        views = {seat: self.players[seat].glance(table) for seat in others}
        if last.tile is not Tile.JOKER:
            for seat in others:
                made = win(self.players[seat], views[seat], last.tile)
                if made is not None:
                    return self._declared(seat, made, last.tile)
            for seat in others:
                block = block_for(self.players[seat], views[seat], last.tile)
                if block is not None:
                    return Event(Verb.CALL, seat, (last.tile,))
        if not self.recorder.wall:
            return Event(Verb.END_TURN, others[0])
        return Event(Verb.PICK, others[0], (self.recorder.wall[-1],))

    def _exposed(self, caller: Player, called: Tile) -> Event:
        block = block_for(caller, caller.glance(self.recorder.table), called)
        if block is None:
            raise RuntimeError("nobody calls what does not make a block")
        return Event(Verb.EXPOSE, caller.seat, block)

    def _in_turn(self, turn: Player) -> Event:
        """Return mah jongg if it is there, else exchanges, racking the pick, and the discard."""
        table = self.recorder.table
        view = turn.look(table) if table.turn.begun else turn.glance(table)
        made = win(turn, view)
        if made is not None:
            return self._declared(turn.seat, made)
        unracked = table.turn.in_hand
        swap = self._next_swap(turn, view, unracked)
        if swap is not None:
            return _exchange(turn, swap, view)
        if unracked is not None:
            return Event(Verb.RACK, turn.seat)
        return Event(Verb.DISCARD, turn.seat, (discard(turn, view),))

    def _next_swap(self, turn: Player, view: View, unracked: Tile | None) -> Swap | None:
        """Return the next exchange; with a pick in the hand only that tile is thought of."""
        for swap in swaps(turn, view):
            place = (swap.owner, view.rows[swap.owner.number].index(swap.exposure))
            if place in self._missed or (unracked is not None and swap.tile is not unracked):
                continue
            if not overlooked(turn):
                return swap
            self._missed.add(place)
        return None

    def _declared(self, seat: Seat, made: Win, tile: Tile | None = None) -> Event:
        self._won = made
        tiles = () if tile is None else (tile,)
        return Event(Verb.DECLARE, seat, tiles, groups=made.groups)


def _after(seat: Seat, steps: int) -> Seat:
    return SEATS[(seat.number + steps) % len(SEATS)]


def _exchange(turn: Player, swap: Swap, view: View) -> Event:
    """Return the exchange; the exposure is named if another of its owner shows the same tile."""
    row = view.rows[swap.owner.number]
    alike = [one for one in row if one.natural is swap.tile]
    named = swap.exposure.tiles if len(alike) > 1 else ()
    return Event(Verb.EXCHANGE, turn.seat, (swap.tile,), owner=swap.owner, exposure=named, jokers=1)
