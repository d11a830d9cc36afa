"""Small changes to a case, in the order in which a remedy tries them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from mahjlearn.engine.event_words import event_in_words
from mahjlearn.engine.events import Event, Manner, Verb
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.speak import TABLE, Audience, sentence, tiles_in_words
from mahjlearn.engine.table import Exposure, Table
from mahjlearn.engine.targets import exposure_place
from mahjlearn.engine.tiles import SEATS, Seat, Tile

Play = tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One line put in (`+`), left out (`-`) or moved earlier (`<`), or a fact of the table."""

    sign: str
    event: Event | None = None
    fact: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class Edit:
    """A changed case, with the steps that changed it."""

    table: Table
    play: Play
    steps: tuple[Step, ...]

    @property
    def change(self) -> tuple[str, ...]:
        """The change as lines of the transcript, with `+` and `-`."""
        return tuple(f"{step.sign} {_line(step)}" for step in self.steps)

    def in_words(self, audience: Audience = TABLE) -> str:
        """The change as an instruction."""
        return " ".join(
            _words(step, audience)
            for step in self.steps
            if step.sign != "-" or (len(self.steps) == 1)
        )


def _line(step: Step) -> str:
    return step.fact if step.event is None else print_event(step.event)


def _words(step: Step, audience: Audience) -> str:
    if step.event is None:
        return step.words
    act = event_in_words(step.event, audience).removesuffix(".")
    lead = {"+": "", "-": "Leave this out: ", "<": "Do this earlier: "}[step.sign]
    return f"{lead}{act}."


def single_edits(table: Table, play: Play) -> Iterator[Edit]:
    """One line put in, left out, moved or rewritten; then one tile of the table changed."""
    for place in range(len(play) - 1, -1, -1):
        for extra in _helpful(table, play):
            yield Edit(table, (*play[:place], extra, *play[place:]), (Step("+", extra),))
    for place in range(len(play) - 2, -1, -1):
        shorter = (*play[:place], *play[place + 1 :])
        yield Edit(table, shorter, (Step("-", play[place]),))
    yield from _moved(table, play)
    yield from _rewritten(table, play)
    yield from _other_facts(table, play)


def two_edits(table: Table, play: Play) -> Iterator[Edit]:
    """Two of the single changes, one after the other."""
    for first in single_edits(table, play):
        if len(first.steps) > 1:
            continue
        for second in single_edits(first.table, first.play):
            yield Edit(second.table, second.play, first.steps + second.steps)


def _moved(table: Table, play: Play) -> Iterator[Edit]:
    for place in range(1, len(play) - 1):
        for earlier in range(place):
            rest = (*play[:place], *play[place + 1 :])
            moved = (*rest[:earlier], play[place], *rest[earlier:])
            yield Edit(table, moved, (Step("<", play[place]),))


def _helpful(table: Table, play: Play) -> Iterator[Event]:
    """Lines that often were forgotten: picking, racking, announcing, finishing the exposure."""
    last = play[-1]
    seat = last.seat
    if seat is None:
        return
    for tile in last.tiles[:1]:
        if last.verb in (Verb.EXCHANGE, Verb.GIVE, Verb.OFFER, Verb.LAY) and tile.is_natural:
            yield Event(Verb.PICK, seat, (tile,))
    yield Event(Verb.PICK, seat, (Tile.HIDDEN,))
    yield Event(Verb.RACK, seat)
    yield Event(Verb.ANNOUNCE, seat)
    yield Event(Verb.UNANNOUNCE, seat)
    yield Event(Verb.SET_DISCARD, seat)
    yield from _finished(table, play)


def _finished(table: Table, play: Play) -> Iterator[Event]:
    """The exposure that a call on the way would have made of the tiles known."""
    for event in play:
        if event.verb not in (Verb.CALL, Verb.CALL_GROUP):
            continue
        sloped = table.rack(event.actor).sloped
        for naturals in range(3):
            block = (event.tile,) * (naturals + 1) + (Tile.JOKER,) * (2 - naturals)
            if all(sloped.count(t) >= block.count(t) - (t is event.tile) for t in set(block)):
                yield Event(Verb.EXPOSE, event.seat, block)


def _rewritten(table: Table, play: Play) -> Iterator[Edit]:
    """The judged line with the right tile, the right direction, a word said, or another purpose."""
    last = play[-1]
    for other in _variants(table, last):
        yield Edit(table, (*play[:-1], other), (Step("-", last), Step("+", other)))


def _variants(table: Table, last: Event) -> Iterator[Event]:
    if last.manner is Manner.SILENTLY:
        yield replace(last, manner=None)
    if last.owner is not None and last.verb in (Verb.EXCHANGE, Verb.GIVE, Verb.OFFER):
        place = exposure_place(table, last.owner, last)
        natural = None if place is None else table.rack(last.owner).exposures[place].natural
        if natural is not None and last.tiles != (natural,):
            yield replace(last, tiles=(natural,))
    if last.verb is Verb.GIVE_JOKER and last.tiles:
        yield Event(Verb.EXCHANGE, last.seat, last.tiles[:1], last.owner, jokers=1)
    if last.verb is Verb.PUT_INSIDE:
        yield Event(Verb.SET_DISCARD, last.seat)
    if last.verb is Verb.SET_JOKER:
        yield Event(Verb.RACK_JOKER, last.seat, jokers=last.jokers)
    if last.verb is Verb.REFUSE:
        yield Event(Verb.HAND_OVER, last.seat, jokers=1)
    if last.verb is Verb.CALL_EXCHANGE:
        yield from _bought_properly(table, last)


def _bought_properly(table: Table, last: Event) -> Iterator[Event]:
    """The joker the caller wanted, for the same tile in the hand instead of on the table."""
    for owner in SEATS:
        if any(e.jokers and e.natural is last.tile for e in table.rack(owner).exposures):
            yield Event(Verb.EXCHANGE, last.seat, last.tiles, owner, jokers=1)


def _other_facts(table: Table, play: Play) -> Iterator[Edit]:
    """An exposure of another tile, where the tile offered does not match it."""
    last = play[-1]
    if last.owner is None or not last.tiles or not last.tile.is_natural:
        return
    place = exposure_place(table, last.owner, last)
    if place is None:
        return
    exposure = table.rack(last.owner).exposures[place]
    if exposure.natural is None or exposure.natural is last.tile:
        return
    yield _with_exposure(table, play, last.owner, place, exposure, last.tile)


def _with_exposure(
    table: Table, play: Play, owner: Seat, place: int, exposure: Exposure, tile: Tile
) -> Edit:
    tiles = tuple(Tile.JOKER if t is Tile.JOKER else tile for t in exposure.tiles)
    row = list(table.rack(owner).exposures)
    row[place] = replace(exposure, tiles=tiles)
    changed = table.with_rack(owner, replace(table.rack(owner), exposures=tuple(row)))
    fact = f"{owner.value} shows {' '.join(tiles)}"
    words = sentence(
        "{owner:show|shows} {tiles}.", {"owner": owner, "tiles": tiles_in_words(tiles)}
    )
    return Edit(changed, play, (Step("+", fact=fact, words=words),))
