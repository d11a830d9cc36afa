"""What settles a ruling, asked on the table: places that can be touched, and which of them do."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from mahjlearn.course.evidence import MOST_ALIKE, decide, numbered, spoken
from mahjlearn.course.kinds.ruling.pointing import Things, pointed, table_as_heard
from mahjlearn.course.kit.facet import Answer, Option
from mahjlearn.course.kit.touching.names import name_of_thing, sayings, tile_lying
from mahjlearn.course.kit.touching.things import PHASE, Thing, What, tile_at
from mahjlearn.course.kit.touching.values import Candidate, Touching, quotas_of
from mahjlearn.course.values import Position, Puzzle, Reason, audience_of, wall_of
from mahjlearn.engine.facts.spots import held_spot
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE, Ruleset
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


@dataclass(frozen=True, slots=True)
class SettlingPlace:
    """Something on the table; `says` is what the author tells who touches it."""

    thing: Thing
    says: str = ""


def settling(
    position: Position, rules: tuple[str, ...], places: Sequence[SettlingPlace]
) -> Settling:
    """The places as candidates, and the ruling told by those that settle it.

    A ValueError for what does not lie on the table, and for the bubble of who has said nothing.
    """
    facet = SettledAt(position, tuple(one.thing for one in places), rules)
    judged = judge_play(position.table, position.play)
    right = tuple(one for one in facet.places if str(one) in facet.answer(LEAGUE))
    because, numbers = _told(judged, facet, right)
    candidates = _candidates(facet, places, right, because)
    said = bubbles(position)
    return Settling(
        candidates=candidates,
        quotas=quotas_of(candidates, many=False),
        many=False,
        none=None,
        because=because,
        numbers=numbers,
        said=tuple((seat, said[seat]) for seat in _speaking(facet.places)),
    )


def bubbles(position: Position) -> dict[Seat, str]:
    """What each seat said last before the act."""
    return sayings(position.table, position.play[:-1])


def name_of_place(position: Position, thing: Thing) -> str:
    """What a place is called before it is answered."""
    words = "" if thing.seat is None else bubbles(position).get(thing.seat, "")
    return name_of_thing(table_as_heard(position), position.you, thing, words)


def _speaking(places: Things) -> tuple[Seat, ...]:
    return tuple(one.seat for one in places if one.what is What.SAID and one.seat is not None)


def _candidates(
    facet: SettledAt, places: Sequence[SettlingPlace], right: Things, because: tuple[Reason, ...]
) -> tuple[Candidate, ...]:
    told = tuple(reason.text for reason in because)
    return tuple(
        Candidate(
            thing=one.thing,
            name=name_of_place(facet.position, one.thing),
            right=one.thing in right,
            because=(one.says,) if one.says else told * (one.thing in right),
            rules=(),
            facet=facet,
            option=str(one.thing),
        )
        for one in places
    )


def _told(
    judged: Judged, facet: SettledAt, right: Things
) -> tuple[tuple[Reason, ...], tuple[tuple[Thing, int], ...]]:
    """The ruling told: each number stands on what settles it; a sentence that speaks of none of
    that keeps its tiles."""
    at = pointed(judged)
    found = []
    for rule, text, spots in spoken(judged, audience_of(facet.position.you), facet.rules):
        carry = (
            thing
            for thing in at.get(rule, ())
            if any(facet.among(one, (thing,), judged) for one in right)
        )
        settles = tuple(carry)[:MOST_ALIKE]
        found.append((text, settles or tuple(map(tile_at, spots))))
    return numbered(found)


def pointed_at(puzzle: Puzzle) -> str:
    """Where the engine points, for who has offered none of it."""
    judged = judge_play(puzzle.table, puzzle.play)
    found = pointed(judged)
    shown = decide(found, judged, puzzle.rules)
    names = dict.fromkeys(
        _named(judged.table, puzzle.you, thing) for rule in shown for thing in found[rule]
    )
    rules = ", ".join(shown)
    if not names:
        return f"the engine cannot tell where on the table {rules} is seen"
    return f"{rules} points at {', '.join(names)}"


def _named(table: Table, you: Seat, thing: Thing) -> str:
    if thing.what is What.SAID:
        return f"what {thing.seat} said"
    return name_of_thing(table, you, thing)


NEWEST = 3
"""So many of the earlier discards are in sight on every phone."""
ON_THE_TABLE = frozenset(
    {What.TILE, What.EARLIER, What.SEAT, What.SAID, What.PHASE, What.WALL, What.EXPOSURE}
)


def why_hidden(position: Position, thing: Thing) -> str:
    """Why nobody could touch it; empty for what is in sight."""
    table = table_as_heard(position)
    if thing.what not in ON_THE_TABLE:
        return "it does not lie on the table"
    if thing.what is What.PHASE and (table.charleston or table.over):
        return "nobody is on turn"
    if thing.what is What.WALL and wall_of(table) is None:
        return "nobody can count the wall; write “Wall 61” or list the discards"
    if thing.what is What.SAID and thing.seat not in bubbles(position):
        return f"{thing.seat} has said nothing before the act"
    if thing.spot is not None and thing.spot.place == "rack" and thing.seat is not position.you:
        return f"only {thing.seat} sees that tile"
    if thing.what is What.EARLIER and thing.number < len(table.discards or ()) - NEWEST:
        return f"a phone shows the last {NEWEST} discards, and it is an older one"
    return ""


def covering(table: Table, places: Sequence[Thing]) -> Iterator[tuple[Thing, Thing]]:
    """Pairs of which the first lies over the second: a rack with what is on it, an exposure with
    its tiles."""
    for one in places:
        yield from ((one, other) for other in places if other != one and _covers(table, one, other))


def _covers(table: Table, one: Thing, other: Thing) -> bool:
    if one.what is What.SEAT:
        seat = table.turn.seat if other == PHASE else other.seat
        return seat is one.seat and not _is_discard(other)
    if one.what is not What.EXPOSURE or other.spot is None or other.seat is not one.seat:
        return False
    return other.spot.place == "exposed" and other.spot.group == one.number


def _is_discard(thing: Thing) -> bool:
    return thing.spot is not None and thing.spot.place == "discard"
