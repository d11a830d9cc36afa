"""Excerpts hold what they are said to hold, whoever judges them anew."""

from collections import Counter
from itertools import pairwise

import pytest

from mahjlearn.engine.facts.counts import due, held
from mahjlearn.engine.judging.judge import judge, verdict_of
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS
from mahjlearn.engine.misconceptions import amended
from mahjlearn.engine.notation import parse_play, parse_table, print_play, print_table
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import HandState, Table
from mahjlearn.engine.table.tiles import SEATS, SET_SIZE
from mahjlearn.tutor.games.jokers import may_take
from mahjlearn.tutor.generate.excerpts import Excerpt, excerpt_of
from mahjlearn.tutor.generate.excerpts.anew import judged_anew
from mahjlearn.tutor.generate.names import GENERATOR, MEMBERS, PLACES, REFEREE, Name, read_name
from tests.tutor.generate.excerpts.some import some

ENDS_A_TURN = (Verb.DISCARD, Verb.LAY)


def discards_before(excerpt: Excerpt, step: int) -> int:
    events = [event for shown in excerpt.steps[:step] for event in shown.events]
    return sum(event.verb in ENDS_A_TURN for event in events)


def test_there_are_some_of_every_kind() -> None:
    assert {len(one.fouls) for one in some()} >= {0, 1, 2}
    assert {o.right for one in some() for o in one.objections} == {True, False}
    assert {bool(one.jokers) for one in some()} == {True, False}
    assert {one.level for one in some()} >= {1, 2, 3}
    assert len({foul.misconception for one in some() for foul in one.fouls}) > 5


def test_exactly_the_fouls_planted_are_found_anew() -> None:
    for excerpt in some():
        wrong = [one.step for one in judged_anew(excerpt) if not one.ruling.allowed]
        objected = [one.about for one in excerpt.objections if one.right]
        assert wrong == sorted([foul.step for foul in excerpt.fouls] + objected)


def test_the_play_alone_tells_them_too() -> None:
    """Read from text, and judged as any play is."""
    for excerpt in some():
        if any(one.right for one in excerpt.objections):
            continue
        table = parse_table(print_table(excerpt.table))
        judged = judge_play(table, parse_play(print_play(excerpt.play)))
        rulings = (*judged.before, judged.ruling)
        assert sum(not ruling.allowed for ruling in rulings) == len(excerpt.fouls)


def test_a_foul_is_against_every_book_and_allowed_by_its_belief() -> None:
    for excerpt in some():
        for foul in excerpt.fouls:
            assert foul.event in excerpt.steps[foul.step].events
            believer = amended(LEAGUE, (foul.misconception,))
            assert verdict_of(foul.before, foul.event, believer) is Verdict.LEGAL
            for book in RULESETS.values():
                assert verdict_of(foul.before, foul.event, book) is not Verdict.LEGAL
            assert foul.rules
            assert foul.sentence.endswith(".")


def test_everything_else_is_allowed_by_every_book() -> None:
    for excerpt in some()[::3]:
        for one in judged_anew(excerpt):
            if one.ruling.allowed:
                for book in RULESETS.values():
                    assert verdict_of(one.before, one.event, book) is Verdict.LEGAL


def test_an_objection_is_right_exactly_where_the_engine_agrees() -> None:
    for excerpt in some():
        for objection in excerpt.objections:
            said, about = excerpt.steps[objection.step], excerpt.steps[objection.about]
            assert (said.events[0].words, said.seat) == (objection.words, objection.seat)
            assert objection.event in about.events
            assert objection.step == objection.about + 1
            allowed = verdict_of(objection.before, objection.event) is Verdict.LEGAL
            assert objection.right is not allowed
            assert objection.seat not in (excerpt.you, about.seat)


def test_what_is_objected_to_rightly_comes_to_nothing() -> None:
    for excerpt in some():
        for objection in excerpt.objections:
            if objection.right:
                left = judge(objection.before, objection.event).table
                assert _tiles(excerpt.steps[objection.about].after) == _tiles(left)


def _tiles(table: Table) -> list[object]:
    return [(sorted(rack.sloped), rack.exposures) for rack in table.racks]


def test_how_far_apart_things_are() -> None:
    for excerpt in some():
        discards = discards_before(excerpt, len(excerpt.steps))
        assert 10 <= discards <= 14
        assert 12 <= len(excerpt.steps) <= 18
        at = [discards_before(excerpt, foul.step) for foul in excerpt.fouls]
        assert all(first >= 4 and discards - first >= 2 for first in at)
        assert all(later - earlier >= 3 for earlier, later in pairwise(at))
        assert len(excerpt.objections) <= 1


def test_a_hand_left_at_fault_is_left_so_by_the_last_foul() -> None:
    for excerpt in some():
        if len(excerpt.fouls) > 1:
            last = excerpt.fouls[-1].before
            assert {rack.hand for rack in last.racks} == {HandState.LIVE}


def test_the_viewer_does_nothing_wrong() -> None:
    for excerpt in some():
        assert excerpt.you not in [foul.seat for foul in excerpt.fouls]


def test_no_tile_is_lost() -> None:
    for excerpt in some():
        for step in excerpt.steps:
            table = step.after
            lying = len(table.discards or ()) + (table.discard is not None)
            out = sum(held(table, seat) for seat in SEATS)
            assert out + lying + (table.wall or 0) == SET_SIZE
            if step.events[-1].verb is Verb.DISCARD:
                assert {seat: held(table, seat) for seat in SEATS} == {
                    seat: due(table, seat) for seat in SEATS
                }


def test_the_steps_hang_together() -> None:
    for excerpt in some():
        for step, following in pairwise(excerpt.steps):
            assert step.after == following.before
        for step in excerpt.steps:
            assert {event.seat for event in step.events} == {step.seat}


def test_somebody_could_take_a_joker() -> None:
    for excerpt in some():
        judged = list(judged_anew(excerpt))
        assert any(may_take(one.after, one.after.turn.seat) for one in judged)


def test_a_joker_for_the_viewer_may_be_taken_then() -> None:
    for excerpt in some():
        tables: dict[int, list[Table]] = {}
        for one in judged_anew(excerpt):
            tables.setdefault(one.step, []).append(one.after)
        for joker in excerpt.jokers:
            for step in joker.steps:
                could = [
                    (shown.owner, shown.natural)
                    for table in tables[step]
                    for shown in may_take(table, excerpt.you)
                ]
                assert (joker.owner, joker.tile) in could
            if joker.taken is not None:
                event = excerpt.steps[joker.taken].events[0]
                assert (event.verb, event.seat) == (Verb.EXCHANGE, excerpt.you)
                assert (event.owner, event.tiles) == (joker.owner, (joker.tile,))


def test_every_joker_for_the_viewer_is_among_them() -> None:
    for excerpt in some():
        could = {
            (shown.owner, shown.natural)
            for one in judged_anew(excerpt)
            for shown in may_take(one.after, excerpt.you)
        }
        assert could == {(joker.owner, joker.tile) for joker in excerpt.jokers}


def test_a_slug_makes_the_same_excerpt() -> None:
    for excerpt in some()[::17]:
        again = excerpt_of(excerpt.slug)
        assert again == excerpt
        assert read_name(excerpt.slug).seed == excerpt.seed


def test_slugs_are_all_different() -> None:
    assert max(Counter(one.slug for one in some()).values()) == 1


def test_what_is_no_excerpt() -> None:
    made = {one.slug for one in some() if one.seed == 3}
    names = [Name(3, REFEREE, place, member) for place in range(4) for member in range(MEMBERS)]
    refused = next(name.slug for name in names if name.slug not in made)
    past_the_end = Name(3, REFEREE, PLACES - 1).slug
    for slug in (refused, past_the_end, "weather", f"{GENERATOR}-3-ffff"):
        with pytest.raises(KeyError):
            excerpt_of(slug)
