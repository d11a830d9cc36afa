"""What is asked of each tile: whether it takes an exposed joker now, or a line with a gap."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from mahjlearn.course.kinds.give_tile.sources import Lying
from mahjlearn.course.kit.exchanges import (
    TriedExchange,
    decided_by,
    distance,
    most_telling,
    targets,
    tried_exchange,
    why,
)
from mahjlearn.course.kit.setup import Setup
from mahjlearn.course.kit.template import filled
from mahjlearn.course.kit.touching.things import Thing, tile_at
from mahjlearn.course.kit.tries import Play, tried
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Seat, Tile, tile_name
from mahjlearn.engine.table.verbs import CALLS
from mahjlearn.engine.words.sentences import with_article

GAP = "tile"
NO_JOKER = "No joker on the table stands for {a_tile}."
CALLING = CALLS | {Verb.DECLARE}


@dataclass(frozen=True, slots=True)
class Answered:
    """What can be done with a tile, why it may or may not, and the joker it would take."""

    tries: tuple[Play, ...]
    because: tuple[str, ...]
    rules: tuple[str, ...]
    partners: tuple[Thing, ...] = ()


class Ask(ABC):
    """What is asked of a tile."""

    @abstractmethod
    def of(self, setup: Setup, one: Lying, explained: tuple[str, ...]) -> Answered: ...


@dataclass(frozen=True, slots=True)
class TakesAJoker(Ask):
    """Whether the tile may be exchanged for some exposed joker now."""

    def of(self, setup: Setup, one: Lying, explained: tuple[str, ...]) -> Answered:
        pairs = [(at, tried_exchange(setup, one.tile, at)) for at in targets(setup.now, setup.you)]
        there = [found for _, found in pairs if found is not None]
        told = most_telling(there)
        partners = tuple(
            tile_at(spot)
            for at, found in pairs
            if found is not None and found.ruling.allowed
            for spot in at.jokers
        )
        return Answered(
            tries=tuple((found.event,) for found in there),
            because=_why(setup, told, explained),
            rules=decided_by(told),
            partners=partners,
        )


def _why(setup: Setup, told: TriedExchange, explained: tuple[str, ...]) -> tuple[str, ...]:
    if told.of_another_tile and distance(told) > 1:
        return (NO_JOKER.format(a_tile=with_article(tile_name(told.tile))),)
    return why(setup, told, explained)


@dataclass(frozen=True, slots=True)
class Line(Ask):
    """Whether the last line of the act is allowed with the tile in its gap."""

    text: str

    def of(self, setup: Setup, one: Lying, explained: tuple[str, ...]) -> Answered:
        play = self.play(setup, one)
        found = tried(setup, play, explained)
        return Answered((play,), found.because, found.rules)

    def play(self, setup: Setup, one: Lying) -> Play:
        """An earlier discard is called as what it is: not the last one."""
        play = filled(self.text, GAP, one.tile)
        last = setup.now.discard
        if not one.earlier or last is None or play[-1].verb not in CALLING:
            return play
        return (*play[:-1], _older(setup.you, last.by, one.tile))


def _older(you: Seat, last: Seat, tile: Tile) -> Event:
    """A call for the tile of somebody who was not the last to discard."""
    owner = next(seat for seat in Seat if seat not in (you, last))
    return Event(Verb.CALL_OWNERS, you, (tile,), owner)
