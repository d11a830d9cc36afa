"""The places that an author offers under *What settles it?*, each as the engine judges it."""

from collections.abc import Sequence
from dataclasses import dataclass

from mahjlearn.course.evidence import MOST_ALIKE, decide, numbered, spoken
from mahjlearn.course.kinds.ruling.heard import table_as_heard
from mahjlearn.course.kinds.ruling.pointing import Things, pointed
from mahjlearn.course.kinds.ruling.settling import SettledAt, Settling
from mahjlearn.course.kit.touching.making import quotas_of
from mahjlearn.course.kit.touching.names import name_of_thing
from mahjlearn.course.kit.touching.sayings import sayings
from mahjlearn.course.kit.touching.things import Thing, What, tile_at
from mahjlearn.course.kit.touching.values import Candidate
from mahjlearn.course.values import Position, Puzzle, Reason, audience_of
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat


@dataclass(frozen=True, slots=True)
class Place:
    """Something on the table; `says` is what the author tells who touches it."""

    thing: Thing
    says: str = ""


def settling(position: Position, rules: tuple[str, ...], places: Sequence[Place]) -> Settling:
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
    facet: SettledAt, places: Sequence[Place], right: Things, because: tuple[Reason, ...]
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
