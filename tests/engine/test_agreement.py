"""The verdict and the table afterwards never contradict each other, whoever judges.

Random play under every ruleset and every misconception; every line is taken as having happened
just as written, allowed or not. Half the acts are exchanges, forbidden ones too, and
declarations, so that somebody is always about to win on what was not allowed.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from hypothesis import given, settings
from hypothesis import strategies as st

from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.facts.targets import exchanger
from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.preconditions import unmet
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, Ruleset
from mahjlearn.engine.judging.table_after import only_words, table_as_happened
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, amended
from mahjlearn.engine.notation import parse_table, print_event, print_table
from mahjlearn.engine.rulings import Ruling, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.known import Line, Need
from mahjlearn.engine.table.table import HandState, Table
from mahjlearn.engine.table.tiles import SEATS, Grouping, Seat, Tile
from mahjlearn.engine.table.verbs import CALLS, PAYING, PICKS
from mahjlearn.engine.vocabulary.reach import events_within
from mahjlearn.engine.vocabulary.sight import in_sight
from tests.engine.test_invariants import dealt, lopsided

BELIEVERS = tuple(amended(LEAGUE, (number,)) for number in MISCONCEPTIONS)
EVENTS, MOST_PLAYS = 17, 1200
"""Events of a play, and plays: a thousand events in the short profile, twenty thousand in the long
one."""
SWAPS = (Verb.EXCHANGE, Verb.HAND_OVER, Verb.TAKE_JOKER)
REVERSED = (Verb.GIVE_JOKER, Verb.TAMPER)
TRIED = (
    *SWAPS, Verb.GIVE, Verb.GIVE_DISCARD, Verb.GIVE_JOKER, Verb.GIVE_JOKER_FREE, Verb.TAMPER,
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


Property = Callable[[list[Step]], None]
PROPERTIES: list[Property] = []


def holds(check: Property) -> Property:
    """Something that holds of every play. To play costs more than to check: all share the plays."""
    PROPERTIES.append(check)
    return check


def _takes(step: Step) -> tuple[Seat | None, tuple[Tile, ...]]:
    """Who gets which tile out of an exposure by the act, or for nothing."""
    event = step.event
    if event.verb in SWAPS:
        return exchanger(step.table, event), (Tile.JOKER,) * max(1, len(event.tiles))
    if event.verb is Verb.GIVE_JOKER_FREE:
        return event.owner, (Tile.JOKER,)
    return (event.seat, event.tiles) if event.verb in REVERSED else (None, ())


def _gives(step: Step) -> tuple[Tile, ...]:
    """What the actor parts with."""
    if step.event.verb in (Verb.GIVE_JOKER, Verb.GIVE_JOKER_FREE):
        return (Tile.JOKER,)
    return step.event.tiles if step.event.verb in PAYING else ()


def _forbidden(step: Step, seat: Seat) -> bool:
    """True where the act did not count, or put this very hand at fault."""
    return step.ruling.verdict is Verdict.ILLEGAL or seat in step.ruling.dead


@holds
def nobody_wins_on_what_she_was_not_allowed_to_take(play: list[Step]) -> None:
    wrongly: dict[Seat, Counter[Tile]] = {seat: Counter() for seat in SEATS}
    for step in play:
        event, (taker, tiles) = step.event, _takes(step)
        if event.verb is Verb.DECLARE and wrongly[event.actor].total():
            assert (step, step.ruling.allowed, bool(step.ruling.pays)) == (step, False, False)
        if step.after != step.table:
            wrongly[event.actor] -= Counter(_gives(step))
            if taker is not None and _forbidden(step, taker):
                wrongly[taker] += Counter(tiles)
        if event.verb in (Verb.UNDO_EXCHANGE, Verb.UNANNOUNCE):
            wrongly[event.actor].clear()
        thrown = step.after.discard
        if thrown is not None and thrown != step.table.discard:
            # A hand at fault that nobody declares dead plays on, and wins in a later turn.
            wrongly[thrown.by].clear()


@holds
def only_a_legal_win_is_paid_and_none_is_in_error(play: list[Step]) -> None:
    for step in play:
        legal = step.ruling.verdict is Verdict.LEGAL
        assert (step, bool(step.ruling.pays) and not legal) == (step, False)
        if legal and step.event.verb is Verb.DECLARE:
            turn = step.after.turn
            assert (step, turn.seat, turn.in_error) == (step, step.event.seat, False)
            assert (step, turn.declared is not None) == (step, True)


@holds
def a_yes_names_the_rule_it_rests_on(play: list[Step]) -> None:
    """By every rule book; a believer leaves rules out."""
    for step in play:
        if step.ruleset.name in RULESETS and step.ruling.verdict is Verdict.LEGAL:
            assert (step, rules_of(step.ruling, step.event)) != (step, ())


@holds
def what_is_refused_changes_nothing(play: list[Step]) -> None:
    for step in play:
        if step.ruling.verdict in (Verdict.ILLEGAL, Verdict.UNSETTLED):
            assert step.ruling.table == step.table
        if step.ruling.verdict is Verdict.ILLEGAL and only_words(step.event):
            assert step.after == step.table


def _at_fault(table: Table, seat: Seat) -> tuple[HandState, tuple[Ground | None, ...]]:
    rack = table.rack(seat)
    return rack.hand, (rack.ground, *rack.older)


@holds
def a_hand_is_at_fault_where_the_verdict_says_so(play: list[Step]) -> None:
    for step in play:
        dead = step.ruling.dead
        assert (step, bool(dead)) == (step, step.ruling.verdict is Verdict.DEAD_HAND)
        states = [step.ruling.table.rack(seat).hand for seat in dead]
        assert (step, HandState.LIVE in states) == (step, False)
        for seat in SEATS:
            # A wrong tile that is overtaken by a discard puts its owner at fault (WT3).
            late = Ground.WRONG_TILE in _at_fault(step.after, seat)[1]
            if seat not in dead and not late:
                assert (step, _at_fault(step.after, seat)) == (step, _at_fault(step.table, seat))


@holds
def what_counts_as_the_discard_is_the_discard(play: list[Step]) -> None:
    for step in play:
        thrown, event, last = step.ruling.verdict, step.event, step.after.discard
        if thrown is Verdict.DEEMED_DISCARD:
            named = [a.consequence.discards for a in step.ruling.applied if a.consequence.discards]
            lying = [(last.by, last.tile)] if last is not None else []
            # Thrown in another's turn, a tile joins the earlier discards.
            aside = [(event.seat, tile) for tile in step.after.discards or ()]
            assert (step, set(named[:1]) <= {*lying, *aside}) == (step, True)
        in_turn = step.table.turn.seat is event.seat
        if thrown is Verdict.LEGAL and event.verb is Verb.DISCARD and in_turn:
            assert (step, last and (last.by, last.tile)) == (step, (event.seat, event.tile))


@holds
def a_legal_act_has_its_effect(play: list[Step]) -> None:
    for step in play:
        if step.ruling.verdict is not Verdict.LEGAL:
            continue
        turn, seat = step.after.turn, step.event.seat
        if step.event.verb in CALLS and step.table.turn.claim is None:
            assert (step, turn.seat, turn.claim is not None) == (step, seat, True)
        if step.event.verb in PICKS:
            assert (step, turn.seat, turn.in_hand) == (step, seat, step.event.tile)
        if step.event.verb is Verb.EXCHANGE:
            gained = _jokers(step.after, seat) - _jokers(step.table, seat)
            assert (step, gained) == (step, len(step.event.tiles))


def _jokers(table: Table, seat: Seat) -> int:
    exchange = table.exchange_of(seat)
    in_hand = 0 if exchange is None else exchange.jokers
    return table.rack(seat).sloped.count(Tile.JOKER) + in_hand


@holds
def every_table_on_the_way_reads_back(play: list[Step]) -> None:
    for step in play:
        if not _for_a_joker_that_is_gone(step.after):
            assert parse_table(print_table(step.after)) == step.after


def _for_a_joker_that_is_gone(table: Table) -> bool:
    """True where an exchange is on its way for an exposure that was taken apart meanwhile."""
    under_way = [exchange for exchange in map(table.exchange_of, SEATS) if exchange is not None]
    return any(one.owner is not None and one.exposure is None for one in under_way)


@settings(max_examples=min(settings().max_examples, MOST_PLAYS))
@given(plays())
def test_verdict_and_table_agree_in_every_play(play: list[Step]) -> None:
    for check in PROPERTIES:
        check(play)


def test_random_play_is_worth_something() -> None:
    """The plays above meet forbidden exchanges, wins and mah jongg in error, by everybody."""
    verdicts: Counter[tuple[Verb, Verdict]] = Counter()
    wrongly = 0
    for seed in range(40):
        choices = random.Random(seed).sample(range(10**6), EVENTS)
        for step in played(seed, choices, LEAGUE):
            verdicts[step.event.verb, step.ruling.verdict] += 1
            wrongly += bool(step.after.taken)
    assert wrongly > 20
    assert verdicts[Verb.EXCHANGE, Verdict.DEAD_HAND] > 5
    assert verdicts[Verb.DECLARE, Verdict.DEAD_HAND] > 5
    assert verdicts[Verb.CALL_EXCHANGE, Verdict.ILLEGAL] > 0
