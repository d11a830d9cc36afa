"""Plays in which half the acts are exchanges, forbidden ones too, and declarations.

Somebody is always about to win on what was not allowed. Every line is taken as having happened
just as written, under any ruleset and misconception.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from hypothesis import strategies as st

from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, Ruleset
from mahjlearn.engine.judging.table_after import table_as_happened
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, amended
from mahjlearn.engine.notation import print_event, print_table
from mahjlearn.engine.rulings import Ruling
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.known import Line, Need
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Grouping, Seat, Tile
from mahjlearn.engine.table.verbs import PICKS
from mahjlearn.engine.vocabulary.reach import events_within
from mahjlearn.engine.vocabulary.sight import in_sight
from tests.engine.test_invariants import dealt, lopsided

BELIEVERS = tuple(amended(LEAGUE, (number,)) for number in MISCONCEPTIONS)
EVENTS, MOST_PLAYS = 17, 1200
"""Events of a play, and plays: a thousand events in the short profile, twenty thousand in the long
one."""
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
    table = replace(table, racks=racks)
    for number in choices:
        chance = random.Random(number)
        seat = chance.choice((*SEATS, *(table.turn.seat,) * 5))
        if not table.live(seat):
            # A dead hand may try what it does not have: it is refused as dead.
            continue
        event = _chosen(chance, table, seat, ruleset)
        if event is None:
            continue
        if event.verb in PICKS and wall:
            event = replace(event, tiles=(wall.pop(),))
        ruling = judge(table, event, ruleset)
        after = table_as_happened(table, event, ruling, ruleset.options)
        yield Step(table, event, ruling, after, ruleset)
        table = after


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
        if not unmet(table, event, ruleset.options) and not lopsided(table, event):
            return event
    return None


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
