"""Stops judged: at once, later, again, in vain; and what was missed."""

from collections.abc import Iterator

import pytest

from mahjlearn.course.kinds.referee.explaining import describe_objection
from mahjlearn.course.kinds.referee.judging import (
    StopJudged,
    StopOutcome,
    judge_stops,
)
from mahjlearn.course.kinds.referee.values import Foul, Found, JokerChance, Objection, Stop
from mahjlearn.course.kit.touching.things import Thing, tile_at
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.tutor.generate.excerpts import Excerpt
from tests.tutor.generate.excerpts.some import some


def judged(excerpt: Excerpt, *stops: Stop) -> tuple[StopJudged, ...]:
    return judge_stops(excerpt.task, stops).stops


def missed(excerpt: Excerpt, *stops: Stop) -> tuple[Found, ...]:
    return judge_stops(excerpt.task, stops).missed


def fouls() -> Iterator[tuple[Excerpt, Foul]]:
    return ((one, foul) for one in some() for foul in one.task.fouls)


def objections(*, right: bool) -> Iterator[tuple[Excerpt, Objection]]:
    found = ((one, said) for one in some() for said in one.task.spoken)
    return ((one, said) for one, said in found if said.right is right)


def overlooked() -> Iterator[tuple[Excerpt, JokerChance, Thing]]:
    for one in some():
        for joker in one.task.chances:
            if not joker.taken:
                yield one, joker, joker.after(joker.first)[0]


def discards_of_others(excerpt: Excerpt, since: int, play: int, *seats: Seat) -> int:
    shown = [one for one in excerpt.task.plays if since < one.number <= play]
    events = [event for one in shown for event in one.events]
    return sum(e.verb in (Verb.DISCARD, Verb.LAY) and e.seat not in seats for e in events)


def test_a_foul_is_well_seen_at_once_until_another_has_discarded() -> None:
    for excerpt, foul in fouls():
        for play in range(foul.play, len(excerpt.task.plays) + 1):
            (seen,) = judged(excerpt, Stop(play, foul.seat))
            about = seen.about
            if about != foul:
                # What the same seat did later is nearer, found by this stop or said by others.
                assert isinstance(about, Foul | Objection)
                assert about.begun > foul.play
                assert seen.well_seen or seen.outcome is StopOutcome.ALREADY
                continue
            assert seen.well_seen
            stood = discards_of_others(excerpt, foul.play, play, foul.seat)
            assert seen.stood == stood
            assert seen.outcome is (StopOutcome.LATER if stood else StopOutcome.AT_ONCE)
            assert seen.because == foul.because


def test_before_the_foul_and_for_others_it_is_in_vain() -> None:
    for excerpt, foul in fouls():
        guilty = {one.seat for one in excerpt.task.fouls} | {o.seat for o in excerpt.task.spoken}
        guilty |= {objection.event.actor for objection in excerpt.task.spoken}
        stops = [Stop(foul.play, seat) for seat in SEATS if seat not in guilty]
        if len(excerpt.task.fouls) == 1 and not excerpt.task.spoken and foul.play > 1:
            stops.append(Stop(foul.play - 1, foul.seat))
        for stop in stops:
            (seen,) = judged(excerpt, stop)
            assert (seen.outcome, seen.about, seen.well_seen) == (StopOutcome.FALSE, None, False)
            assert seen.because


def test_seen_twice() -> None:
    for excerpt, foul in fouls():
        first, again = judged(excerpt, *[Stop(foul.play, foul.seat)] * 2)
        assert (first.outcome, again.outcome) == (StopOutcome.AT_ONCE, StopOutcome.ALREADY)
        assert again.about == foul


def test_a_false_stop_says_why_it_is_allowed() -> None:
    """The reasons are about what that seat did last."""
    for excerpt in some():
        if excerpt.task.fouls or excerpt.task.spoken:
            continue
        for play in excerpt.task.plays:
            (seen,) = judged(excerpt, Stop(play.number, play.seat))
            assert seen.outcome is StopOutcome.FALSE
            assert seen.because
            if play.events[-1].verb is Verb.EXCHANGE:
                assert any("joker stood for" in reason for reason in seen.because)


def test_a_false_stop_always_has_a_reason_that_is_about_the_rules() -> None:
    """Whoever is blamed, and whatever was found before."""
    for excerpt in some()[::3]:
        everything = [_stop_for(one) for one in excerpt.task.to_find]
        for play in excerpt.task.plays:
            for seat in SEATS:
                for earlier in ([], everything):
                    *_, seen = judged(excerpt, *earlier, Stop(play.number, seat))
                    assert seen.because, (excerpt.slug, play.number, seat)


def test_who_has_done_nothing_yet() -> None:
    excerpt = some()[0]
    idle = next(s for s in SEATS if s not in (excerpt.task.plays[0].seat, excerpt.you))
    (seen,) = judged(excerpt, Stop(1, idle))
    (reason,) = seen.because
    assert reason.endswith("hasn’t played in what you’ve seen.")


def test_a_wrong_objection_is_well_seen_with_who_spoke() -> None:
    for excerpt, said in objections(right=False):
        (seen,) = judged(excerpt, Stop(said.play, said.seat))
        assert (seen.outcome, seen.about) == (StopOutcome.AT_ONCE, said)
        (actor,) = judged(excerpt, Stop(said.play, said.event.actor))
        if any(f.seat is said.event.actor and f.play <= said.play for f in excerpt.task.fouls):
            # An earlier foul of hers is taken for what was meant.
            assert actor.well_seen
            continue
        assert actor.outcome is StopOutcome.FALSE
        assert actor.because == (describe_objection(said, excerpt.you),)


def test_a_right_objection_has_been_said() -> None:
    for excerpt, said in objections(right=True):
        (before,) = judged(excerpt, Stop(said.about, said.event.actor))
        assert (before.outcome, before.about) == (StopOutcome.AT_ONCE, said)
        (after,) = judged(excerpt, Stop(said.play, said.event.actor))
        assert (after.outcome, after.about) == (StopOutcome.ALREADY, said)
        if said.seat in [foul.seat for foul in excerpt.task.fouls]:
            continue
        (speaker,) = judged(excerpt, Stop(said.play, said.seat))
        assert speaker.outcome is StopOutcome.FALSE
        assert speaker.because == (describe_objection(said, excerpt.you),)


def test_a_joker_for_me() -> None:
    found = list(overlooked())
    assert found
    for excerpt, joker, thing in found:
        stop = Stop(joker.first, joker=thing)
        seen, again = judged(excerpt, stop, stop)
        assert (seen.outcome, seen.about, seen.stood) == (StopOutcome.AT_ONCE, joker, 0)
        assert again.outcome is StopOutcome.ALREADY
        last = joker.plays[-1]
        (later,) = judged(excerpt, Stop(last, joker=joker.after(last)[0]))
        assert later.stood == discards_of_others(excerpt, joker.first, last, excerpt.you)
        assert later.outcome is (StopOutcome.LATER if later.stood else StopOutcome.AT_ONCE)


def test_a_joker_that_is_not_for_me() -> None:
    """Before it can be taken, without the tile, and where there is none."""
    for excerpt, joker, thing in overlooked():
        if joker.first > 1:
            (early,) = judged(excerpt, Stop(joker.first - 1, joker=thing))
            assert early.outcome is StopOutcome.FALSE
            assert early.because
    with pytest.raises(ValueError, match="is no joker of this play"):
        judged(some()[0], Stop(1, joker=tile_at(Spot("exposed", Seat.EAST, 9, 0))))


def test_what_was_missed_is_all_but_what_was_found() -> None:
    for excerpt in some():
        everything = excerpt.task.to_find
        assert missed(excerpt) == everything
        assert [one.first for one in everything] == sorted(one.first for one in everything)
        stops = [_stop_for(one) for one in everything]
        found = [one.about for one in judged(excerpt, *stops) if one.well_seen]
        assert missed(excerpt, *stops) == tuple(one for one in everything if one not in found)
        if len(everything) == 1:
            assert missed(excerpt, *stops) == ()


def _stop_for(found: Found) -> Stop:
    if isinstance(found, JokerChance):
        return Stop(found.first, joker=found.after(found.first)[0])
    return Stop(found.play, found.seat)


def test_many_stops_are_judged_as_quickly_as_few() -> None:
    """Each once: a session is no tree."""
    plays = some()[0].task.plays
    stops = [Stop(n % len(plays) + 1, plays[0].seat) for n in range(60)]
    assert len(judged(some()[0], *stops)) == len(stops)


def test_a_stop_is_for_one_thing_at_a_play_there_is() -> None:
    east = tile_at(Spot("exposed", Seat.EAST))
    last = len(some()[0].task.plays)
    for stop in (Stop(3), Stop(3, Seat.EAST, east), Stop(0, Seat.EAST), Stop(last + 1, Seat.EAST)):
        with pytest.raises(ValueError, match="is no stop of this play"):
            judged(some()[0], stop)


def test_what_was_found_is_worth_something() -> None:
    stop = Stop(1, Seat.EAST)
    worth = [StopJudged(stop, outcome, None, 0, ()).well_seen for outcome in StopOutcome]
    assert worth == [True, True, False, False]
