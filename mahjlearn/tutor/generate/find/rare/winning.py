"""The form `declare`: mah jongg with a joker in one of the groups, or with one just taken.

The same wins are asked by `pays`: who pays what after an exchange.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from mahjlearn.course.values import Position
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.engine.table.values import replace
from mahjlearn.tutor.games.jokers import OnShow, exchange, on_show
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.drafts import Draft
from mahjlearn.tutor.generate.find.places import PlayedMoment
from mahjlearn.tutor.generate.find.rare.altering import in_the_wall, put_for
from mahjlearn.tutor.generate.moments import MomentKind

_THREE = 3
Group = tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Declared:
    """A hand that is declared: the table at the start of the turn, and the play."""

    table: Table
    play: tuple[Event, ...]


def declare(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: may you declare mah jongg, with a joker in one of the groups that are shown."""
    if place.kind is not MomentKind.DECLARED:
        return
    for one in (*wins(place), *_all_jokers(place), *by_exchange(place), *_on_a_discard(place)):
        position = Position(as_seen(one.table, place.you), one.play, place.you)
        yield Draft("ruling", position, "May you declare mah jongg?")


def wins(place: PlayedMoment) -> Iterator[Declared]:
    """Yield the win as it was played, then with a joker in one of its groups."""
    yield from _as_played(place)
    yield from _with_a_joker(place)


def by_exchange(place: PlayedMoment, *, winning: bool = False) -> Iterator[Declared]:
    """Yield the win with its last tile a joker that was just taken; `winning`: only good ones."""
    if place.kind is not MomentKind.DECLARED:
        return
    ways = (_picked_and_taken, _called_and_taken, _in_turn_and_taken, _taken_back)
    for one in (won for way in ways for won in way(place)):
        if not winning or all(_is_good(group) for group in one.play[-1].groups):
            yield one


def _is_good(group: Group) -> bool:
    naturals = {tile for tile in group if tile.is_natural}
    return Tile.JOKER not in group or (len(group) >= _THREE and len(naturals) <= 1)


def _start(place: PlayedMoment) -> Table:
    """Return the table at the start of the turn, with the line of the player known."""
    start, line = place.start, place.known.rack(place.you).line
    return start.with_rack(place.you, replace(start.rack(place.you), line=line))


def _hidden_groups(place: PlayedMoment) -> Iterator[tuple[int, Group]]:
    """Yield the groups that were not on the rack before, by their number."""
    laid = [exposure.tiles for exposure in place.start.rack(place.you).exposures]
    for number, group in enumerate(place.ahead[0].groups):
        if group in laid:
            laid.remove(group)
        else:
            yield number, group


def _as_played(place: PlayedMoment) -> Iterator[Declared]:
    yield Declared(_start(place), (*place.position.play, place.ahead[0]))


def _with_a_joker(place: PlayedMoment) -> Iterator[Declared]:
    """Yield the win with one natural of a group changed for a joker, once for each group."""
    if not in_the_wall(place, Tile.JOKER, 2):
        return
    table, play = _start(place), place.position.play
    held = table.rack(place.you).sloped
    for number, group in _hidden_groups(place):
        tile = next((one for one in group if one.is_natural and one in held), None)
        shown = _without(place.ahead[0], number, tile)
        if tile is not None and shown is not None:
            yield Declared(put_for(table, place.you, tile, Tile.JOKER), (*play, shown))


def _all_jokers(place: PlayedMoment) -> Iterator[Declared]:
    """Yield the win with jokers alone in a group that has one already and two naturals at most."""
    for number, group in _hidden_groups(place):
        table, shown = _start(place), place.ahead[0]
        naturals = [tile for tile in group if tile.is_natural]
        if not 0 < len(naturals) < len(group) or not in_the_wall(place, Tile.JOKER, len(naturals)):
            continue
        for tile in naturals:
            changed = _without(shown, number, tile)
            if changed is None or tile not in table.rack(place.you).sloped:
                break
            table, shown = put_for(table, place.you, tile, Tile.JOKER), changed
        else:
            yield Declared(table, (*place.position.play, shown))


def _without(declared: Event, number: int, tile: Tile | None) -> Event | None:
    """Return the declaration with a joker for a tile of one of its groups."""
    group = declared.groups[number]
    if tile is None or tile not in group:
        return None
    at = group.index(tile)
    changed = (*group[:at], Tile.JOKER, *group[at + 1 :])
    groups = (*declared.groups[:number], changed, *declared.groups[number + 1 :])
    return replace(declared, groups=groups)


def _on_a_discard(place: PlayedMoment) -> Iterator[Declared]:
    """Yield the same win on a discard: one tile of a group, a pair too, in place of the pick."""
    play, last = place.position.play, place.start.discard
    if len(play) != 1 or play[0].verb is not Verb.PICK or last is None or last.by is place.you:
        return
    table, held = _start(place), place.start.rack(place.you).sloped
    for tile in (group[0] for _, group in _hidden_groups(place) if len(set(group)) == 1):
        if tile is play[0].tile or tile not in held or tile.is_joker:
            continue
        called = put_for(table, place.you, tile, play[0].tile)
        called = replace(called, discard=replace(last, tile=tile))
        yield Declared(called, (replace(place.ahead[0], tiles=(tile,)),))


def _of_others(place: PlayedMoment) -> Iterator[OnShow]:
    """Yield the jokers on other racks: the own exposures stay as they are declared."""
    return (one for one in on_show(place.start) if one.owner is not place.you)


def _picked_and_taken(place: PlayedMoment) -> Iterator[Declared]:
    """Yield a win in which the pick was given for a joker, which stands for the tile picked."""
    play = place.position.play
    if len(play) != 1 or play[0].verb is not Verb.PICK:
        return
    picked, table = play[0].tile, _start(place)
    for number, group in _hidden_groups(place):
        joker = picked.is_joker and picked in group
        shown = place.ahead[0] if joker else _without(place.ahead[0], number, picked)
        if shown is None:
            continue
        for taken in _of_others(place):
            if in_the_wall(place, taken.natural) and taken.natural not in group:
                pick = replace(play[0], tiles=(taken.natural,))
                swap = exchange(place.start, place.you, taken.natural, taken)
                yield Declared(table, (pick, swap, shown))


def _called_and_taken(place: PlayedMoment) -> Iterator[Declared]:
    """Yield a win in which the discard was called and laid down, and then a joker was taken."""
    declared, table = place.ahead[0], _start(place)
    if not declared.tiles or table.rack(place.you).line.concealed:
        return
    called = declared.tile
    laid = [(n, g) for n, g in _hidden_groups(place) if called in g and len(g) >= _THREE]
    if not laid or not _is_good((*laid[0][1], Tile.JOKER)):
        return
    first, exposed = laid[0]
    begun = (Event(Verb.CALL, place.you, (called,)), Event(Verb.EXPOSE, place.you, exposed))
    for number, group in _hidden_groups(place):
        tile = next((one for one in group if one.is_natural), None)
        shown = None if number == first else _without(declared, number, tile)
        if tile is None or shown is None:
            continue
        for taken in _of_others(place):
            held = table.rack(place.you).sloped
            if not in_the_wall(place, taken.natural) or taken.natural in (called, tile):
                continue
            if tile in held:
                changed = put_for(table, place.you, tile, taken.natural)
                swap = exchange(place.start, place.you, taken.natural, taken)
                last = replace(shown, tiles=())
                yield Declared(changed, (*begun, swap, last))


def _in_turn_and_taken(place: PlayedMoment) -> Iterator[Declared]:
    """Yield a win of the one who is next, by a joker in place of the discard that won.

    The pick is given for it.
    """
    declared, table = place.ahead[0], _start(place)
    if not declared.tiles or place.position.play or table.turn.seat is not place.you:
        return
    for number, _ in _hidden_groups(place):
        shown = _without(declared, number, declared.tile)
        if shown is None:
            continue
        for taken in _of_others(place):
            if in_the_wall(place, taken.natural) and taken.natural is not declared.tile:
                pick = Event(Verb.PICK, place.you, (taken.natural,))
                swap = exchange(place.start, place.you, taken.natural, taken)
                yield Declared(table, (pick, swap, replace(shown, tiles=())))


def _taken_back(place: PlayedMoment) -> Iterator[Declared]:
    """Yield a win in which the pick took a joker out of an exposure of the winner’s own."""
    play, declared = place.position.play, place.ahead[0]
    if len(play) != 1 or play[0].verb is not Verb.PICK:
        return
    picked, row = play[0].tile, list(declared.groups)
    for taken in on_show(place.start):
        if taken.owner is not place.you or not in_the_wall(place, taken.natural):
            continue
        at = taken.exposure.tiles.index(Tile.JOKER)
        whole = (*taken.exposure.tiles[:at], taken.natural, *taken.exposure.tiles[at + 1 :])
        for number, group in _hidden_groups(place):
            shown = _without(declared, number, picked)
            if shown is None or taken.natural in group:
                continue
            groups = list(shown.groups)
            groups[row.index(taken.exposure.tiles)] = whole
            pick = replace(play[0], tiles=(taken.natural,))
            swap = exchange(place.start, place.you, taken.natural, taken)
            yield Declared(_start(place), (pick, swap, replace(shown, groups=tuple(groups))))


def with_a_joker_in_a_pair(declared: Event) -> Event | None:
    """Return the declaration with a joker in one of its pairs; None where it has no pair."""
    pairs = (n for n, group in enumerate(declared.groups) if len(group) < _THREE)
    number = next((n for n in pairs if declared.tiles[:1] != declared.groups[n][:1]), None)
    return None if number is None else _without(declared, number, declared.groups[number][0])
