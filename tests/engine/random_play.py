"""Random play from the tables of `tests/rulings` and from the deal, under any set of beliefs.

What is tried are the events of those cases: of other seats, with other tiles, two at the same
instant. A table goes on as it was ruled, or as if the event had happened just as written.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from mahjlearn.engine.errors import DoesNotParse
from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import RULESETS, Ruleset
from mahjlearn.engine.judging.table_after import table_as_happened
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, amended
from mahjlearn.engine.notation import parse_event, parse_table, print_event, print_table
from mahjlearn.engine.rulings import Ruling
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import FACES, SEATS, Seat, Tile
from mahjlearn.engine.vocabulary import visible
from tests.engine.ruled_cases import cases

TRIES = 40
"""How many events are thought of before a step is given up."""


@dataclass(frozen=True, repr=False)
class Step:
    """One event of a play, the table before it, the ruling, and the table as it happened."""

    table: Table
    event: Event
    ruling: Ruling
    happened: Table
    ruleset: Ruleset

    def __repr__(self) -> str:
        lines = (print_table(self.table), print_event(self.event), self.ruling.verdict)
        return f"({self.ruleset.name}) " + "; ".join("\n".join(lines).splitlines())


@cache
def beginnings() -> tuple[tuple[Table, tuple[Event, ...]], ...]:
    """The table and the play of every case, and the deal with nothing played."""
    found = [(case.table, case.play) for _, case in cases()]
    return (*found, (parse_table(""), ()), (parse_table("Charleston first right"), ()))


@cache
def events_of_cases() -> tuple[Event, ...]:
    """Each event of a case once."""
    return tuple(dict.fromkeys(event for _, play in beginnings() for event in play))


@cache
def minds() -> tuple[Ruleset, ...]:
    """Every ruleset, and every ruleset with every misconception."""
    books = tuple(RULESETS.values())
    believed = (amended(book, (number,)) for book in books for number in MISCONCEPTIONS)
    return (*books, *believed)


def steps(seed: int, length: int) -> Iterator[Step]:
    """The first lines of some case, then random events that are possible where they come."""
    chance = random.Random(seed)
    ruleset = chance.choice(minds())
    table, play = chance.choice(beginnings())
    given = play[: chance.randrange(len(play) + 1)]
    for number in range(len(given) + length):
        event = given[number] if number < len(given) else _possible(chance, table, ruleset)
        if event is None or unmet(table, event, ruleset.options):
            continue
        ruling = judge(table, event, ruleset)
        happened = table_as_happened(table, event, ruling, ruleset.options)
        yield Step(table, event, ruling, happened, ruleset)
        table = chance.choice((ruling.table, happened))


def _possible(chance: random.Random, table: Table, ruleset: Ruleset) -> Event | None:
    """An event that speaks of nothing that is not there; None where none comes to mind."""
    for _ in range(TRIES):
        event = _event(chance, table)
        if chance.randrange(8) == 0 and not event.at_once:
            other = _event(chance, table)
            event = replace(event, at_once=() if other.at_once else (other,))
        if _can_be_said(event) and not unmet(table, event, ruleset.options):
            return event
    return None


def _can_be_said(event: Event) -> bool:
    """False for what no line says, such as a joker given for a joker."""
    try:
        return parse_event(print_event(event)) == event
    except DoesNotParse:
        return False


def _event(chance: random.Random, table: Table) -> Event:
    """An event of some case as another seat might do it here, perhaps with other tiles."""
    event = moved(chance.choice(events_of_cases()), chance.randrange(len(SEATS)))
    if event.seat is None or chance.randrange(3) == 0:
        return event
    near = (*visible(table, event.seat), *_in_exposures(table), chance.choice(FACES), Tile.JOKER)
    faces = {tile: chance.choice(near) for tile in event.tiles}
    row = [e.tiles for e in table.rack(event.owner or event.seat).exposures]
    shown = chance.choice(row) if event.exposure and row else event.exposure
    return replace(event, tiles=tuple(faces[tile] for tile in event.tiles), exposure=shown)


def _in_exposures(table: Table) -> tuple[Tile, ...]:
    """What the exposures with jokers stand for."""
    return tuple(e.natural for rack in table.racks for e in rack.exposures if e.natural)


def moved(event: Event, places: int) -> Event:
    """The same event some places further round the table."""
    return replace(
        event,
        seat=_further(event.seat, places),
        owner=_further(event.owner, places),
        at_once=tuple(moved(other, places) for other in event.at_once),
    )


def _further(seat: Seat | None, places: int) -> Seat | None:
    return None if seat is None else SEATS[(seat.number + places) % len(SEATS)]
