"""The moments of a hand: each of its kind, as its seat sees it, where something hangs on it."""

from collections import Counter

from mahjlearn.engine.facts.counts import loose_tiles
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.tutor.games import Hand
from mahjlearn.tutor.games.jokers import on_show
from mahjlearn.tutor.generate.moments import Moment, MomentKind, moments
from tests.tutor.games.played import hand

SEEDS = (*range(8), 30)


def found(*kinds: MomentKind) -> list[tuple[Hand, Moment]]:
    return [(hand(seed), one) for seed in SEEDS for one in moments(hand(seed)) if one.kind in kinds]


def holds_one_for(table: Table, you: Seat) -> bool:
    held = (*table.rack(you).sloped, *loose_tiles(table, you))
    return any(shown.natural in held for shown in on_show(table))


def test_every_kind_comes_up() -> None:
    assert {one.kind for _, one in found(*MomentKind)} == set(MomentKind)


def test_they_are_in_order_and_seen_by_one_seat() -> None:
    for seed in SEEDS:
        steps = [one.step for one in moments(hand(seed))]
        assert steps == sorted(steps)
    for _, one in found(*MomentKind):
        others = [one.table.rack(seat).sloped for seat in SEATS if seat is not one.you]
        assert others == [(), (), ()]
        assert one.table.past == ()


def test_after_a_discard_something_hangs_on_it_for_the_seat() -> None:
    for played, one in found(MomentKind.WINDOW, MomentKind.NEXT):
        table, step = one.table, played.steps[one.step]
        last = table.discard
        assert last is not None
        assert last.by is not one.you
        assert (table.turn.seat is one.you) is (one.kind is MomentKind.NEXT)
        assert not table.turn.begun
        counts = Counter(table.rack(one.you).sloped)
        thrown = last.tile is Tile.JOKER
        wanted = thrown or any(shown.natural is last.tile for shown in on_show(table))
        callable_ = counts[last.tile] + counts[Tile.JOKER] >= 2
        assert wanted or callable_ or holds_one_for(table, one.you), step.event


def test_in_a_turn_it_is_after_what_it_is_called_by() -> None:
    verbs = {
        MomentKind.PICKED: Verb.PICK,
        MomentKind.RACKED: Verb.RACK,
        MomentKind.EXPOSED: Verb.EXPOSE,
        MomentKind.EXCHANGED: Verb.EXCHANGE,
        MomentKind.CALLING: Verb.CALL,
    }
    for played, one in found(*verbs):
        before = played.steps[one.step - 1].event
        assert before.verb is verbs[one.kind]
        assert before.actor is one.you
        own = [exposure.natural for exposure in one.table.rack(one.you).exposures]
        if one.kind in (MomentKind.PICKED, MomentKind.RACKED, MomentKind.EXPOSED):
            assert holds_one_for(one.table, one.you) or one.table.turn.in_hand in own


def test_a_named_tile_is_named_and_not_yet_put_down() -> None:
    for played, one in found(MomentKind.NAMED):
        last, event = one.table.discard, played.steps[one.step].event
        assert last is not None
        assert (last.tile, last.by, last.in_hand) == (event.tile, event.seat, True)
        assert any(shown.natural is last.tile for shown in on_show(one.table))


def test_before_mah_jongg_and_before_a_pass_with_a_joker() -> None:
    for played, one in found(MomentKind.DECLARED):
        assert played.steps[one.step].event.verb is Verb.DECLARE
        assert played.end.winner is one.you
    for _, one in found(MomentKind.CHARLESTON):
        assert Tile.JOKER in one.table.rack(one.you).sloped
        assert one.table.charleston is not None


def test_most_places_of_a_hand_are_no_moments() -> None:
    """Before anything is exposed nothing hangs on a pick."""
    for seed in SEEDS:
        first = next(n for n, step in enumerate(hand(seed).steps) if step.event.verb is Verb.EXPOSE)
        early = {one.kind for one in moments(hand(seed)) if one.step < first}
        assert early <= {
            MomentKind.CHARLESTON,
            MomentKind.WINDOW,
            MomentKind.NEXT,
            MomentKind.CALLING,
        }
