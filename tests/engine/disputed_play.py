"""Plays in which half the acts are exchanges, forbidden ones too, and declarations.

Somebody is always about to win on what was not allowed. Every line is taken as having happened
just as written, under any ruleset and misconception.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from hypothesis import strategies as st

from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, Ruleset
from mahjlearn.engine.judging.table_after import table_as_happened
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, amended
from mahjlearn.engine.notation import print_event, print_table
from mahjlearn.engine.rulings import Ruling
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.known import Line, Need
from mahjlearn.engine.table.table import HandState, Rack, Table
from mahjlearn.engine.table.tiles import FACES, SEATS, Grouping, Seat, Tile
from mahjlearn.engine.table.verbs import CALLS, PICKS
from mahjlearn.engine.vocabulary import events_within, in_sight
from tests.engine.test_invariants import dealt
from tests.sampling import FULL

BELIEVERS = tuple(amended(LEAGUE, (number,)) for number in MISCONCEPTIONS)
EVENTS, PLAYS = 17, 1200 if FULL else 36
"""Events of a play, and plays for each test that looks at plays: twenty thousand events in a full
run, else six hundred."""
TRIED = (
    Verb.EXCHANGE, Verb.HAND_OVER, Verb.TAKE_JOKER, Verb.GIVE, Verb.GIVE_DISCARD,
    Verb.GIVE_JOKER, Verb.GIVE_JOKER_FREE, Verb.TAMPER,
    Verb.RACK_JOKER, Verb.DECLARE, Verb.CALL, Verb.CALL_EXCHANGE, Verb.EXPOSE,
)  # fmt: skip
"""What half the choices are made among, where it can be done."""


@dataclass(frozen=True, repr=False)
class Step:
    """One event of a play with its ruling, and the tables before and after it has happened."""

    table: Table
    event: Event
    ruling: Ruling
    after: Table
    ruleset: Ruleset

    def __repr__(self) -> str:
        lines = (print_table(self.table), print_event(self.event), self.ruling.verdict)
        return f"({self.ruleset.name}) " + "; ".join("\n".join(lines).splitlines())


def played(seed: int, choices: list[int], ruleset: Ruleset) -> Iterator[Step]:
    """A play: each choice picks a seat, mostly the one that is up, and an event in its reach."""
    chance = random.Random(seed)
    table, wall = dealt(chance)
    racks = tuple(replace(rack, line=_line(chance)) for rack in table.racks)
    racks = (racks[0], *(_perhaps_dead(chance, rack) for rack in racks[1:]))
    table = replace(table, racks=racks)
    for number in choices:
        chance = random.Random(number)
        seat = chance.choice((*SEATS, *(table.turn.seat,) * 5))
        if table.over is not None or not table.live(seat):
            # A dead hand may try what it does not have: it is refused as dead.
            continue
        event = _chosen(chance, table, seat, ruleset)
        if event is None:
            continue
        event = _at_the_instant(chance, table, _perhaps_wrong(chance, event), ruleset)
        if event.verb in PICKS and wall:
            event = replace(event, tiles=(wall.pop(),))
        ruling = judge(table, event, ruleset)
        after = table_as_happened(table, event, ruling, ruleset.options)
        yield Step(table, event, ruling, after, ruleset)
        table = after


def _perhaps_dead(chance: random.Random, rack: Rack) -> Rack:
    """One hand in eight, but East’s, was declared dead before; its exposures were good."""
    if chance.randrange(8):
        return rack
    ground = chance.choice(list(Ground))
    return replace(rack, hand=HandState.DEAD, ground=ground)


def _line(chance: random.Random) -> Line:
    """A line that a joker or some tile would win, or one that is known group by group."""
    if chance.randrange(3):
        tile = chance.choice((Tile.JOKER, *SHOWN[0]))
        return Line(needs=(Need(tile, chance.choice(list(Grouping)), wins=True),))
    return Line(groups=SHOWN)


SHOWN = (
    (Tile.FLOWER,) * 4,
    (Tile.NORTH, Tile.EAST, Tile.WEST, Tile.SOUTH),
    (Tile.BAM_2,) * 2,
    (Tile.BAM_4,) * 4,
)


def _chosen(chance: random.Random, table: Table, seat: Seat, ruleset: Ruleset) -> Event | None:
    reach = list(events_within(in_sight(table, seat, ruleset), seat))
    events = [*reach, *(Event(Verb.DECLARE, seat, groups=groups) for groups in _shown(chance))]
    verbs = sorted({event.verb for event in events} - {Verb.TAP, Verb.HOLD_OVER, Verb.END_TURN})
    tried = [verb for verb in verbs if verb in TRIED]
    for _ in range(12):
        verb = chance.choice(tried if tried and chance.randrange(2) else verbs)
        event = chance.choice([event for event in events if event.verb is verb])
        if not unmet(table, event, ruleset.options):
            return event
    return None


def _perhaps_wrong(chance: random.Random, event: Event) -> Event:
    """One discard in four is thrown under another name, one block in four fits no line."""
    if event.manner is not None or chance.randrange(4):
        return event
    if event.verb is Verb.EXPOSE:
        return replace(event, ground=Ground.NOT_ON_CARD)
    if event.verb is not Verb.DISCARD:
        return event
    other = chance.choice([face for face in FACES if face not in (event.tile, Tile.JOKER)])
    return replace(event, named=other.value)


def _at_the_instant(chance: random.Random, table: Table, event: Event, ruleset: Ruleset) -> Event:
    """Of a call, every other time, one of somebody else comes at the same instant."""
    if event.verb not in CALLS or chance.randrange(2):
        return event
    others = [seat for seat in SEATS if seat is not event.seat and table.live(seat)]
    wished = product(_WISHES, others, _callable(table))
    calls = [Event(verb, seat, (tile,)) for verb, seat, tile in wished]
    both = replace(event, at_once=(chance.choice(calls),)) if calls else event
    return event if unmet(table, both, ruleset.options) else both


_WISHES = (Verb.CALL, Verb.CALL_MAHJ, Verb.DECLARE)


def _callable(table: Table) -> tuple[Tile, ...]:
    """The last discard by its face and by the name it was given."""
    last = table.discard
    names = () if last is None else (last.tile.value, last.named)
    return tuple(face for face in FACES if face.value in names)


def _shown(chance: random.Random) -> list[tuple[tuple[Tile, ...], ...]]:
    """The line laid out, as it is and with a joker somewhere."""
    place = chance.randrange(len(SHOWN))
    other = (Tile.JOKER, *SHOWN[place][1:])
    return [SHOWN, (*SHOWN[:place], other, *SHOWN[place + 1 :])]


@st.composite
def plays(draw: st.DrawFn) -> list[Step]:
    choices = draw(st.lists(st.integers(0, 10**6), min_size=EVENTS, max_size=EVENTS))
    ruleset = draw(st.sampled_from([*RULESETS.values(), *BELIEVERS]))
    return list(played(draw(st.integers(0, 10**6)), choices, ruleset))
