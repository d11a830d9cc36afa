"""Lines that are often forgotten: picking, racking, announcing, completing the exposure."""

from collections.abc import Callable, Iterator

from mahjlearn.engine.facts.claims import possible_groups
from mahjlearn.engine.facts.targets import exchanger, target
from mahjlearn.engine.remedy.trial import Replay
from mahjlearn.engine.rulings import Point
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Seat, Tile
from mahjlearn.engine.table.turn import Began

PAYING = frozenset({Verb.EXCHANGE, Verb.GIVE, Verb.OFFER, Verb.LAY, Verb.SET_IN, Verb.TAKE_OUT})

BUYING = (Verb.CALL_EXCHANGE, Verb.GIVE_DISCARD)
"""Acts that would pay for a joker with the discard."""


def forgotten(case: Replay, place: int) -> Iterator[Event]:
    """Yield events that may be missing before the line, by the points that the last one breaks."""
    seat = exchanger(case.table, case.last)
    for point, lines in _MISSING.items():
        if point in case.points:
            yield from lines(case, place, seat)


def _to_begin(case: Replay, place: int, seat: Seat) -> Iterator[Event]:
    """Yield what begins the turn: a pick or the whole exposure; before it, a discard or a call."""
    table = case.tables[place]
    turn = table.turn
    if turn.seat is seat and turn.claim is not None:
        if not turn.claim.exposed:
            yield from _exposures(case, place, seat)
    elif turn.seat is seat and turn.began is Began.NO:
        for tile in _tiles_to_pick(case, place, seat):
            yield Event(Verb.PICK, seat, (tile,))
    elif turn.begun and turn.seat is not seat:
        yield from _a_discard(case, place, turn.seat)
    elif turn.began is Began.NO and table.discard and table.discard.by is not seat:
        yield Event(Verb.CALL, seat, (table.discard.tile,))


def _a_discard(case: Replay, place: int, seat: Seat) -> Iterator[Event]:
    """Yield the discard of another player in turn: the pick."""
    picks = [e.tile for e in case.edit.play[:place] if e.verb is Verb.PICK and e.seat is seat]
    for tile in picks[-1:]:
        yield Event(Verb.DISCARD, seat, (tile,))


def _exposures(case: Replay, place: int, seat: Seat) -> Iterator[Event]:
    for block in possible_groups(case.tables[place], seat):
        yield Event(Verb.EXPOSE, seat, block)


def _tiles_to_pick(case: Replay, place: int, seat: Seat) -> Iterator[Tile]:
    """Yield the tile that is paid with (it need not be racked), the right one, or any."""
    paid = [e.tile for e in case.edit.play[place:] if e.seat is seat and e.verb in PAYING]
    wanted = target(case.table, case.last)
    if wanted is not None and wanted.natural is not None:
        paid.append(wanted.natural)
    yield from dict.fromkeys(tile for tile in paid if tile.is_natural)
    yield Tile.HIDDEN


def _to_rack(case: Replay, place: int, seat: Seat) -> Iterator[Event]:
    if case.tables[place].turn.seat is seat and case.tables[place].turn.in_hand is not None:
        yield Event(Verb.RACK, seat)


def _to_announce(case: Replay, place: int, seat: Seat) -> Iterator[Event]:
    if case.tables[place].exchange_of(seat) is None:
        yield Event(Verb.ANNOUNCE, seat)


def _to_pay(case: Replay, place: int, seat: Seat) -> Iterator[Event]:
    """Yield the tile for a joker that was taken without one."""
    wanted = target(case.table, case.last)
    if case.last.verb is Verb.TAKE_JOKER and wanted is not None and wanted.natural is not None:
        yield Event(Verb.GIVE, seat, (wanted.natural,), case.last.owner, jokers=1)


def _to_buy(case: Replay, place: int, seat: Seat) -> Iterator[Event]:
    """Yield the next player's pick of the tile that the discard was to stand for."""
    table = case.tables[place]
    up = table.turn.seat is seat and table.turn.began is Began.NO
    if up and table.discard is not None and case.last.verb in BUYING:
        yield Event(Verb.PICK, seat, (table.discard.tile,))


_MISSING: dict[Point, Callable[[Replay, int, Seat], Iterator[Event]]] = {
    Point.CLAIM_PURPOSE: _to_buy,
    Point.BEGUN: _to_begin,
    Point.RACKED: _to_rack,
    Point.FINAL: _to_announce,
    Point.MATCH: _to_pay,
}
