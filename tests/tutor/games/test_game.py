"""A game that goes on from a table of a hand: to its end, by the rules, and as a seat is told."""

from mahjlearn.engine.card.wanted import FULL_SET
from mahjlearn.engine.facts.counts import held
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import SEATS, Tile
from mahjlearn.tutor.games import Hand
from mahjlearn.tutor.games.game import Game
from mahjlearn.tutor.games.hand import resumed, wall_at
from mahjlearn.tutor.games.jokers import may_take
from mahjlearn.tutor.games.recorder import NotAllowed
from tests.sampling import FULL, share
from tests.tutor.games.played import hand, ways


def going_on(played: Hand, number: int) -> Game:
    table = played.steps[number].before
    return resumed(played, table, wall_at(played.seed, table), ways())


def after_a_discard(played: Hand, discards: int) -> int:
    thrown = [n for n, step in enumerate(played.steps) if step.event.verb is Verb.DISCARD]
    return thrown[discards] + 1


def test_it_goes_on_to_an_end_from_anywhere() -> None:
    for seed in range(4 if FULL else 2):
        played = hand(seed)
        first = after_a_discard(played, 0)
        for number in share(range(first, len(played.steps), 31), 2):
            game = going_on(played, number)
            assert game.play() == game.end
            steps = game.recorder.steps
            assert {step.ruling for step in steps} == {Verdict.LEGAL}
            assert steps[-1].event.verb in (Verb.DECLARE, Verb.END_TURN)
            table = game.recorder.table
            lying = len(table.discards or ()) + (table.discard is not None)
            out = sum(held(table, seat) for seat in SEATS) + lying + (table.wall or 0)
            assert out == FULL_SET.total()


def test_the_wall_is_that_of_the_hand() -> None:
    played = hand(3)
    picks = [n for n, step in enumerate(played.steps) if step.event.verb is Verb.PICK]
    for number in picks[::9]:
        step = played.steps[number]
        assert wall_at(played.seed, step.before)[0] is step.event.tile
        assert len(wall_at(played.seed, step.before)) == step.before.wall
    ended = next(one for one in map(hand, range(60)) if one.end.winner is None)
    assert wall_at(ended.seed, ended.table) == ()


def test_a_bot_that_breaks_a_rule_is_a_fault_of_the_program() -> None:
    played = hand(3)
    game = going_on(played, after_a_discard(played, 5))
    last = game.recorder.table.discard
    assert last is not None
    wrong = Event(Verb.CALL_EXCHANGE, last.by.next, (last.tile,))
    try:
        game.happen(wrong)
    except NotAllowed:
        assert not game.recorder.steps
    else:
        raise AssertionError("it was let pass")
    assert game.let_pass(wrong).verdict is not Verdict.LEGAL
    assert [step.event for step in game.recorder.steps] == [wrong]


def test_what_is_stopped_leaves_what_its_ruling_leaves() -> None:
    """Laid down without a call, a pung stays where nobody objects, and goes back where one does."""
    played = hand(3)
    number = next(
        n
        for n, step in enumerate(played.steps)
        if step.event.verb is Verb.DISCARD
        and step.before.charleston is None
        and step.before.rack(step.event.actor).sloped.count(Tile.JOKER) >= 2
    )
    seat = played.steps[number].event.actor
    rack = played.steps[number].before.rack(seat)
    tile = next(one for one in rack.sloped if one.is_natural)
    event = Event(Verb.EXPOSE, seat, (tile, Tile.JOKER, Tile.JOKER))
    stopped, passed = going_on(played, number), going_on(played, number)
    assert stopped.stop(event).verdict is passed.let_pass(event).verdict is Verdict.ILLEGAL
    assert stopped.recorder.table.rack(seat).exposures == rack.exposures
    assert len(passed.recorder.table.rack(seat).exposures) == len(rack.exposures) + 1


def test_what_a_seat_keeps_it_neither_exchanges_nor_discards() -> None:
    """The same game, with and without: what was exchanged stays in the rack."""
    played = hand(3)
    number = next(
        n
        for n, step in enumerate(played.steps)
        if step.event.verb is Verb.EXCHANGE and may_take(step.before, step.event.actor)
    )
    event = played.steps[number].event
    free, bound = going_on(played, number), going_on(played, number)
    bound.players[event.actor].keeps = frozenset(event.tiles)
    taken = []
    for game in (free, bound):
        while game.recorder.table.turn.seat is event.actor and game.end is None:
            game.happen(game.next_event())
        taken.append([s.event for s in game.recorder.steps if s.event.tiles == event.tiles])
    assert event in taken[0]
    assert taken[1] == []
