"""A line written otherwise: with the right tile, in the right direction, for another purpose."""

from collections import Counter
from collections.abc import Callable, Iterator

from mahjlearn.engine.facts.claims import possible_groups
from mahjlearn.engine.facts.targets import exchanger, exposure_place, target
from mahjlearn.engine.facts.winning import is_mah_jongg
from mahjlearn.engine.options import Options
from mahjlearn.engine.remedy.trial import Replay, clean
from mahjlearn.engine.rulings import Point
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Exposure, Table
from mahjlearn.engine.table.tiles import SEATS, Tile
from mahjlearn.engine.table.values import replace
from mahjlearn.engine.table.verbs import PICKS

_WINNING = (Verb.DECLARE, Verb.SHOW_HAND, Verb.REVEAL)


def rewritten(case: Replay, place: int) -> Iterator[Event]:
    """Yield other lines that could have been written at that place."""
    event = case.edit.play[place]
    other = _OTHERWISE.get(event.verb)
    if other is not None and (place == len(case.edit.play) - 1 or _matters(case, place, event)):
        yield from other(case, case.tables[place], event)


def _matters(case: Replay, place: int, event: Event) -> bool:
    """Return True for an earlier line that may be why the last one is wrong."""
    if event.verb in PICKS:
        return event.seat is exchanger(case.table, case.last)
    if event.verb is Verb.EXPOSE:
        return event.seat is case.last.seat and not clean(event, case.rulings[place])
    return event.verb is Verb.GIVE and case.last.verb is Verb.HAND_OVER


def _right_tile(case: Replay, table: Table, event: Event) -> Iterator[Event]:
    """Yield the natural that the jokers stand for; no more jokers than tiles."""
    exposure = _aim(table, event)
    if exposure is None:
        return
    if event.jokers > len(event.tiles):
        yield replace(event, jokers=len(event.tiles))
    if exposure.natural is not None:
        yield replace(event, tiles=(exposure.natural,) * len(event.tiles))


def _aim(table: Table, event: Event) -> Exposure | None:
    if event.owner is None:
        return None
    place = exposure_place(table, event.owner, event)
    return None if place is None else table.rack(event.owner).exposures[place]


def _natural_for_joker(case: Replay, table: Table, event: Event) -> Iterator[Event]:
    """Yield the reverse of giving jokers for naturals."""
    yield Event(Verb.EXCHANGE, event.seat, event.tiles, event.owner, jokers=len(event.tiles))


def _not_for_nothing(case: Replay, table: Table, event: Event) -> Iterator[Event]:
    """Yield the exchange in which the seat on turn gives a tile for the joker given away."""
    row = table.rack(event.actor).exposures
    for natural in dict.fromkeys(e.natural for e in row if e.jokers):
        if natural is not None and event.owner is not None:
            yield Event(Verb.EXCHANGE, event.owner, (natural,), event.seat, jokers=1)


def _with_the_own_tile(case: Replay, table: Table, event: Event) -> Iterator[Event]:
    """Yield a tile of the rack in place of the called one; in the own turn one that was picked."""
    claim, last = table.turn.claim, table.discard
    if claim is not None:
        yield Event(Verb.GIVE, event.seat, (claim.tile,), event.owner, jokers=1)
    elif last is not None:
        yield Event(Verb.EXCHANGE, event.seat, (last.tile,), event.owner, jokers=1)


def _another_purpose(case: Replay, table: Table, event: Event) -> Iterator[Event]:
    """Yield another purpose: the next player exchanges on turn, others call for an exposure."""
    if table.turn.seat is not event.seat:
        yield Event(Verb.CALL, event.seat, event.tiles)
        return
    for owner in SEATS:
        if any(e.jokers and e.natural is event.tile for e in table.rack(owner).exposures):
            yield Event(Verb.EXCHANGE, event.seat, event.tiles, owner, jokers=1)


def _for_mah_jongg(case: Replay, table: Table, event: Event) -> Iterator[Event]:
    """Yield the call for mah jongg, if a call must be for that and the tile may win."""
    declared = Event(Verb.DECLARE, event.seat, event.tiles)
    wins = is_mah_jongg(table, declared, Options()) is not False
    if Point.CLAIM_PURPOSE in case.points and wins:
        yield Event(Verb.CALL_MAHJ, event.seat, event.tiles)


def _another_block(case: Replay, table: Table, event: Event) -> Iterator[Event]:
    """Yield a block with the called tile; first one that differs least from what was laid."""
    claim = table.turn.claim
    if claim is not None and claim.exposed and event.verb is Verb.EXPOSE:
        return
    if event.ground is not None and not table.rack(event.actor).line.groups:
        # A block stated to be on no line: nobody can say which other one is.
        return
    for block in sorted(
        possible_groups(table, event.actor), key=lambda b: _difference(b, event.tiles)
    ):
        # A fault stated of these tiles is none the less theirs when they are laid once more.
        if Counter(block) != Counter(event.tiles):
            yield Event(event.verb, event.seat, block)


def _difference(block: tuple[Tile, ...], laid: tuple[Tile, ...]) -> tuple[int, int]:
    """Return the difference in size, and how many tiles differ."""
    return abs(len(block) - len(laid)), (Counter(block) - Counter(laid)).total()


def _a_discard(case: Replay, table: Table, event: Event) -> Iterator[Event]:
    """Yield some tile to end the turn with."""
    sloped = table.rack(event.actor).sloped
    for tile in sorted(sloped, key=lambda tile: tile.is_joker)[:1]:
        yield Event(Verb.DISCARD, event.seat, (tile,))


def _another_pick(case: Replay, table: Table, event: Event) -> Iterator[Event]:
    """Yield the tile that the line needs, or the one that matches."""
    for need in table.rack(event.actor).line.needs:
        if need.wins and case.last.verb in _WINNING:
            yield replace(event, tiles=(need.tile,))
    wanted = target(case.table, case.last)
    if Point.MATCH in case.points and wanted is not None and wanted.natural is not None:
        yield replace(event, tiles=(wanted.natural,))


def _from_the_right_place(case: Replay, table: Table, event: Event) -> Iterator[Event]:
    yield replace(event, verb=Verb.PICK)


def _the_missing_tile(case: Replay, table: Table, event: Event) -> Iterator[Event]:
    """Yield the tile that the wrong exposure stands for."""
    for seat in SEATS:
        for exposure in table.rack(seat).exposures:
            if exposure.fault is not None and exposure.stands_for is not None:
                yield replace(event, tiles=(exposure.stands_for,))


def _by_its_name(case: Replay, table: Table, event: Event) -> Iterator[Event]:
    """Yield the same discard, named properly."""
    if event.named is not None:
        yield replace(event, named=None)


def _simply(verb: Verb) -> Callable[[Replay, Table, Event], Iterator[Event]]:
    """Return another act of the same seat, with the same number of jokers."""

    def other(case: Replay, table: Table, event: Event) -> Iterator[Event]:
        yield Event(verb, event.seat, jokers=event.jokers)

    return other


def _hand_over(case: Replay, table: Table, event: Event) -> Iterator[Event]:
    yield Event(Verb.HAND_OVER, event.seat, jokers=1)


_OTHERWISE: dict[Verb, Callable[[Replay, Table, Event], Iterator[Event]]] = {
    Verb.EXCHANGE: _right_tile,
    Verb.GIVE: _right_tile,
    Verb.OFFER: _right_tile,
    Verb.SET_IN: _right_tile,
    Verb.GIVE_JOKER: _natural_for_joker,
    Verb.GIVE_JOKER_FREE: _not_for_nothing,
    Verb.GIVE_DISCARD: _with_the_own_tile,
    Verb.CALL_EXCHANGE: _another_purpose,
    Verb.CALL_GROUP: _for_mah_jongg,
    Verb.EXPOSE: _another_block,
    Verb.CHANGE: _another_block,
    Verb.PUT_INSIDE: _simply(Verb.SET_DISCARD),
    Verb.SET_JOKER: _simply(Verb.RACK_JOKER),
    Verb.REFUSE: _hand_over,
    Verb.END_TURN: _a_discard,
    Verb.DISCARD: _by_its_name,
    Verb.PICK: _another_pick,
    Verb.PICK_WRONG_END: _from_the_right_place,
    Verb.PICK_WRONG_WALL: _from_the_right_place,
    Verb.GIVE_RIGHT: _the_missing_tile,
}
