"""Whole hands: every event is legal, no tile is lost, exposures fit the card, wins are wins."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mahjlearn.course.kit.cards import teaching_card
from mahjlearn.engine.card import is_mah_jongg, lines_for
from mahjlearn.engine.card.wanted import FULL_SET
from mahjlearn.engine.facts.counts import due, held, loose_tiles
from mahjlearn.engine.judging.judge import judge, verdict_of
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS
from mahjlearn.engine.notation import parse_event, parse_table, print_event, print_table
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Tile
from mahjlearn.tutor.games import Hand, ordinary, play_hand
from mahjlearn.tutor.games.transcripts import whole
from tests.sampling import FULL
from tests.tutor.games.played import hand, ways

CARD = teaching_card()
HANDS = st.builds(hand, st.integers(0, 400 if FULL else 8))


def test_what_was_played_before_moves_nothing() -> None:
    again = play_hand(3, ordinary(3), CARD)
    assert whole(again) == whole(hand(3))


@given(HANDS)
def test_every_event_is_legal_and_judged_as_stored(played: Hand) -> None:
    for step in played.steps:
        assert step.ruling is Verdict.LEGAL
    step = played.steps[len(played.steps) // 2]
    table = parse_table(print_table(step.before))
    event = parse_event(print_event(step.event))
    assert (table, event) == (step.before, step.event)
    assert judge(table, event, LEAGUE).verdict is Verdict.LEGAL


@given(HANDS)
def test_no_rule_book_finds_a_foul(played: Hand) -> None:
    for step in played.steps[::5]:
        for book in RULESETS.values():
            assert verdict_of(step.before, step.event, book) is Verdict.LEGAL


@given(HANDS)
def test_no_tile_is_lost_and_no_joker_passed(played: Hand) -> None:
    for step in played.steps[::9]:
        assert _everywhere(step.before) == FULL_SET.total()
    for step in played.steps:
        table = step.before
        assert {seat: held(table, seat) for seat in SEATS} == {s: due(table, s) for s in SEATS}
        assert step.event.verb is not Verb.PASS or Tile.JOKER not in step.event.tiles


def _everywhere(table: Table) -> int:
    on_table = len(table.discards or ()) + (table.discard is not None)
    return sum(held(table, seat) for seat in SEATS) + on_table + (table.wall or 0)


@given(HANDS)
def test_exposures_fit_one_line_together(played: Hand) -> None:
    for rack in played.table.racks:
        assert not rack.exposures or lines_for(rack.exposures, CARD)


@given(HANDS)
def test_it_ends_with_mah_jongg_or_an_empty_wall(played: Hand) -> None:
    end, table = played.end, played.table
    if end.winner is None:
        assert (table.wall, table.over) == (0, "wall game")
        return
    rack = table.rack(end.winner)
    last = played.steps[-1].event
    hand_tiles = (*rack.sloped, *loose_tiles(played.steps[-1].before, end.winner), *last.tiles)
    assert is_mah_jongg(hand_tiles, rack.exposures, CARD.line(end.line))
    shown = [tile for group in last.groups for tile in group]
    laid = [tile for exposure in rack.exposures for tile in exposure.tiles]
    assert sorted(shown) == sorted((*hand_tiles, *laid))


@pytest.mark.full
def test_games_are_of_every_kind() -> None:
    ends = [hand(seed).end for seed in range(40)]
    assert {end.winner is None for end in ends} == {True, False}
    assert {end.thrown_by is None for end in ends if end.winner} == {True, False}
    assert len({end.line for end in ends}) > 8
    verbs = {step.event.verb for seed in range(40) for step in hand(seed).steps}
    assert verbs >= {Verb.PASS, Verb.PICK, Verb.CALL, Verb.EXPOSE, Verb.EXCHANGE, Verb.DISCARD}


def test_the_open_ways_are_worked_out_once() -> None:
    row = hand(0).table.racks[0].exposures
    assert ways().of(row) is ways().of(row)
