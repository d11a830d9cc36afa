"""A player cares for a joker that costs nothing it needs, and for exposures the card has."""

from functools import cache

from mahjlearn.engine.notation import parse_table
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.tutor.games.beliefs import WAYS, Act, acts, wants
from mahjlearn.tutor.games.bots.players import Player, player
from mahjlearn.tutor.games.bots.styles import STYLES
from tests.sampling import FULL, share
from tests.tutor.games.played import hand, ways

HANDS = range(8 if FULL else 3)


def seated(table: Table, seat: Seat) -> Player:
    one = player(1, seat, STYLES["steady"], ways())
    one.look(table)
    return one


@cache
def wanted() -> list[tuple[Table, Player, Act, bool]]:
    found = []
    for seed in HANDS:
        for step in share(hand(seed).steps[40::5], 3):
            for seat in SEATS:
                one = seated(step.before, seat)
                for belief in WAYS:
                    for act in acts(step.before, seat, belief):
                        found.append((step.before, one, act, wants(one, step.before, act)))
    return found


def test_what_is_laid_down_is_on_the_card() -> None:
    laid = [one for one in wanted() if one[2].event.verb in (Verb.EXPOSE, Verb.ADD)]
    assert {cares for _, _, _, cares in laid} == {True, False}
    for table, one, act, cares in laid:
        if cares and act.event.verb is Verb.EXPOSE:
            sizes = {(way.line, way.number) for way in one.open.of(table.rack(act.seat).exposures)}
            assert sizes
            block = act.event.tiles
            natural = next(tile for tile in block if tile.is_natural)
            assert any(
                (natural,) * len(block) in way.rest
                for way in one.open.of(table.rack(act.seat).exposures)
            )


def test_a_tile_of_a_pair_is_not_given() -> None:
    given = [one for one in wanted() if one[2].event.verb is Verb.EXCHANGE]
    assert given
    for table, one, act, cares in given:
        exact = one.plan.open.demand.exact if one.plan else {}
        tile = act.event.tile
        spare = table.rack(act.seat).sloped.count(tile) > exact.get(tile, 0)
        assert spare or not cares


def test_a_discard_called_for_a_joker_costs_nothing() -> None:
    table = parse_table(
        "East shows 4B 4B J\nSouth holds 3B 7C J 1D 1D 1D 2D 3D 9D N E W R\nNorth discarded 4B"
    )
    (act,) = acts(table, Seat.SOUTH, "M01")
    assert wants(seated(table, Seat.SOUTH), table, act)
