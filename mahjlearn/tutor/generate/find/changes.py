"""Changes of one fact at a table that somebody is asked about: a step, a tile, a state of a hand.

A step is one event of the play left out, the next one played, or a pick from the wrong place made
at the right one. A tile is one that you hold changed for one that nobody has seen: what looks like
it, or the tile of a joker on show; at mah jongg, a joker in a group for its tile, or that for a
joker. A state: a dead hand is alive, a concealed one is not.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from mahjlearn.course.kit.exchanges import alike
from mahjlearn.course.values import Position
from mahjlearn.engine.table.events import Event, Manner, Verb
from mahjlearn.engine.table.known import Line
from mahjlearn.engine.table.table import HandState
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.tutor.games.hand import wall_at
from mahjlearn.tutor.games.jokers import on_show
from mahjlearn.tutor.generate.find.drafts import Draft
from mahjlearn.tutor.generate.find.places import PlayedMoment
from mahjlearn.tutor.generate.find.rare.altering import put_for
from mahjlearn.tutor.generate.moments import MomentKind

LAST_IS_ASKED = frozenset({"ruling", "pay", "dead_hand"})
"""Kinds whose last event is the act that is asked about; it stays."""
WRONG_PICKS = frozenset({Verb.PICK_WRONG_END, Verb.PICK_WRONG_WALL})
_THREE = 3


class ChangeSort(StrEnum):
    """What a change does to the table that was dealt."""

    TURN_BEGUN = "turn begun"
    PLAYED = "played"
    LEFT_OUT = "left out"
    WELL_PICKED = "well picked"
    TILE = "tile"
    GROUP = "group"
    ALIVE = "alive"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class TableChange:
    """One fact changed, and the position with it: `seat` is whose act, tile or hand it is.

    `events` are the steps that are played more or less; of a wrong pick it is that one. `old` and
    `new` are the tiles of a tile changed.
    """

    sort: ChangeSort
    seat: Seat
    position: Position
    events: tuple[Event, ...] = ()
    old: Tile = Tile.HIDDEN
    new: Tile = Tile.HIDDEN


def changes_of(place: PlayedMoment, draft: Draft) -> Iterator[TableChange]:
    """Yield the changes of what is asked at a place, always in the same order, the nearest first.

    Where mah jongg is asked about, only its groups change: the hand that is told stays the hand.
    Of a discard that is told to come before racking, no step before it changes.
    """
    here = draft.position
    last = here.play[-1] if here.play else None
    if last is not None and last.verb is Verb.DECLARE:
        yield from _groups(place, here)
        return
    if last is None or last.manner is not Manner.UNRACKED:
        yield from _steps(place, draft)
    yield from _well_picked(here)
    yield from _states(here)
    if all(event.verb is not Verb.DECLARE for event in here.play):
        yield from _tiles(place, here)


def _steps(place: PlayedMoment, draft: Draft) -> Iterator[TableChange]:
    here = draft.position
    asked = draft.kind in LAST_IS_ASKED
    ahead, at = place.ahead[0], len(here.play) - asked

    def played(sort: ChangeSort, *events: Event) -> TableChange:
        play = (*here.play[:at], *events, *here.play[at:])
        return TableChange(sort, events[0].actor, replace(here, play=play), events)

    if place.kind is MomentKind.NEXT:
        yield played(ChangeSort.TURN_BEGUN, *_turn_begun(place, here.you))
    elif ahead.actor is here.you and ahead.verb not in (Verb.DISCARD, Verb.DECLARE):
        yield played(ChangeSort.PLAYED, ahead)
    if at and not _is_spoken_of(here.play[at - 1], here.play[at:]):
        left = here.play[at - 1]
        play = (*here.play[: at - 1], *here.play[at:])
        yield TableChange(ChangeSort.LEFT_OUT, left.actor, replace(here, play=play), (left,))


def _is_spoken_of(event: Event, later: tuple[Event, ...]) -> bool:
    """Return True for what the question rests on: a discard, mah jongg, what is changed later."""
    changes = any(one.verb is Verb.CHANGE for one in later)
    asked = event.verb in (Verb.DISCARD, Verb.DECLARE)
    return asked or (event.verb is Verb.EXPOSE and changes)


def _well_picked(here: Position) -> Iterator[TableChange]:
    """Yield the play with a pick from the wrong place made at the right one."""
    for number, event in enumerate(here.play):
        if event.verb in WRONG_PICKS:
            good = Event(Verb.PICK, event.actor, event.tiles)
            play = (*here.play[:number], good, *here.play[number + 1 :])
            moved = replace(here, play=play)
            yield TableChange(ChangeSort.WELL_PICKED, event.actor, moved, (event,))


def _turn_begun(place: PlayedMoment, you: Seat) -> tuple[Event, Event]:
    """Return the pick of the seat that is next, and racking it; others do not see the tile."""
    seen = place.you is you
    tile = wall_at(place.hand.seed, place.known)[0] if seen else Tile.HIDDEN
    return Event(Verb.PICK, place.you, (tile,)), Event(Verb.RACK, place.you)


def _states(here: Position) -> Iterator[TableChange]:
    """Yield the table with a dead hand alive, and with the own concealed hand another."""
    for seat in SEATS:
        rack = here.table.rack(seat)
        if rack.hand is HandState.DEAD:
            lives = replace(rack, hand=HandState.LIVE, ground=None, line=Line())
            table = here.table.with_rack(seat, lives)
            yield TableChange(ChangeSort.ALIVE, seat, replace(here, table=table))
    own = here.table.rack(here.you)
    if own.line.concealed:
        table = here.table.with_rack(here.you, replace(own, line=Line()))
        yield TableChange(ChangeSort.OPEN, here.you, replace(here, table=table))


def _tiles(place: PlayedMoment, here: Position) -> Iterator[TableChange]:
    known, rack = place.known, here.table.rack(here.you)
    unseen = set(wall_at(place.hand.seed, known))
    wanted = [one.natural for one in on_show(known)]
    wanted += [known.discard.tile] if known.discard is not None else []
    for old, new in _swaps(rack.sloped, tuple(dict.fromkeys(wanted)), unseen):
        yield _swapped(here, here.you, old, new, ChangeSort.TILE)


def _swapped(here: Position, seat: Seat, old: Tile, new: Tile, sort: ChangeSort) -> TableChange:
    """Return the table with one tile of a seat changed for another."""
    table = put_for(here.table, seat, old, new)
    return TableChange(sort, seat, replace(here, table=table), (), old, new)


def _swaps(
    held: tuple[Tile, ...], wanted: tuple[Tile, ...], unseen: set[Tile]
) -> Iterator[tuple[Tile, Tile]]:
    """Yield pairs of a tile held and one that nobody has seen.

    First one that decides for one that looks like it, then an idle one for one that would decide,
    then a joker for a tile that decides nothing.
    """
    naturals = [tile for tile in dict.fromkeys(held) if tile.is_natural]
    for old in naturals:
        if old in wanted:
            looks = (tile for tile in Tile if tile in unseen and alike(tile, old))
            yield from ((old, new) for new in looks if new not in wanted)
    idle = min((tile for tile in naturals if tile not in wanted), key=held.count, default=None)
    if idle is not None:
        yield from ((idle, new) for new in wanted if new in unseen)
    others = (tile for tile in Tile if tile in unseen and tile not in (*held, *wanted))
    spare = next((tile for tile in others if tile.is_natural), None)
    if Tile.JOKER in held and spare is not None:
        yield Tile.JOKER, spare


def _groups(place: PlayedMoment, here: Position) -> Iterator[TableChange]:
    """Yield a declared hand with one joker of a group changed for its tile, then with one natural
    of a group of three or more, or of a pair, changed for a joker.
    """
    rack, unseen = here.table.rack(here.play[-1].actor), set(wall_at(place.hand.seed, place.known))
    laid, held = [exposure.tiles for exposure in rack.exposures], rack.sloped
    groups = [one for one in enumerate(here.play[-1].groups) if one[1] not in laid]
    for number, group in groups:
        missing = _missing(group, rack.line.groups)
        if missing in unseen and Tile.JOKER in held:
            yield _declared(here, number, Tile.JOKER, missing)
    for number, group in groups:
        first = group[0]
        if first.is_natural and first in held and Tile.JOKER in unseen and len(set(group)) == 1:
            yield _declared(here, number, first, Tile.JOKER)


def _missing(group: tuple[Tile, ...], hand: tuple[tuple[Tile, ...], ...]) -> Tile:
    """Return the tile that the one joker of a group stands for; hidden where it has not just one.

    Of several naturals, as in NEWS, it is the one that the group of the hand has more.
    """
    naturals = [tile for tile in group if tile.is_natural]
    if len(naturals) != len(group) - 1 or not naturals:
        return Tile.HIDDEN
    if len(set(naturals)) == 1:
        return naturals[0]
    there = next((one for one in hand if set(naturals) < set(one)), ())
    return next((tile for tile in there if tile not in naturals), Tile.HIDDEN)


def _declared(here: Position, number: int, old: Tile, new: Tile) -> TableChange:
    """Return the table with one tile of a group changed in the hand and in the declaration."""
    *before, said = here.play
    group = said.groups[number]
    at = group.index(old)
    changed = (*group[:at], new, *group[at + 1 :])
    groups = (*said.groups[:number], changed, *said.groups[number + 1 :])
    play = (*before, replace(said, groups=groups))
    return _swapped(replace(here, play=play), said.actor, old, new, ChangeSort.GROUP)
