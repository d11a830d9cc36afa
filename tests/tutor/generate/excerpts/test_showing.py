"""Events come together in a play where nothing happens in between."""

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
    assert set(numbers) == set(range(1, numbers[-1] + 1))


def test_what_is_marked_stands_alone() -> None:
    for excerpt in some():
        task = excerpt.task
        marked = [foul.play for foul in task.fouls]
        marked += [one.about for one in task.spoken if one.right]
        marked += [one.play for one in task.spoken]
        assert {len(task.plays[play - 1].events) for play in marked} <= {1}


def test_every_step_is_one_that_is_known() -> None:
    plays = [play for one in some() for play in one.task.plays]
    together = {tuple(event.verb for event in play.events) for play in plays}
    assert (Verb.PICK, Verb.RACK, Verb.DISCARD) in together
    assert (Verb.CALL, Verb.EXPOSE) in together
    assert all(len(verbs) <= 3 for verbs in together)
