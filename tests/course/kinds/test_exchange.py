"""The kind `act`: what a tap means, which way leads to the jokers, who would go another one."""

from dataclasses import replace
from pathlib import Path

import pytest

from mahjlearn.course.kinds import facets_of
from mahjlearn.course.kinds.exchange.moves import Exchanging, Move, NotOffered, Tap, Trade
from mahjlearn.course.kinds.exchange.ways import (
    MoveJudged,
    believers_of_move,
    judge_move,
    offered,
    scene_of,
    shortest_way,
)
from mahjlearn.course.values import Puzzle, task_of
from mahjlearn.engine.notation import print_event, print_play, print_table
from mahjlearn.engine.rulings import Spot, Verdict
from mahjlearn.engine.table.tiles import Seat
from tests.course.kinds.exchanging import FILE, NO_MATCH, TURN, read

WEST = Spot("exposed", Seat.WEST, 0, 1)
NORTH = Spot("exposed", Seat.NORTH, 0, 1)
DISCARD = Spot("discard", Seat.EAST)


def rack(index: int) -> Spot:
    return Spot("rack", Seat.SOUTH, 0, index)


@pytest.fixture(scope="module")
def puzzle(tmp_path_factory: pytest.TempPathFactory) -> Puzzle:
    found, faults = read(tmp_path_factory.mktemp("exchange"), FILE)
    assert faults == []
    assert found is not None
    return found


def button(puzzle: Puzzle, letter: str) -> Move:
    return next(move for move in task_of(puzzle, Exchanging).moves if move.letter == letter)


def pressed(puzzle: Puzzle, letters: str) -> list[Tap]:
    return [button(puzzle, letter) for letter in letters]


def judged(puzzle: Puzzle, letters: str, move: Tap) -> MoveJudged:
    return judge_move(puzzle, pressed(puzzle, letters), move)


def test_the_shortest_way_is_found(puzzle: Puzzle) -> None:
    assert print_play(task_of(puzzle, Exchanging).path).split("\n") == [
        "South picks 9D",
        "South racks",
        "South exchanges 3C for West's J",
    ]


def test_the_rules_of_the_way_decide_in_playing_order(puzzle: Puzzle) -> None:
    assert puzzle.key.rules == ("TS2", "XA4", "EX22", "EX23", "EX1", "EX2")


def test_the_last_exchange_is_explained(puzzle: Puzzle) -> None:
    assert [(reason.number, reason.text) for reason in puzzle.key.because] == [
        (1, "Right’s joker stands for a 3 Crak, so a 3 Crak takes it."),
        (0, "You have picked, so it’s your turn."),
    ]
    assert puzzle.key.marks == ((WEST, 1), (rack(3), 1))


OFFERED = {"": "ace", "a": "bce", "ab": "ce", "abe": "", "c": "de", "cd": "ae", "cde": "a"}


@pytest.mark.parametrize("done", OFFERED)
def test_buttons_come_and_go(puzzle: Puzzle, done: str) -> None:
    """Each while it speaks of what is there, can be ruled on and has not been done."""
    scene = scene_of(puzzle)
    if done:
        steps = pressed(puzzle, done)
        scene = judge_move(puzzle, steps[:-1], steps[-1]).after
    assert "".join(move.letter for move in scene.buttons) == OFFERED[done]


def test_a_joker_buys_no_joker(puzzle: Puzzle) -> None:
    assert judged(puzzle, "ab", Trade(rack(12), WEST)).ruling.verdict is Verdict.ILLEGAL


def test_a_tile_that_does_not_fit_is_refused_with_the_joker_in_its_place(puzzle: Puzzle) -> None:
    found = judged(puzzle, "ab", Trade(rack(4), WEST))
    assert print_event(found.event) == "South gives West 5B for J"
    assert found.ruling.verdict is Verdict.ILLEGAL
    assert found.undone
    assert found.after == found.before


def test_before_the_turn_it_is_played_out(puzzle: Puzzle) -> None:
    found = judged(puzzle, "", Trade(rack(3), WEST))
    assert print_event(found.event) == "South exchanges 3C for West's J"
    assert found.ruling.verdict is Verdict.DEAD_HAND
    assert found.costs
    assert "South is at fault: exchanged before the turn" in print_table(found.after.table)


def test_an_unracked_pick_is_played_out_too(puzzle: Puzzle) -> None:
    found = judged(puzzle, "a", Trade(rack(3), WEST))
    assert found.ruling.verdict is Verdict.CORRECTABLE
    assert found.costs


def test_a_fitting_tile_takes_the_joker(puzzle: Puzzle) -> None:
    found = judged(puzzle, "ab", Trade(rack(3), WEST))
    assert found.ruling.allowed
    assert found.after.taken == 1
    assert "West shows 3C 3C 3C" in print_table(found.after.table)


def test_the_discard_buys_nothing(puzzle: Puzzle) -> None:
    found = judged(puzzle, "", Trade(DISCARD, WEST))
    assert print_event(found.event) == "South gives West the discard for J"
    assert found.undone


def test_either_joker_of_an_exposure_may_be_tapped(puzzle: Puzzle) -> None:
    one = judged(puzzle, "ab", Trade(rack(4), NORTH))
    other = judged(puzzle, "ab", Trade(rack(4), replace(NORTH, index=3)))
    assert one.event == other.event


def test_a_second_exposure_is_named(tmp_path: Path) -> None:
    table = FILE.replace("East discarded N", "East discarded N\nWest shows 5D J J").replace(
        "South holds F 1B", "South holds 5D 1B"
    )
    puzzle, faults = read(tmp_path, table.replace("discards F", "discards 1B"))
    assert puzzle is not None, faults
    wrong = judged(puzzle, "ab", Trade(rack(0), WEST))
    assert print_event(wrong.event) == "South gives West 5D for J from 3C J 3C"
    right = judged(puzzle, "ab", Trade(rack(0), Spot("exposed", Seat.WEST, 1, 1)))
    assert print_event(right.event) == "South exchanges 5D for West's J"


OWN = (
    FILE.split("[[move]]", maxsplit=1)[0]
    .replace("2D 6D 6D N N J", "2D 6D")
    .replace("West shows", "South shows 2D J 2D J\nWest shows")
    + 'play = "South picks 9D\\nSouth racks"\n'
)


def test_the_own_rack_is_an_owner_too(tmp_path: Path) -> None:
    puzzle, faults = read(tmp_path, OWN)
    assert puzzle is not None, faults
    joker = Spot("exposed", Seat.SOUTH, 0, 1)
    right = judged(puzzle, "", Trade(rack(7), joker))
    assert print_event(right.event) == "South exchanges 2D for own J"
    wrong = judged(puzzle, "", Trade(rack(3), joker))
    assert print_event(wrong.event) == "South gives own 3C for J"


def test_ones_own_discard_is_gone(puzzle: Puzzle) -> None:
    found = judged(puzzle, "abe", Trade(Spot("discard", Seat.SOUTH), WEST))
    assert found.ruling.verdict is Verdict.DEEMED_DISCARD


def test_from_a_dead_end_no_way_leads_on(puzzle: Puzzle) -> None:
    scene = judged(puzzle, "ab", button(puzzle, "e")).after
    assert shortest_way(scene, task_of(puzzle, Exchanging)) is None


def test_what_is_not_there_is_not_offered(puzzle: Puzzle) -> None:
    steps = (
        Trade(rack(13), WEST),
        Trade(Spot("picked", Seat.SOUTH), WEST),
        Trade(rack(3), Spot("exposed", Seat.WEST, 0, 0)),
        button(puzzle, "b"),
    )
    for step in steps:
        with pytest.raises(NotOffered):
            judge_move(puzzle, [], step)


def test_a_button_is_used_once(puzzle: Puzzle) -> None:
    with pytest.raises(NotOffered):
        judged(puzzle, "a", button(puzzle, "a"))


def test_who_thinks_otherwise_of_a_move(puzzle: Puzzle) -> None:
    assert believers_of_move(scene_of(puzzle), Trade(DISCARD, WEST)) == ("M01",)
    assert believers_of_move(scene_of(puzzle), button(puzzle, "a")) == ()


def test_the_key_names_whoever_would_go_wrong_on_the_way(puzzle: Puzzle) -> None:
    scenes = [scene_of(puzzle)]
    for length in range(len(task_of(puzzle, Exchanging).path) - 1):
        steps = pressed(puzzle, "ab"[: length + 1])
        scenes.append(judge_move(puzzle, steps[:-1], steps[-1]).after)
    held = {
        m for scene in scenes for step in offered(scene) for m in believers_of_move(scene, step)
    }
    assert set(puzzle.catches) == held


def test_there_is_none_where_no_legal_way_leads_to_a_joker(tmp_path: Path) -> None:
    none, faults = read(tmp_path, NO_MATCH)
    assert faults == []
    assert none is not None
    assert (task_of(none, Exchanging).path, task_of(none, Exchanging).none_is_right) == ((), True)
    assert none.key.rules == ("EX1", "WT2")
    assert [one.text for one in none.key.because] == [
        "Only a 3 Crak takes it, and you have none.",
        "Only a 5 Bam takes it, and you have none.",
    ]
    assert len(facets_of(none)) == len(list(offered(scene_of(none))))


def test_a_whole_turn_ends_with_its_last_act(tmp_path: Path) -> None:
    turn, faults = read(tmp_path, TURN)
    assert faults == []
    assert turn is not None
    task = task_of(turn, Exchanging)
    assert print_play(task.path).split("\n") == [
        "South picks 9D",
        "South discards F",
    ]
    assert (task.can_say_none, task.none_is_right) == (False, False)
    assert not task.is_done(1, ("a", "b"))
    assert task.is_done(0, ("a", "b", "e"))


PLANTED = {
    "less than no joker": (
        FILE.replace('kind = "exchange"', 'kind = "exchange"\ntakes = -1'),
        ["act.toml:4: Write how many jokers are to be taken, or 0."],
    ),
    "no joker where there is one": (
        FILE.replace('kind = "exchange"', 'kind = "exchange"\ntakes = 0'),
        ["act.toml:4: Legal moves take 2 here, not 0; ask for 2 or change the table."],
    ),
    "a last act that nothing leads to": (
        TURN.replace("South discards F", "South declares mah jongg"),
        ["act.toml:17: No legal moves lead to the last act; add the move that is missing."],
    ),
    "more jokers than can be had": (
        FILE.replace('kind = "exchange"', 'kind = "exchange"\ntakes = 3'),
        ["act.toml:4: Legal moves take 2 here, not 3; ask for 2 or change the table."],
    ),
    "no way": (
        FILE.split("[[move]]", maxsplit=1)[0],
        ["act.toml:10: No legal moves take a joker here; add the move that is missing."],
    ),
    "an event that does not parse": (
        FILE.replace("South picks 9D", "South picks 9X"),
        [
            "act.toml:19: “9X” is no tile; the tiles are 1B to 9B, 1C to 9C, 1D to 9D, N E W S, "
            "R G 0, F, J."
        ],
    ),
    "two lines on a button": (
        FILE.replace('play = "South racks"', 'play = "South racks\\nSouth discards F"'),
        ["act.toml:23: A button does one thing; write one line."],
    ),
    "somebody else's move": (
        FILE.replace("South racks", "West racks"),
        ["act.toml:23: A button is pressed by the viewer; the line begins with South."],
    ),
    "a button that is never there": (
        FILE.replace("South racks", "South calls 4D"),
        [
            "act.toml:23: This can never be done here: what it speaks of is not there.",
            "act.toml:8: TS2 does not decide here; the engine names CL3, TS3, EX23, EX1, EX2.",
        ],
    ),
    "two alike": (
        FILE.replace('text = "Rack the tile"', 'text = "Pick from the wall"'),
        ["act.toml:22: Two buttons read the same."],
    ),
    "a key missing": (
        FILE.replace('text = "Rack the tile"\n', ""),
        ["act.toml:21: There is no “text”; add it."],
    ),
    "a key too many": (
        FILE.replace('text = "Rack the tile"', 'text = "Rack the tile"\nlabel = "x"'),
        ["act.toml:23: “label” is not known here; there can be text, play, last."],
    ),
}


@pytest.mark.parametrize("name", PLANTED)
def test_planted_faults(tmp_path: Path, name: str) -> None:
    text, expected = PLANTED[name]
    puzzle, faults = read(tmp_path, text)
    assert faults == expected
    assert puzzle is None
