"""The tile that a reason points at: the one it speaks of, among those that look alike."""

import pytest

from mahjlearn.engine.explaining.reasons import reasons
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import Seat

KONGS = "South plays FFFF 66D 3333B 3333C\nSouth holds F F F F 6D 3B 3B 3B 3B 3C 3C"
READY = f"{KONGS} J 3C\nEast discarded"
SHORT = f"{KONGS} 3C 6D\nWest shows 8B J 8B\nEast discarded 9C"
BY_EXCHANGE = "South picks 8B\nSouth gives West 8B for J\nWest hands over J"
TWO_BLOCKS = "West shows 8B 8B 8B\nWest shows 3D"


@pytest.mark.parametrize(
    ("table", "play", "rule", "spot"),
    [
        (f"{READY} 6D", "South declares mah jongg on 6D", "XA2", Spot("discard", Seat.EAST)),
        (f"{READY} 9C", "South picks 6D\nSouth declares mah jongg", "XA2",
         Spot("picked", Seat.SOUTH)),
        (f"{READY} 9C", "South picks 6D\nSouth declares mah jongg", "JU1",
         Spot("rack", Seat.SOUTH, 0, 11)),
        (SHORT, f"{BY_EXCHANGE}\nSouth declares mah jongg", "JU1", Spot("picked", Seat.SOUTH)),
        (SHORT, f"{BY_EXCHANGE}\nSouth takes the exchange back", "EX17",
         Spot("exposed", Seat.WEST, 0)),
        (f"{TWO_BLOCKS} 3D J, a fault: not on the card\nEast discarded 9C",
         "North declares West dead: not on the card", "DH2b", Spot("exposed", Seat.WEST, 1)),
        (f"{TWO_BLOCKS} 4D J as 3D, made this turn, a fault: wrong tile in the exposure\n"
         "East has picked and racked", "North points out the mistake", "WT1",
         Spot("exposed", Seat.WEST, 1, 1)),
        (f"{TWO_BLOCKS.replace('West', 'South')} 3D J, a fault: not on the card\nEast discarded 9C",
         "South says own hand is dead", "XA28", Spot("exposed", Seat.SOUTH, 1)),
        ("South holds 3D and 12 more\nWest shows 3D J 3D\nEast discarded 9C",
         "South picks 4D\nSouth exchanges 4D for West's J\nSouth gives the right tile 3D", "WT1",
         Spot("exposed", Seat.WEST, 0, 1)),
    ],
)  # fmt: skip
def test_a_reason_points_at_the_tile_it_speaks_of(
    table: str, play: str, rule: str, spot: Spot
) -> None:
    judged = judge_play(parse_table(table), parse_play(play))
    found = {each.id: at for each, _, at in reasons(judged.ruling, judged.event)}
    assert found[rule] == (spot,)


def test_a_block_from_the_pick_points_at_the_pick_and_at_the_tiles_of_the_slope() -> None:
    table = parse_table("South holds 9B 9B and 11 more\nEast discarded 9C")
    judged = judge_play(table, parse_play("South picks 9B\nSouth exposes 9B 9B 9B"))
    found = {each.id: at for each, _, at in reasons(judged.ruling, judged.event)}
    sloped = (Spot("rack", Seat.SOUTH, 0, place) for place in (0, 1))
    assert found["XA16"] == (Spot("picked", Seat.SOUTH), *sloped)


def test_jokers_of_a_changed_block_point_at_those_shown_and_then_at_the_slope() -> None:
    table = parse_table("South holds 5B 5B J J and 9 more\nEast discarded 5B")
    play = "South calls 5B\nSouth exposes 5B 5B J\nSouth changes the exposure to 5B 5B J J"
    judged = judge_play(table, parse_play(play))
    found = {each.id: at for each, _, at in reasons(judged.ruling, judged.event)}
    assert found["JU1"] == (Spot("exposed", Seat.SOUTH, 0, 2), Spot("rack", Seat.SOUTH, 0, 1))
