"""Where the rules that decide a ruling point: at tiles, a phase, a bubble, a seat."""

import pytest

from mahjlearn.course.kinds.ruling.pointing import pointed
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.notation import parse_play, parse_table

PUNG = "West shows 8B J 8B\n"
MINE = "South holds 8B 5B 5B 2C and 9 more\n"
FOURTEEN = MINE.replace("9 more", "10 more")
LAST = "East discarded 9D\n"


def at(table: str, *play: str) -> dict[str, list[str]]:
    judged = judge_play(parse_table(table), parse_play("\n".join(play)))
    return {rule: [str(thing) for thing in found] for rule, found in pointed(judged).items()}


def test_a_turn_that_has_not_begun_is_told_by_its_phase_and_not_by_the_tiles() -> None:
    assert at(MINE + PUNG + LAST, "South exchanges 8B for West's J") == {"TS1": ["phase"]}


def test_anothers_turn_is_told_by_that_seat_too() -> None:
    found = at(MINE + PUNG + LAST.replace("East", "South"), "South exchanges 8B for West's J")
    assert found["TS1"] == ["phase", "seat-West", "discard"]


def test_a_turn_that_has_begun_is_told_by_the_pick_too() -> None:
    found = at(MINE + PUNG + LAST, "South picks 8B", "South exchanges 8B for West's J")
    assert found["TS2"] == ["phase", "South-picked"]
    assert found["TS4"] == ["South-picked"]
    assert found["EX1"] == ["West-exposed-0-1", "South-picked"]


def test_a_pick_that_has_to_be_racked_is_told_by_its_phase() -> None:
    found = at(MINE + PUNG + LAST, "South picks 3D", "South exchanges 8B for West's J")
    assert found == {"TS5": ["phase", "South-picked"]}


def test_a_call_without_its_exposure_is_told_by_the_called_tile_too() -> None:
    play = ("South calls 5B", "South exchanges 8B for West's J")
    assert at(MINE + PUNG + "East discarded 5B\n", *play) == {"TS3": ["phase", "discard"]}


def test_what_a_discard_is_for_is_told_by_the_discard_and_not_by_the_joker() -> None:
    found = at(MINE + PUNG + "East discarded 8B\n", "South gives West the discard for J")
    assert found == {"CL1": ["discard"], "CL2": ["discard"]}


@pytest.mark.parametrize(
    ("done", "there"),
    [
        ("South racks", ["phase"]),
        ("South announces an exchange", ["phase", "said-South"]),
    ],
)
def test_a_closed_window_is_told_by_what_has_closed_it(done: str, there: list[str]) -> None:
    table = "North shows 8B J 8B\nWest holds 9D 9D and 11 more\n" + LAST
    found = at(table, "South picks ?", done, "West calls 9D")
    assert set(map(tuple, found.values())) == {tuple(there)}


def test_an_older_discard_is_told_by_the_newer_one() -> None:
    found = at("West holds 9D 9D and 11 more\nDiscards 9D\n" + LAST, "West calls North's 9D")
    assert found["WO1"] == ["discard"]


def test_two_alike_in_a_row_are_told_by_the_last_one() -> None:
    table = "West holds 9D 9D and 11 more\nDiscards 9D\n" + LAST
    assert at(table, "West calls 9D")["XA5"] == ["discard"]


def test_a_tile_that_was_named_is_told_by_the_bubble() -> None:
    table = FOURTEEN + PUNG + "South has picked and racked\n"
    found = at(table, "South names 8B", "South exchanges 8B for West's J")
    assert found == {"DS4": ["said-South", "discard"]}
    found = at(table, 'South says "eight"', "South exchanges 8B for West's J")
    assert found["DS2"] == ["said-South"]


def test_a_tile_on_the_table_is_told_by_the_word_before_it() -> None:
    table = FOURTEEN + PUNG + "South has picked and racked\n"
    said = ("South announces an exchange", "South lays 8B on the table by West")
    assert at(table, *said)["EX12"] == ["said-South", "South-rack-0", "West-exposed-0-1"]
    assert at(table, said[1])["DS4"] == ["South-rack-0"]


def test_a_joker_that_is_not_due_is_told_by_what_is_lacking() -> None:
    table = MINE + PUNG + LAST
    give = ("South announces an exchange", "South gives West 8B for J", "West refuses")
    assert at(table, *give) == {"EX3": ["phase"]}
    wrong = ("South picks ?", "South racks", "South gives West 5B for J", "West refuses")
    assert at(table, *wrong) == {"EX3": ["South-rack-1", "West-exposed-0-1"]}


def test_a_hand_that_is_dead_is_told_by_its_seat() -> None:
    table = MINE + "West shows 8B J 8B, a fault: not on the card\nWest is dead: not on the card\n"
    found = at(table + LAST, "South picks ?", "South racks", "South exchanges 8B for West's J")
    assert found["DH5"][0] == "seat-West"


def test_a_locked_exposure_is_told_by_the_move_that_has_locked_it() -> None:
    play = ("South calls 5B", "South exposes 5B 5B 5B", "South exchanges 8B for West's J")
    found = at(
        MINE + PUNG + "East discarded 5B\n", *play, "South changes the exposure to 5B 5B 5B J"
    )
    assert found["LK3"] == ["phase", "South-exposed-0-0"]


def test_what_completes_a_call_is_told_by_the_rack() -> None:
    assert at(MINE + "East discarded 2C\n", "South calls 2C")["CL3"] == ["seat-South", "discard"]


def test_an_exchange_that_is_final_is_told_by_the_phase() -> None:
    play = ("South picks 8B", "South exchanges 8B for West's J", "South ends the turn")
    assert at(MINE + PUNG + LAST, *play) == {"EX17": ["phase"]}


def test_what_follows_from_a_breach_settles_nothing() -> None:
    """Taking the joker too early is a dead hand; what settles that it may not be is the turn."""
    play = ("South gives West 8B for J", "South takes J from West")
    assert set(at(MINE + PUNG + LAST, *play)) == {"TS1"}


def test_a_rule_that_points_at_nothing_tells_nothing() -> None:
    table = MINE + PUNG + LAST
    said = ("South announces an exchange", "South takes the announcement back")
    assert at(table, *said) == {"TS6": [], "EX22": []}
