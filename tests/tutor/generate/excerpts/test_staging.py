"""Where excerpts begin, and what is put there."""

from itertools import pairwise

from mahjlearn.engine.table.events import Verb
from mahjlearn.tutor.chance import Chance
from mahjlearn.tutor.games.jokers import on_show
from mahjlearn.tutor.generate.excerpts.making import open_ways
from mahjlearn.tutor.generate.excerpts.outline import drawn
from mahjlearn.tutor.generate.excerpts.staging import beginnings, staged
from tests.tutor.games.played import hand

SEEDS = range(10)


def test_they_begin_just_after_a_discard_with_a_joker_on_show_and_enough_to_come() -> None:
    for seed in SEEDS:
        steps = hand(seed).steps
        starts = beginnings(hand(seed))
        for start in starts:
            assert steps[start - 1].event.verb is Verb.DISCARD
            assert on_show(steps[start].before)
            rest = [step for step in steps[start:] if step.event.verb is Verb.DISCARD]
            assert len(rest) >= 10
        for one, other in pairwise(starts):
            between = [s for s in steps[one:other] if s.event.verb is Verb.DISCARD]
            assert len(between) >= 4
    assert sum(len(beginnings(hand(seed))) for seed in SEEDS) > len(SEEDS)


def test_who_keeps_a_tile_holds_it_and_it_is_for_a_joker_on_show() -> None:
    kept = 0
    for seed in SEEDS:
        for start in beginnings(hand(seed)):
            chance = Chance("staging", seed, start)
            outline = drawn(chance)
            game = staged(hand(seed), start, outline, open_ways(), chance)
            table = game.recorder.table
            keeping = [player for player in game.players.values() if player.keeps]
            assert len(keeping) <= 1
            for player in keeping:
                (tile,) = player.keeps
                assert tile in table.rack(player.seat).sloped
                assert tile in [shown.natural for shown in on_show(table)]
                kept += 1
            before = hand(seed).steps[start].before
            assert [r.exposures for r in table.racks] == [r.exposures for r in before.racks]
    assert kept
