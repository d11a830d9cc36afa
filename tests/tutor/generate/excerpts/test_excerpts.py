"""Excerpts hold what they are said to hold, whoever judges them anew."""

from collections import Counter
from itertools import pairwise

import pytest

from mahjlearn.course.kinds.referee.values import JokerChance
from mahjlearn.engine.facts.counts import due, held
from mahjlearn.engine.judging.judge import judge, verdict_of
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS
from mahjlearn.engine.misconceptions import amended
from mahjlearn.engine.notation import parse_play, parse_table, print_play, print_table
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import HandState, Table
from mahjlearn.engine.table.tiles import SEATS, SET_SIZE, Seat, Tile
from mahjlearn.tutor.games.jokers import may_take
from mahjlearn.tutor.generate.excerpts import Excerpt, excerpt_of
from mahjlearn.tutor.generate.excerpts.anew import judged_anew
from mahjlearn.tutor.generate.names import GENERATOR, MEMBERS, PLACES, REFEREE, Name, read_name
from tests.tutor.generate.excerpts.some import some

ENDS_A_TURN = (Verb.DISCARD, Verb.LAY)


def discards_before(excerpt: Excerpt, play: int) -> int:
    events = [event for shown in excerpt.task.plays[:play] for event in shown.events]
    return sum(event.verb in ENDS_A_TURN for event in events)


def taken_from(excerpt: Excerpt, joker: JokerChance) -> tuple[Seat, Tile | None]:
    """Whose joker it is, and the tile that takes it."""
    spot = joker.after(joker.first)[0].spot
    assert spot is not None
    row = excerpt.task.plays[joker.first - 1].table.rack(joker.owner).exposures
    return joker.owner, row[spot.group].natural


def test_there_are_some_of_every_kind() -> None:
    assert {len(one.task.fouls) for one in some()} >= {0, 1, 2}
    assert {o.right for one in some() for o in one.task.spoken} == {True, False}
    assert {bool(one.task.chances) for one in some()} == {True, False}
    assert {one.level for one in some()} >= {1, 2, 3}
    assert len({foul.mixup for one in some() for foul in one.task.fouls}) > 5


def test_exactly_the_fouls_planted_are_found_anew() -> None:
    for excerpt in some():
        wrong = [one.play for one in judged_anew(excerpt) if not one.ruling.allowed]
        objected = [one.about for one in excerpt.task.spoken if one.right]
        assert wrong == sorted([foul.play for foul in excerpt.task.fouls] + objected)


def test_the_play_alone_tells_them_too() -> None:
    """Read from text, and judged as any play is."""
    for excerpt in some():
        if any(one.right for one in excerpt.task.spoken):
            continue
        table = parse_table(print_table(excerpt.table))
        judged = judge_play(table, parse_play(print_play(excerpt.play)))
        rulings = (*judged.before, judged.ruling)
        assert sum(not ruling.allowed for ruling in rulings) == len(excerpt.task.fouls)


def test_a_foul_is_against_every_book_and_allowed_by_its_belief() -> None:
    for excerpt in some():
        for foul in excerpt.task.fouls:
            assert foul.event in excerpt.task.plays[foul.play - 1].events
            believer = amended(LEAGUE, (foul.mixup,))
            assert verdict_of(foul.table, foul.event, believer) is Verdict.LEGAL
            for book in RULESETS.values():
                assert verdict_of(foul.table, foul.event, book) is not Verdict.LEGAL
            assert foul.rules
            assert {text[-1:] for text in foul.because} == {"."}


def test_everything_else_is_allowed_by_every_book() -> None:
    for excerpt in some()[::3]:
        for one in judged_anew(excerpt):
            if one.ruling.allowed:
                for book in RULESETS.values():
                    assert verdict_of(one.before, one.event, book) is Verdict.LEGAL


def test_an_objection_is_right_exactly_where_the_engine_agrees() -> None:
    for excerpt in some():
        for objection in excerpt.task.spoken:
            about, said = excerpt.task.plays[objection.about - 1 : objection.play]
            assert (said.events[0].verb, said.seat) == (Verb.SAY, objection.seat)
            assert said.events[0].words
            assert objection.event in about.events
            assert objection.play == objection.about + 1
            allowed = verdict_of(objection.table, objection.event) is Verdict.LEGAL
            assert objection.right is not allowed
            assert objection.seat not in (excerpt.you, about.seat)


def test_what_is_objected_to_rightly_comes_to_nothing() -> None:
    for excerpt in some():
        for objection in excerpt.task.spoken:
            if objection.right:
                left = judge(objection.table, objection.event).table
                assert _tiles(excerpt.task.plays[objection.about - 1].table) == _tiles(left)


def _tiles(table: Table) -> list[object]:
    return [(sorted(rack.sloped), rack.exposures) for rack in table.racks]


def test_how_far_apart_things_are() -> None:
    for excerpt in some():
        discards = discards_before(excerpt, len(excerpt.task.plays))
        assert 10 <= discards <= 14
        assert 12 <= len(excerpt.task.plays) <= 18
        at = [discards_before(excerpt, foul.play - 1) for foul in excerpt.task.fouls]
        assert all(first >= 4 and discards - first >= 2 for first in at)
        assert all(later - earlier >= 3 for earlier, later in pairwise(at))
        assert len(excerpt.task.spoken) <= 1


def test_a_hand_left_at_fault_is_left_so_by_the_last_foul() -> None:
    for excerpt in some():
        if len(excerpt.task.fouls) > 1:
            last = excerpt.task.fouls[-1].table
            assert {rack.hand for rack in last.racks} == {HandState.LIVE}


def test_the_viewer_does_nothing_wrong() -> None:
    for excerpt in some():
        assert excerpt.you not in [foul.seat for foul in excerpt.task.fouls]


def test_no_tile_is_lost() -> None:
    for excerpt in some():
        for play in excerpt.task.plays:
            table = play.table
            lying = len(table.discards or ()) + (table.discard is not None)
            out = sum(held(table, seat) for seat in SEATS)
            assert out + lying + (table.wall or 0) == SET_SIZE
            if play.events[-1].verb is Verb.DISCARD:
                assert {seat: held(table, seat) for seat in SEATS} == {
                    seat: due(table, seat) for seat in SEATS
                }


def test_the_plays_hang_together() -> None:
    for excerpt in some():
        for play, following in pairwise(excerpt.task.plays):
            assert play.table == following.before
        for play in excerpt.task.plays:
            assert {event.seat for event in play.events} == {play.seat}


def test_somebody_could_take_a_joker() -> None:
    for excerpt in some():
        judged = list(judged_anew(excerpt))
        assert any(may_take(one.after, one.after.turn.seat) for one in judged)


def test_a_joker_for_the_viewer_may_be_taken_then() -> None:
    for excerpt in some():
        tables: dict[int, list[Table]] = {}
        for one in judged_anew(excerpt):
            tables.setdefault(one.play, []).append(one.after)
        for joker in excerpt.task.chances:
            for play in joker.plays:
                could = [
                    (shown.owner, shown.natural)
                    for table in tables[play]
                    for shown in may_take(table, excerpt.you)
                ]
                assert taken_from(excerpt, joker) in could
            if joker.taken:
                event = excerpt.task.plays[joker.taken - 1].events[0]
                assert (event.verb, event.seat) == (Verb.EXCHANGE, excerpt.you)
                assert (event.owner, event.tile) == taken_from(excerpt, joker)


def test_every_joker_for_the_viewer_is_among_them() -> None:
    for excerpt in some():
        could = {
            (shown.owner, shown.natural)
            for one in judged_anew(excerpt)
            for shown in may_take(one.after, excerpt.you)
        }
        assert could == {taken_from(excerpt, joker) for joker in excerpt.task.chances}


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
