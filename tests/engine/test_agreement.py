"""The verdict and the table afterwards never contradict each other, whoever judges."""

import random
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, settings

from mahjlearn.engine.effects import apply_at_once
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.facts.claimants import claimant_of
from mahjlearn.engine.facts.counts import held, loose_tiles, tiles_left_open
from mahjlearn.engine.facts.exchange import still_held
from mahjlearn.engine.facts.exposures import locked
from mahjlearn.engine.facts.targets import exchanger
from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, Ruleset
from mahjlearn.engine.notation import parse_table, print_table
from mahjlearn.engine.rulings import Point, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.grounds import Ground
from mahjlearn.engine.table.table import HandState, Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile, overused
from mahjlearn.engine.table.turn import Exchange
from mahjlearn.engine.table.values import replace
from mahjlearn.engine.table.verbs import CALLS, PAYING, PICKS
from mahjlearn.engine.vocabulary import events_within, in_sight
from tests.engine.census import in_sight as tiles_in_sight
from tests.engine.disputed_play import EVENTS, PLAYS, Step, played, plays
from tests.engine.test_to_do import done

SWAPS = (Verb.EXCHANGE, Verb.HAND_OVER, Verb.TAKE_JOKER)
REVERSED = (Verb.GIVE_JOKER, Verb.TAMPER)
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


@holds
def nobody_wins_on_what_she_was_not_allowed_to_take(play: list[Step]) -> None:
    wrongly: dict[Seat, Counter[Tile]] = {seat: Counter() for seat in SEATS}
    for step in play:
        event, (taker, tiles) = step.event, _takes(step)
        if event.verb is Verb.DECLARE and wrongly[event.actor].total():
            assert (step, step.ruling.allowed, bool(step.ruling.pays)) == (step, False, False)
        if step.after != step.table:
            wrongly[event.actor] -= Counter(_gives(step))
            # What did not count moved no tile; what put the taker at fault did.
            if taker is not None and taker in step.ruling.dead:
                wrongly[taker] += Counter(tiles)
        if event.verb in (Verb.UNDO_EXCHANGE, Verb.UNANNOUNCE, Verb.NO_RIGHT):
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
    """What somebody else did at the same instant happened."""
    for step in play:
        event, options = step.event, step.ruleset.options
        others = apply_at_once(step.table, event.at_once, options)
        others = replace(others, taken=still_held(others))
        if step.ruling.verdict in (Verdict.ILLEGAL, Verdict.UNSETTLED):
            assert step.ruling.table == others
        if step.ruling.verdict is Verdict.ILLEGAL and event.verb not in SEEN:
            assert (step, tiles_of(step.after)) == (step, tiles_of(others))


SEEN = (Verb.SHOW_HAND, Verb.REVEAL, Verb.THROW_IN, Verb.END_TURN, Verb.EXPOSE)
"""Acts that were seen though they do not count; none of them moves a tile from hand to hand."""


def tiles_of(table: Table) -> tuple[object, ...]:
    """Return where every tile is, and whose turn it is."""
    turn = replace(table.turn, exchange=None)
    exchanges = {seat: loose_tiles(table, seat) for seat in SEATS}
    return turn, table.racks, table.discard, table.discards, table.wall, exchanges


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
def what_remains_to_be_done_may_be_done(play: list[Step]) -> None:
    """A believer may ask for what the believer refuses."""
    for step in play:
        table = step.ruling.table
        for todo in step.ruling.to_do if step.ruleset.name in RULESETS else ():
            table, fault = done(table, todo, step.ruleset)
            assert (step, fault) == (step, "")


@holds
def a_wrong_block_is_fatal_where_no_other_can_be_made(play: list[Step]) -> None:
    """By every rule book, where no exchange came between the call and the block."""
    for step in play:
        event, after, book = step.event, step.ruling.table, step.ruleset
        claim = after.claim_of(event.actor)
        if event.verb is not Verb.EXPOSE or claim is None or book.name not in RULESETS:
            continue
        lost = step.ruling.point is Point.KEEP and event.seat in step.ruling.dead
        wrong = lost or step.ruling.verdict is Verdict.CORRECTABLE
        if wrong and claim.tile is not Tile.JOKER and not locked(after, book.options):
            assert (step, lost) == (step, not _mended(after, event, book))


def _mended(table: Table, event: Event, ruleset: Ruleset) -> bool:
    """True where the block laid down may become another one; nothing is unseen in these plays."""
    events = events_within(in_sight(table, event.actor, ruleset), event.actor)
    changes = [other for other in events if other.verb is Verb.CHANGE]
    if event.ground is not None:
        changes = [other for other in changes if len(other.tiles) != len(event.tiles)]
    return any(judge(table, change, ruleset).allowed for change in changes)


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
        if step.event.verb in CALLS and step.table.turn.claim is None and _to_be_had(step):
            assert (step, turn.seat, turn.claim is not None) == (step, seat, True)
        if step.event.verb in PICKS:
            assert (step, turn.seat, turn.in_hand) == (step, seat, step.event.tile)
        if step.event.verb is Verb.EXCHANGE:
            gained = _jokers(step.after, seat) - _jokers(step.table, seat)
            # Who believes that a joker may go in (M03) gets no more of them by it.
            naturals = [tile for tile in step.event.tiles if tile is not Tile.JOKER]
            assert (step, gained) == (step, len(naturals))


def _to_be_had(step: Step) -> bool:
    """False for a claim that says nothing of its tile, or cannot win: another may go before it."""
    return claimant_of(step.table, step.event, step.ruleset.options) is not None


def _jokers(table: Table, seat: Seat) -> int:
    """On the slope and in the hand."""
    return (*table.rack(seat).sloped, *loose_tiles(table, seat)).count(Tile.JOKER)


@holds
def no_tile_is_lost_or_made(play: list[Step]) -> None:
    for step in play:
        if step.table.wall is not None and step.after.wall is not None:
            assert (step, _tiles(step.after)) == (step, _tiles(step.table))
        assert (step, overused(tiles_in_sight(step.after))) == (step, {})


def _tiles(table: Table) -> int:
    on_table = len(table.discards or ()) + (table.discard is not None)
    on_table += len(tiles_left_open(table))
    return sum(held(table, seat) for seat in SEATS) + on_table + (table.wall or 0)


@holds
def every_table_on_the_way_reads_back(play: list[Step]) -> None:
    for step in play:
        again = parse_table(print_table(step.after))
        if not _of_a_block_that_cannot_be_told(step.after):
            assert (step, again) == (step, step.after)


def _of_a_block_that_cannot_be_told(table: Table) -> bool:
    """True where an exchange is on its way for an exposure that was taken apart meanwhile.

    Or for one of two of the same owner that look alike now.
    """
    return any(
        exchange is not None and exchange.owner is not None and _unclear(table, exchange)
        for exchange in map(table.exchange_of, SEATS)
    )


def _unclear(table: Table, exchange: Exchange) -> bool:
    row = table.rack(exchange.owner).exposures if exchange.owner is not None else ()
    if exchange.exposure is None:
        return True
    return [block.tiles for block in row].count(row[exchange.exposure].tiles) > 1


@settings(max_examples=PLAYS)
@given(plays())
def test_verdict_and_table_agree_in_every_play(play: list[Step]) -> None:
    for check in PROPERTIES:
        check(play)


@pytest.mark.full
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
