"""Events come together in a step where nothing happens in between."""

from mahjlearn.engine.table.events import Verb
from mahjlearn.tutor.generate.excerpts.showing import numbered
from tests.tutor.games.played import hand
from tests.tutor.generate.excerpts.some import some


def test_pick_rack_and_discard_are_one_step() -> None:
    played = hand(3).steps
    numbers = numbered(played)
    for place, step in enumerate(played[:-2]):
        following = [one.event.verb for one in played[place + 1 : place + 3]]
        if step.event.verb is Verb.PICK and following == [Verb.RACK, Verb.DISCARD]:
            assert len(set(numbers[place : place + 3])) == 1
        if step.event.verb is Verb.EXCHANGE:
            assert numbers.count(numbers[place]) == 1
    assert list(numbers) == sorted(numbers)
    assert set(numbers) == set(range(numbers[-1] + 1))


def test_what_is_marked_stands_alone() -> None:
    for excerpt in some():
        marked = [foul.step for foul in excerpt.fouls]
        marked += [step for one in excerpt.objections if one.right for step in (one.about,)]
        marked += [one.step for one in excerpt.objections]
        assert {len(excerpt.steps[step].events) for step in marked} <= {1}


def test_every_step_is_one_that_is_known() -> None:
    together = {tuple(event.verb for event in step.events) for one in some() for step in one.steps}
    assert (Verb.PICK, Verb.RACK, Verb.DISCARD) in together
    assert (Verb.CALL, Verb.EXPOSE) in together
    assert all(len(verbs) <= 3 for verbs in together)
