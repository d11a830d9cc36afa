"""Forms about what happens: whose hand is dead, who pays what, who is next, what can be done."""

from collections.abc import Iterator

from mahjlearn.course.kit.exchanges import exchange, own_tiles, targets
from mahjlearn.course.kit.viewpoint import set_up
from mahjlearn.course.values import Position
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.engine.table.values import replace
from mahjlearn.tutor.games.beliefs import acts
from mahjlearn.tutor.games.seen import as_seen
from mahjlearn.tutor.generate.find.asking import AFTER_A_DISCARD
from mahjlearn.tutor.generate.find.drafts import Draft, acts_in_parts
from mahjlearn.tutor.generate.find.mistakes import (
    picked_wrongly,
    picks_and_counts,
    says_it_in_error,
)
from mahjlearn.tutor.generate.find.places import HIDDEN_PICK, PlayedMoment, is_there
from mahjlearn.tutor.generate.find.rare.choices import choices
from mahjlearn.tutor.generate.find.rare.misnamed import misnamed_exposures, misnamed_wins
from mahjlearn.tutor.generate.find.rare.winning import by_exchange, wins
from mahjlearn.tutor.generate.find.rare.wrong import exchanges_and_discards
from mahjlearn.tutor.generate.moments import MomentKind


def dead(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: whose hand is dead, after what a believer would do; seen by each of the others.

    And after a pick from the wrong place, a wrong count, mah jongg in error, or an exchange.
    """
    if place.kind is MomentKind.NAMED:
        return
    believed = (act.script for belief in beliefs for act in acts(place.known, place.you, belief))
    for play in (*believed, *picks_and_counts(place)):
        for seat in _others(place):
            yield _whose_hand(place.seen_by(seat, play))
    for position in (*says_it_in_error(place), *exchanges_and_discards(place)):
        yield _whose_hand(position)
    for position in misnamed_exposures(place):
        yield _whose_hand(position)
    yield from map(_whose_hand, _won(place))
    for play in picked_wrongly(place):
        for seat in _others(place):
            yield _whose_hand(place.seen_by(seat, play))


def _won(place: PlayedMoment) -> Iterator[Position]:
    """Yield mah jongg declared, as two of the others see it."""
    if place.kind is not MomentKind.DECLARED:
        return
    for won in (*wins(place), *by_exchange(place)):
        for seat in _others(place)[:2]:
            table = as_seen(won.table, seat).with_rack(place.you, won.table.rack(place.you))
            yield Position(table, won.play, seat)


def _whose_hand(position: Position) -> Draft:
    return Draft("dead_hand", position, "Whose hand is dead?", {"none": "Nobody’s"})


def pays(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: who pays what, where mah jongg is declared; seen by each of those who pay.

    Then the same win by an exchange, seen by one of them.
    """
    if place.kind is not MomentKind.DECLARED:
        return
    played = (*place.position.play, place.ahead[0])
    start = place.start
    winner = replace(start.rack(place.you), line=place.known.rack(place.you).line)
    for seat in _others(place):
        table = as_seen(start, seat).with_rack(place.you, winner)
        yield Draft("pay", Position(table, played, seat), "What does each player pay?")
    for won in by_exchange(place, winning=True):
        seat = _others(place)[0]
        table = as_seen(won.table, seat).with_rack(place.you, won.table.rack(place.you))
        yield Draft("pay", Position(table, won.play, seat), "What does each player pay?")
    for here, declared in misnamed_wins(place):
        seat = _others(place)[0]
        table = as_seen(here.table, seat).with_rack(place.you, winner)
        position = Position(table, (*here.play, declared), seat)
        yield Draft("pay", position, "What does each player pay?")


def _others(place: PlayedMoment) -> list[Seat]:
    """Return the other seats; another one is the first at each step of a hand."""
    first = place.step % len(SEATS)
    return [seat for seat in (*SEATS[first:], *SEATS[:first]) if seat is not place.you]


def which_player(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: who picks next, where nobody calls the discard."""
    if place.kind in AFTER_A_DISCARD and place.ahead[0].verb is Verb.PICK:
        own = {"act": "{seat} picks ?"}
        yield Draft("which_player", place.position, "Who picks next?", own)


def what_now(place: PlayedMoment, beliefs: tuple[str, ...]) -> Iterator[Draft]:
    """Yield: which of these may you do now: pick, rack, call, exchange, discard."""
    now = set_up(place.position).now
    last, you = now.discard, place.you
    offered: dict[str, Event] = {}
    if last is not None and not now.turn.begun:
        offered["Call"] = Event(Verb.CALL, you, (last.tile,))
        offered["Pick from the wall"] = Event(Verb.PICK, you, HIDDEN_PICK)
    if now.turn.in_hand is not None:
        offered["Rack the tile"] = Event(Verb.RACK, you)
    own = own_tiles(now, you)
    fitting = [at for at in targets(now, you) if at.exposure.natural in own]
    for at in fitting[:1]:
        offered["Exchange"] = exchange(you, at.exposure.natural or Tile.HIDDEN, at)
    naturals = [tile for tile in now.rack(you).sloped if tile.is_natural]
    if naturals and (now.turn.begun or now.turn.claim is not None):
        offered["Discard"] = Event(Verb.DISCARD, you, (naturals[0],))
    acts_there = {text: event for text, event in offered.items() if is_there(now, event)}
    if len(acts_there) > 1:
        yield Draft("what_now", place.position, "What now?", {"act": acts_in_parts(acts_there)})
    yield from choices(place)
