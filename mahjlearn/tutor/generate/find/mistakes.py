"""Plays in which somebody makes a mistake that no player of a hand makes, for drafts.

Somebody picks from the wrong place, out of turn or not at all; calls a tile that wins for another;
or says mah jongg in error. The hand gives the table, and the mistake is added.
"""

from collections.abc import Iterator

from mahjlearn.course.values import Position
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.values import replace
from mahjlearn.tutor.games.hand import wall_at
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.places import HIDDEN_PICK, PlayedMoment
from mahjlearn.tutor.generate.moments import MomentKind

_BESIDES = 2
"""Tiles of the rack that make a pung with the one called."""

Play = tuple[Event, ...]


def picks_and_counts(place: PlayedMoment) -> Iterator[Play]:
    """Yield mistakes of who is next after a discard, with the pick or without one."""
    if place.kind is not MomentKind.NEXT:
        return
    you, after = place.you, place.you.next
    naturals = [tile for tile in place.known.rack(you).sloped if tile.is_natural]
    back, rack = Event(Verb.PUT_PICK_BACK, you), Event(Verb.RACK, you)
    for verb in (Verb.PICK_WRONG_END, Verb.PICK_WRONG_WALL):
        wrong = Event(verb, you, HIDDEN_PICK)
        yield (wrong, back, Event(Verb.PICK, you, HIDDEN_PICK))
        yield (wrong, rack)
    yield (Event(Verb.PICK, after, HIDDEN_PICK), Event(Verb.PUT_PICK_BACK, after))
    yield (Event(Verb.DISCARD, you, tuple(naturals[:1])),)


def picked_wrongly(place: PlayedMoment) -> Iterator[Play]:
    """Yield a pick from the wrong place that is not racked: it can go back, and nobody is dead.

    Told in the words of one that is racked, so that the words don’t say that a hand is dead.
    """
    if place.kind is MomentKind.NEXT:
        for verb in (Verb.PICK_WRONG_END, Verb.PICK_WRONG_WALL):
            yield (Event(verb, place.you, HIDDEN_PICK),)


def on_the_rack_already(place: PlayedMoment) -> Iterator[tuple[Seat, Position]]:
    """Yield who exposes the discard before another wins on it, with the play as that seat sees it.

    The line that wins is known to all once the hand is shown.
    """
    declared = place.ahead[0]
    if place.kind is not MomentKind.DECLARED or not declared.tiles:
        return
    tile, table = declared.tile, place.known
    for seat in SEATS:
        held = table.rack(seat).sloped
        own = min(held.count(tile), _BESIDES)
        jokers = _BESIDES - own
        if seat is place.you or held.count(Tile.JOKER) < jokers:
            continue
        laid = (tile,) * (1 + own) + (Tile.JOKER,) * jokers
        play = (Event(Verb.CALL, seat, (tile,)), Event(Verb.EXPOSE, seat, laid), declared)
        yield seat, _with_the_line(place, seat, play)


def says_it_in_error(place: PlayedMoment) -> Iterator[Position]:
    """Yield mah jongg said on another pick than the one that won, as the player sees it.

    Nothing is shown; then another player gives up the hand for it.
    """
    picked = place.position.play[:1]
    if place.kind is not MomentKind.DECLARED or not picked or picked[0].verb is not Verb.PICK:
        return
    you = place.you
    for tile in wall_at(place.hand.seed, place.known)[:1]:
        said = (Event(Verb.PICK, you, (tile,)), Event(Verb.DECLARE, you))
        yield _with_the_line(place, you, said)
        yield _with_the_line(place, you, (*said, Event(Verb.THROW_IN, you.next)))


def _with_the_line(place: PlayedMoment, seat: Seat, play: Play) -> Position:
    """Return the table before the winner's turn as the seat sees it, with the line that wins."""
    table = as_seen(place.start, seat)
    line = place.known.rack(place.you).line
    winner = replace(table.rack(place.you), line=line)
    return Position(table.with_rack(place.you, winner), play, seat)
