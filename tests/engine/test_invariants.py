"""What holds at every step of random play, whatever is tried.

A play starts from a deal with a few exposures. At each step a seat does something that is within
its reach; the table goes on as the ruling leaves it.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjlearn.engine.explaining.reasons import because, rules_of
from mahjlearn.engine.facts.charleston import not_begun
from mahjlearn.engine.facts.counts import held, tiles_left_open
from mahjlearn.engine.facts.payment import jokerless, won_by_exchange
from mahjlearn.engine.facts.targets import pending_for
from mahjlearn.engine.judging.judge import judge, verdict_of
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, Ruleset
from mahjlearn.engine.notation import parse_table, print_event, print_table
from mahjlearn.engine.notation.checks import count_is_off
from mahjlearn.engine.rules import ALL_RULES
from mahjlearn.engine.rulings import Point, RuleKind, Ruling, Status, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.known import Line, Need
from mahjlearn.engine.table.table import Exposure, Rack, Table
from mahjlearn.engine.table.tiles import FACES, SEATS, SET_SIZE, Grouping, Seat, Tile, overused
from mahjlearn.engine.table.turn import Stage
from mahjlearn.engine.table.verbs import EXCHANGES, PICKS
from mahjlearn.engine.vocabulary import events_within, in_sight
from tests.engine.census import in_sight as tiles_in_sight

STAYS = (Verdict.ILLEGAL, Verdict.UNSETTLED)
SWAPS = (Verb.EXCHANGE, Verb.HAND_OVER, Verb.TAKE_JOKER)
POINTS = list(Point)


@dataclass(frozen=True, repr=False)
class Step:
    """One event of a play: the table, what was tried, and the ruling."""

    table: Table
    event: Event
    ruling: Ruling
    ruleset: Ruleset

    def __repr__(self) -> str:
        lines = (print_table(self.table), print_event(self.event), self.ruling.verdict)
        return f"({self.ruleset.name}) " + "; ".join("\n".join(lines).splitlines())


def dealt(chance: random.Random) -> tuple[Table, list[Tile]]:
    """A table just dealt, all its tiles in sight and some exposures laid out; and the wall."""
    wall = [face for face in FACES for _ in range(face.in_a_set)]
    chance.shuffle(wall)
    rows = [_row(chance, wall) for _ in SEATS]
    # What fits the jokers on show is among the next fifty tiles, so that exchanges happen.
    wanted = {exposure.natural for row in rows for exposure in row}
    wall.sort(key=lambda tile: tile in wanted)
    wall[-50:] = chance.sample(wall[-50:], 50)
    racks = []
    for seat, row in zip(SEATS, rows, strict=True):
        size = 13 + (seat is Seat.EAST) - sum(len(exposure.tiles) for exposure in row)
        sloped = tuple(wall.pop() for _ in range(size))
        racks.append(Rack(sloped, 0, row, _line(chance)))
    turn = parse_table("").turn
    return Table(turn, tuple(racks), discards=(), wall=len(wall)), wall


def _row(chance: random.Random, wall: list[Tile]) -> tuple[Exposure, ...]:
    """Up to two exposures with a joker, taken out of the wall."""
    row = []
    for _ in range(chance.randrange(3)):
        natural = chance.choice(FACES[:-1])
        block = (natural, natural, *(Tile.JOKER,) * chance.randrange(1, 3))
        if all(wall.count(tile) >= n for tile, n in Counter(block).items()):
            for tile in block:
                wall.remove(tile)
            row.append(Exposure(block))
    return tuple(row)


def _line(chance: random.Random) -> Line:
    """A line that some tile or joker would win, so that mah jongg can be ruled on."""
    needs = Need(chance.choice((Tile.JOKER, *FACES)), chance.choice(list(Grouping)), wins=True)
    return Line(needs=(needs,))


def steps(seed: int, choices: list[int], ruleset: Ruleset) -> Iterator[Step]:
    """A play: each choice picks a seat, mostly the one that is up, and an event in its reach."""
    table, wall = dealt(random.Random(seed))
    for number in choices:
        chance = random.Random(number)
        seat = chance.choice((*SEATS, *(table.turn.seat,) * 5))
        events = [
            _with_a_face(event, wall)
            for event in events_within(in_sight(table, seat, ruleset), seat)
        ]
        event = _chosen(chance, table, events, ruleset)
        if event is None:
            continue
        ruling = judge(table, event, ruleset)
        yield Step(table, event, ruling, ruleset)
        if ruling.table.wall != table.wall and event.verb in PICKS:
            wall.pop()
        table = ruling.table


def _chosen(
    chance: random.Random, table: Table, events: list[Event], ruleset: Ruleset
) -> Event | None:
    """Any event that is there; two times of three rather one that is allowed."""
    verbs = sorted({event.verb for event in events} - {Verb.TAP, Verb.HOLD_OVER})
    steps_of_swaps = [verb for verb in verbs if verb in EXCHANGES]
    wants_legal = chance.randrange(3) > 0
    for _ in range(16):
        verb = chance.choice((steps_of_swaps or verbs) if chance.randrange(2) else verbs)
        event = chance.choice([event for event in events if event.verb is verb])
        if unmet(table, event, ruleset.options) or lopsided(table, event):
            continue
        if not wants_legal or verdict_of(table, event, ruleset) is Verdict.LEGAL:
            return event
    return None


def lopsided(table: Table, event: Event) -> bool:
    """A joker taken with no tile given, or a wrong tile put right, perhaps by somebody else.

    Such acts leave hands with a tile too many or too few; the table does not say who gave it.
    """
    if event.verb in (Verb.TAKE_JOKER, Verb.HAND_OVER):
        pending = pending_for(table, event)
        return pending is None or pending[1].stage is not Stage.GIVEN
    return event.verb in (Verb.GIVE_RIGHT, Verb.NO_RIGHT)


def _with_a_face(event: Event, wall: list[Tile]) -> Event:
    """A pick takes the last tile of the wall."""
    return replace(event, tiles=(wall[-1],)) if event.verb in PICKS and wall else event


@st.composite
def plays(draw: st.DrawFn) -> list[Step]:
    seed = draw(st.integers(0, 10**6))
    choices = draw(st.lists(st.integers(0, 10**6), min_size=1, max_size=15))
    ruleset = RULESETS[draw(st.sampled_from(["league", *RULESETS]))]
    return list(steps(seed, choices, ruleset))


def shapes(table: Table) -> list[list[int]]:
    return [[len(exposure.tiles) for exposure in rack.exposures] for rack in table.racks]


Invariant = Callable[[list[Step]], None]
INVARIANTS: list[Invariant] = []


def invariant(check: Invariant) -> Invariant:
    """Something that holds of every play. To play costs more than to check: all share the plays."""
    INVARIANTS.append(check)
    return check


@invariant
def no_tile_is_lost_or_made(play: list[Step]) -> None:
    for step in play:
        after = step.ruling.table
        out = sum(held(after, seat) for seat in SEATS)
        on_table = len(after.discards or ()) + (after.discard is not None)
        on_table += len(tiles_left_open(after))
        assert (step.event, out + on_table + (after.wall or 0)) == (step.event, SET_SIZE)
        assert overused(tiles_in_sight(after)) == {}


@invariant
def every_hand_has_its_number_of_tiles(play: list[Step]) -> None:
    """Or it is at fault; before East’s first discard, where nobody dies, it need not be (CH4)."""
    for step in (step for step in play if not not_begun(step.table)):
        off = [seat for seat in SEATS if count_is_off(step.ruling.table, seat)]
        new = [seat for seat in off if not count_is_off(step.table, seat)]
        assert (step.event, new) == (step.event, [])


@invariant
def an_exposure_keeps_its_size_under_exchange(play: list[Step]) -> None:
    for step in play:
        if step.event.verb in SWAPS and step.ruling.verdict is not Verdict.DEAD_HAND:
            assert shapes(step.ruling.table) == shapes(step.table)


@invariant
def a_win_by_exchange_is_never_jokerless(play: list[Step]) -> None:
    for step in play:
        won = step.event.verb is Verb.DECLARE and step.ruling.allowed
        if won and won_by_exchange(step.table, step.event):
            assert jokerless(step.table, step.event) is False
            assert set(step.ruling.pays.values()) == {2}


@invariant
def every_ruling_cites_a_rule_or_says_why_not(play: list[Step]) -> None:
    for step in play:
        named = rules_of(step.ruling, step.event)
        spoken = step.ruling.unsettled_because if step.ruling.verdict is Verdict.UNSETTLED else ""
        assert (step.event, bool(named or spoken)) == (step.event, True)
        assert step.ruling.allowed or because(step.ruling, step.event) != ()


@invariant
def the_bare_verdict_is_the_ruling_s(play: list[Step]) -> None:
    for step in play:
        bare = verdict_of(step.table, step.event, step.ruleset)
        assert (step.event, bare) == (step.event, step.ruling.verdict)


@invariant
def judging_changes_nothing_and_says_the_same_again(play: list[Step]) -> None:
    for step in play:
        before = repr(step.table)
        again = judge(step.table, step.event, step.ruleset)
        assert repr(step.table) == before
        assert again == step.ruling


@invariant
def what_does_not_count_leaves_the_table_as_it_was(play: list[Step]) -> None:
    for step in play:
        if step.ruling.verdict in STAYS:
            assert step.ruling.table == step.table


@invariant
def a_moot_finding_has_something_broken_that_it_takes_for_granted(play: list[Step]) -> None:
    for step in play:
        findings = step.ruling.findings
        broken = {f.rule.point for f in findings if f.status is Status.BREACHED}
        for finding in findings:
            presupposed = finding.rule.presupposes & broken
            assert (finding.rule.id, finding.status is Status.MOOT) == (
                finding.rule.id,
                presupposed != set(),
            )


@invariant
def every_table_on_the_way_reads_back(play: list[Step]) -> None:
    for step in play:
        assert parse_table(print_table(step.ruling.table)) == step.ruling.table


@given(plays())
def test_every_invariant_holds_of_every_play(play: list[Step]) -> None:
    for check in INVARIANTS:
        check(play)


def test_points_presuppose_only_what_is_decided_before_them() -> None:
    wrong = [
        (rule.id, point.name)
        for rule in ALL_RULES
        for point in rule.presupposes
        if rule.point is None or POINTS.index(point) >= POINTS.index(rule.point)
    ]
    assert wrong == []


def test_bars_and_permissions_have_a_point_and_no_other_rule_has() -> None:
    wrong = [
        rule.id
        for rule in ALL_RULES
        if (rule.point is not None) is not (rule.kind in (RuleKind.BAR, RuleKind.PERMISSION))
    ]
    assert wrong == []


@pytest.mark.full
def test_random_play_goes_everywhere() -> None:
    """The plays above are worth something: they meet every verdict and most of the vocabulary."""
    verdicts, verbs = Counter(), Counter()
    for seed in range(60):
        choices = random.Random(seed).sample(range(10**6), 30)
        for step in steps(seed, choices, LEAGUE):
            verdicts[step.ruling.verdict] += 1
            verbs[step.event.verb] += step.ruling.allowed
    assert set(verdicts) == set(Verdict) - {Verdict.DEPENDS}
    assert len([verb for verb, count in verbs.items() if count]) > 25
    assert verbs[Verb.EXCHANGE] + verbs[Verb.GIVE] + verbs[Verb.SET_IN] > 20
