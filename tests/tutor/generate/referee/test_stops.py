"""Stops judged: at once, later, again, in vain; and what was missed."""

from collections.abc import Iterator

import pytest

from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.tutor.generate.excerpts import Excerpt, Foul, JokerForYou, Objection
from mahjlearn.tutor.generate.referee import (
    Outcome,
    Seen,
    Stop,
    first_step,
    judge_stop,
    judged,
    missed,
    to_find,
)
from tests.tutor.generate.excerpts.some import some


def fouls() -> Iterator[tuple[Excerpt, Foul]]:
    return ((one, foul) for one in some() for foul in one.fouls)


def objections(*, right: bool) -> Iterator[tuple[Excerpt, Objection]]:
    found = ((one, said) for one in some() for said in one.objections)
    return ((one, said) for one, said in found if said.right is right)


def overlooked() -> Iterator[tuple[Excerpt, JokerForYou, Spot]]:
    for one in some():
        for joker in one.jokers:
            if joker.taken is None:
                yield one, joker, spot_of(one, joker, joker.steps[0])


def spot_of(excerpt: Excerpt, joker: JokerForYou, step: int) -> Spot:
    row = excerpt.steps[step].after.rack(joker.owner).exposures
    place = next(n for n, e in enumerate(row) if e.jokers and e.natural is joker.tile)
    return Spot("exposed", joker.owner, place, 0)


def discards_of_others(excerpt: Excerpt, since: int, step: int, *seats: Seat) -> int:
    shown = excerpt.steps[since + 1 : step + 1]
    events = [event for one in shown for event in one.events]
    return sum(e.verb in (Verb.DISCARD, Verb.LAY) and e.seat not in seats for e in events)


def begun(found: Foul | Objection) -> int:
    """The step of what is wrong: of an objection that is right, what it is about."""
    return found.about if isinstance(found, Objection) and found.right else found.step


def test_a_foul_is_well_seen_at_once_until_another_has_discarded() -> None:
    for excerpt, foul in fouls():
        for step in range(foul.step, len(excerpt.steps)):
            seen = judge_stop(excerpt, Stop(step, foul.seat))
            about = seen.about
            if about != foul:
                # What the same seat did later is nearer, found by this stop or said by others.
                assert begun(about) > foul.step
                assert seen.well or seen.outcome is Outcome.ALREADY
                continue
            assert seen.well
            stood = discards_of_others(excerpt, foul.step, step, foul.seat)
            assert seen.stood == stood
            assert seen.outcome is (Outcome.LATER if stood else Outcome.AT_ONCE)
            assert seen.reasons == (foul.sentence,)


def test_before_the_foul_and_for_others_it_is_in_vain() -> None:
    for excerpt, foul in fouls():
        guilty = {one.seat for one in excerpt.fouls} | {o.seat for o in excerpt.objections}
        guilty |= {objection.event.actor for objection in excerpt.objections}
        stops = [Stop(foul.step, seat) for seat in SEATS if seat not in guilty]
        if len(excerpt.fouls) == 1 and not excerpt.objections and foul.step:
            stops.append(Stop(foul.step - 1, foul.seat))
        for stop in stops:
            seen = judge_stop(excerpt, stop)
            assert (seen.outcome, seen.about, seen.well) == (Outcome.FALSE, None, False)
            assert seen.reasons


def test_seen_twice() -> None:
    for excerpt, foul in fouls():
        first, again = judged(excerpt, [Stop(foul.step, foul.seat)] * 2)
        assert (first.outcome, again.outcome) == (Outcome.AT_ONCE, Outcome.ALREADY)
        assert again.about == foul


def test_a_false_stop_says_why_it_is_allowed() -> None:
    """The reasons are about what that seat did last."""
    for excerpt in some():
        if excerpt.fouls or excerpt.objections:
            continue
        for number, step in enumerate(excerpt.steps):
            seen = judge_stop(excerpt, Stop(number, step.seat))
            assert seen.outcome is Outcome.FALSE
            assert seen.reasons
            if step.events[-1].verb is Verb.EXCHANGE:
                assert any("joker stands for" in reason for reason in seen.reasons)


def test_a_false_stop_always_has_a_reason_that_is_about_the_rules() -> None:
    """Whoever is blamed, and whatever was found before."""
    for excerpt in some()[::3]:
        everything = [_stop_for(excerpt, one) for one in to_find(excerpt)]
        for number in range(len(excerpt.steps)):
            for seat in SEATS:
                for earlier in ([], everything):
                    seen = judge_stop(excerpt, Stop(number, seat), earlier)
                    assert seen.reasons, (excerpt.slug, number, seat)


def test_who_has_done_nothing_yet() -> None:
    excerpt = some()[0]
    idle = next(s for s in SEATS if s not in (excerpt.steps[0].seat, excerpt.you))
    (reason,) = judge_stop(excerpt, Stop(0, idle)).reasons
    assert reason.endswith("has done nothing yet.")


def test_a_wrong_objection_is_well_seen_with_who_spoke() -> None:
    for excerpt, said in objections(right=False):
        seen = judge_stop(excerpt, Stop(said.step, said.seat))
        assert (seen.outcome, seen.about) == (Outcome.AT_ONCE, said)
        actor = judge_stop(excerpt, Stop(said.step, said.event.actor))
        if any(f.seat is said.event.actor and f.step <= said.step for f in excerpt.fouls):
            # An earlier foul of hers is taken for what was meant.
            assert actor.well
            continue
        assert actor.outcome is Outcome.FALSE
        assert actor.reasons == (said.sentence,)


def test_a_right_objection_has_been_said() -> None:
    for excerpt, said in objections(right=True):
        before = judge_stop(excerpt, Stop(said.about, said.event.actor))
        assert (before.outcome, before.about) == (Outcome.AT_ONCE, said)
        after = judge_stop(excerpt, Stop(said.step, said.event.actor))
        assert (after.outcome, after.about) == (Outcome.ALREADY, said)
        if said.seat in [foul.seat for foul in excerpt.fouls]:
            continue
        speaker = judge_stop(excerpt, Stop(said.step, said.seat))
        assert speaker.outcome is Outcome.FALSE
        assert speaker.reasons == (said.sentence,)


def test_a_joker_for_me() -> None:
    found = list(overlooked())
    assert found
    for excerpt, joker, spot in found:
        first = joker.steps[0]
        seen = judge_stop(excerpt, Stop(first, joker=spot))
        assert (seen.outcome, seen.about, seen.stood) == (Outcome.AT_ONCE, joker, 0)
        again = judge_stop(excerpt, Stop(first, joker=spot), [Stop(first, joker=spot)])
        assert again.outcome is Outcome.ALREADY
        last = joker.steps[-1]
        later = judge_stop(excerpt, Stop(last, joker=spot_of(excerpt, joker, last)))
        assert later.stood == discards_of_others(excerpt, first, last, excerpt.you)
        assert later.outcome is (Outcome.LATER if later.stood else Outcome.AT_ONCE)


def test_a_joker_that_is_not_for_me() -> None:
    """Before it can be taken, without the tile, and where there is none."""
    for excerpt, joker, spot in overlooked():
        if joker.steps[0]:
            early = judge_stop(excerpt, Stop(joker.steps[0] - 1, joker=spot))
            assert early.outcome is Outcome.FALSE
            assert early.reasons
    excerpt = some()[0]
    none = judge_stop(excerpt, Stop(0, joker=Spot("exposed", Seat.EAST, 9, 0)))
    assert (none.outcome, none.reasons) == (Outcome.FALSE, ("There is no joker.",))


def test_what_was_missed_is_all_but_what_was_found() -> None:
    for excerpt in some():
        everything = to_find(excerpt)
        assert missed(excerpt, []) == everything
        assert [first_step(one) for one in everything] == sorted(map(first_step, everything))
        stops = [_stop_for(excerpt, one) for one in everything]
        found = [one for one in judged(excerpt, stops) if one.well]
        assert missed(excerpt, stops) == tuple(
            one for one in everything if one not in [seen.about for seen in found]
        )
        if len(everything) == 1:
            assert missed(excerpt, stops) == ()


def _stop_for(excerpt: Excerpt, found: Foul | Objection | JokerForYou) -> Stop:
    if isinstance(found, JokerForYou):
        return Stop(found.steps[0], joker=spot_of(excerpt, found, found.steps[0]))
    return Stop(found.step, found.seat)


def test_many_stops_are_judged_as_quickly_as_few() -> None:
    """Each once: a session is no tree."""
    excerpt = some()[0]
    stops = [Stop(n % len(excerpt.steps), excerpt.steps[0].seat) for n in range(60)]
    assert len(judged(excerpt, stops)) == len(stops)


def test_a_stop_is_for_one_thing_at_a_step_there_is() -> None:
    with pytest.raises(ValueError, match="seat or for a joker"):
        Stop(3)
    with pytest.raises(ValueError, match="seat or for a joker"):
        Stop(3, Seat.EAST, Spot("exposed", Seat.EAST))
    for step in (-1, len(some()[0].steps)):
        with pytest.raises(IndexError):
            judge_stop(some()[0], Stop(step, Seat.EAST))


def test_what_was_found_is_worth_something() -> None:
    stop = Stop(0, Seat.EAST)
    worth = [Seen(stop, outcome, None, 0, ()).well for outcome in Outcome]
    assert worth == [True, True, False, False]
