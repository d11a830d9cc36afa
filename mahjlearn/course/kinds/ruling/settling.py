"""What settles a ruling, asked on the table: places that can be touched, and which of them do."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from mahjlearn.course.evidence import decide
from mahjlearn.course.kinds.ruling.heard import table_as_heard
from mahjlearn.course.kinds.ruling.pointing import Things, pointed
from mahjlearn.course.kit.facet import Answer, Option
from mahjlearn.course.kit.touching.names import tile_lying
from mahjlearn.course.kit.touching.things import Thing, What, tile_at
from mahjlearn.course.kit.touching.values import Touching
from mahjlearn.course.values import Position, Puzzle, Reason
from mahjlearn.engine.facts.spots import held_spot
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import Ruleset
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat


@dataclass(frozen=True, slots=True)
class Settling(Touching):
    """Places of which one is to be touched. `because` tells the ruling, and `numbers` stand on
    what it points at, as that lies when the act comes: the places that settle it, else its tiles.

    `said` are the bubbles that are drawn for it.
    """

    because: tuple[Reason, ...] = field(default=(), repr=False)
    numbers: tuple[tuple[Thing, int], ...] = field(default=(), repr=False)
    said: tuple[tuple[Seat, str], ...] = field(default=(), repr=False)


def settling_of(puzzle: Puzzle) -> Settling | None:
    """What is asked beside the ruling; None where only that is asked."""
    return puzzle.task if isinstance(puzzle.task, Settling) else None


@dataclass(frozen=True, slots=True)
class SettledAt:
    """Which of the places settles it: where the rules that decide point, those of a puzzle's
    `rules` first. None, where what decides under a ruleset is none of them."""

    position: Position
    places: Things
    rules: tuple[str, ...] = ()
    afterwards: bool = True

    @property
    def name(self) -> str:
        return "settles"

    @property
    def options(self) -> tuple[Option, ...]:
        return tuple(map(str, self.places))

    @property
    def events(self) -> tuple[Event, ...]:
        return self.position.play

    def answer(self, ruleset: Ruleset) -> Answer:
        judged = judge_play(self.position.table, self.position.play, ruleset)
        found = pointed(judged)
        shown = decide(found, judged, self.rules)
        carry = {thing for rule in shown for thing in found[rule]}
        return tuple(str(one) for one in self.places if self.among(one, carry, judged))

    def among(self, place: Thing, carry: Iterable[Thing], judged: Judged) -> bool:
        """Whether a place is one of these things, or shows one: the exposure it lies in, a tile
        beside it with the same face."""
        table = table_as_heard(self.position)
        heard = (_as_heard(table, judged.table, thing) for thing in carry)
        return any(_shows(table, place, thing) for thing in heard)


def _as_heard(heard: Table, judged: Table, thing: Thing) -> Thing:
    """A tile that was only named still lies in the hand, where the question shows the table."""
    last = judged.discard
    if last is None or thing.spot is None or thing.spot.place != "discard" or heard == judged:
        return thing
    at = held_spot(heard, last.by, last.tile)
    return tile_at(at[0]) if at else thing


def _shows(table: Table, place: Thing, thing: Thing) -> bool:
    if place == thing:
        return True
    at = thing.spot
    if at is None or at.place != "exposed" or place.seat is not at.seat:
        return False
    if place.what is What.EXPOSURE:
        return place.number == at.group
    beside = place.spot
    if beside is None or beside.place != "exposed" or beside.group != at.group:
        return False
    return tile_lying(table, beside) is tile_lying(table, at)
