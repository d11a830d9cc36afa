"""The kind `referee`: every event is judged, and a stop is right where something is wrong."""

from pathlib import Path

import pytest

from mahjlearn.course.kinds import facets_of, right_play
from mahjlearn.course.kinds.referee.explaining import why_legal, why_the_joker
from mahjlearn.course.kinds.referee.judging import (
    StopOutcome,
    fitting_stop,
    judge_stops,
)
from mahjlearn.course.kinds.referee.values import JokerChance, Referee, Stop
from mahjlearn.course.kit.facet import NO, YES, answer_under, who_differs
from mahjlearn.course.kit.touching.things import seat_of, tile_at
from mahjlearn.course.values import Puzzle, task_of
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.tiles import Seat
from tests.course.kinds.tasks import HEAD, read, read_well

HEADING = (
    HEAD.format(slug="a-table", kind="referee")
    + '''table = """
South holds F 2B 5B 5B 1C 6C 6C 3D 7D G E 0 J
West shows 8B J 8B
East discarded 9D
"""
'''
)
OWN = '[[step]]\nplay = """\nSouth picks 4C\nSouth racks\nSouth discards 4C\n"""\n'
RIGHT = '[[step]]\nplay = """\nWest picks ?\nWest racks\nWest discards F\n"""\n'
EARLY = '[[step]]\nplay = "North exchanges 8B for West\'s J"\n'
ACROSS = '[[step]]\nplay = """\nNorth picks ?\nNorth racks\nNorth discards 1D\n"""\n'
LEFT = '[[step]]\nplay = """\nEast picks ?\nEast racks\nEast discards 2D\n"""\n'
FOUL = HEADING + OWN + RIGHT + EARLY + ACROSS + LEFT
CLEAN = HEADING + OWN + RIGHT + ACROSS + LEFT
JOKER = (
    HEADING.replace("E 0 J", "E 8B J")
    + "jokers = true\n"
    + '[[step]]\nplay = "South picks 4C"\n[[step]]\nplay = "South racks"\n'
    + '[[step]]\nplay = "South discards 4C"\n'
    + RIGHT
)
BEFORE_RACKING = HEADING.replace("E 0 J", "E 8B J") + (
    '[[step]]\nplay = "South picks 4C"\n'
    '[[step]]\nplay = "South exchanges 8B for West\'s J"\n' + '[[step]]\nplay = "South racks"\n'
)
WEST = tile_at(Spot("exposed", Seat.WEST, 0, 1))


def watched(directory: Path, text: str) -> Referee:
    return task_of(read_well(directory, text), Referee)


def judged(task: Referee, *stops: Stop) -> list[tuple[bool, bool, int]]:
    return [
        (one.well_seen, one.outcome is StopOutcome.AT_ONCE, one.plays)
        for one in judge_stops(task, stops).stops
    ]


def test_the_plays_have_captions_and_tables(tmp_path: Path) -> None:
    task = watched(tmp_path, FOUL)
    assert [one.caption for one in task.plays] == [
        "You pick, rack and discard a 4 Crak",
        "Right picks, racks and discards a Flower",
        "Across exchanges an 8 Bam for Right’s joker",
        "Across picks, racks and discards a 1 Dot",
        "Left picks, racks and discards a 2 Dot",
    ]
    assert [one.table.discard and one.table.discard.by for one in task.plays] == [
        *(Seat.SOUTH, Seat.WEST, Seat.WEST, Seat.NORTH, Seat.EAST),
    ]
    assert task.none == "Nothing wrong"


def test_a_foul_is_found_by_the_engine(tmp_path: Path) -> None:
    (foul,) = watched(tmp_path, FOUL).fouls
    assert (foul.play, foul.seat) == (3, Seat.NORTH)
    assert foul.because[0].startswith("It isn’t Across’s turn yet")
    assert foul.rules == ("TS1", "DH2d")
    assert foul.mixups == ("M16",)
    assert watched(tmp_path, CLEAN).fouls == ()


@pytest.mark.parametrize(("play", "at_once"), [(3, True), (4, True), (5, False)])
def test_a_stop_is_at_once_until_the_next_players_discard(
    tmp_path: Path, play: int, at_once: bool
) -> None:
    task = watched(tmp_path, FOUL)
    assert judged(task, Stop(play, Seat.NORTH)) == [(True, at_once, play - 3)]
    watch = judge_stops(task, [Stop(play, Seat.NORTH)])
    assert watch.stops[0].stood == (not at_once)
    assert watch.right
    assert watch.missed == ()


FALSE = [Stop(2, Seat.NORTH), Stop(3, Seat.WEST), Stop(5, Seat.EAST)]


@pytest.mark.parametrize("stop", FALSE, ids=str)
def test_another_seat_or_an_earlier_play_is_a_false_stop(tmp_path: Path, stop: Stop) -> None:
    task = watched(tmp_path, FOUL)
    watch = judge_stops(task, [stop])
    assert not watch.right
    assert not watch.stops[0].well_seen
    assert watch.stops[0].because == why_legal(task, stop)
    assert [one.play for one in watch.missed_fouls] == [3]
    assert watch.mixups == ("M16",)


def test_a_false_stop_is_told_why_all_of_that_is_legal(tmp_path: Path) -> None:
    task = watched(tmp_path, FOUL)
    assert why_legal(task, Stop(1, Seat.SOUTH)) == (
        "You picked, racked and discarded. That’s a whole turn.",
    )
    idle = ("Left only discarded a 9 Dot.",)
    assert why_legal(task, Stop(1, Seat.EAST)) == idle
    says = watched(tmp_path, FOUL.replace(OWN, OWN + 'says = "Racked and discarded. Fine."\n'))
    assert why_legal(says, Stop(1, Seat.SOUTH)) == ("Racked and discarded. Fine.",)
    assert why_legal(says, Stop(1, Seat.EAST)) == idle


def test_the_same_foul_is_seen_once(tmp_path: Path) -> None:
    task = watched(tmp_path, FOUL)
    watch = judge_stops(task, [Stop(3, Seat.NORTH), Stop(4, Seat.NORTH)])
    assert [one.outcome for one in watch.stops] == [StopOutcome.AT_ONCE, StopOutcome.ALREADY]
    assert watch.missed == ()


def test_nothing_wrong(tmp_path: Path) -> None:
    assert judge_stops(watched(tmp_path, CLEAN), []).right
    watch = judge_stops(watched(tmp_path, FOUL), [])
    assert (watch.right, len(watch.missed)) == (False, 1)
    assert watched(tmp_path, FOUL).because[0] == "Across does something wrong in play 3."
    own = watched(tmp_path, FOUL + '[says]\nnone = "Watch Across."\n')
    assert own.because == ("Watch Across.",)


def test_what_may_be_explained_is_told_of_a_clean_play(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, CLEAN.replace("rules = []", 'rules = ["TS2"]'))
    assert [one.text for one in puzzle.key.because] == [
        "A pick starts your turn.",
        "A pick starts Right’s turn.",
        "A pick starts Across’s turn.",
        "A pick starts Left’s turn.",
    ]


def test_decisions_of_a_foul(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, FOUL.replace("rules = []", 'rules = ["TS1"]\nmixups = ["M16"]'))
    stop, who = facets_of(puzzle)
    assert (stop.name, who.name) == ("stop-3", "who")
    assert [answer_under(stop, held) for held in ((), ("M16",))] == [(YES,), (NO,)]
    assert [answer_under(who, held) for held in ((), ("M16",))] == [("North",), ("nobody",)]
    assert puzzle.catches == who_differs(facets_of(puzzle))
    assert puzzle.key.rules[:2] == ("TS1", "DH2d")


def test_a_step_without_a_foul_is_no_decision(tmp_path: Path) -> None:
    assert [one.name for one in facets_of(read_well(tmp_path, CLEAN))] == ["who"]


OBJECTS = EARLY + '[[step]]\nplay = "{}"\n'
SAID = {
    "West declares North dead: exchanged before the turn": [3],
    "West declares East dead: wrong count": [3, 4],
}


@pytest.mark.parametrize("line", SAID)
def test_who_objects_is_wrong_only_where_nothing_was(tmp_path: Path, line: str) -> None:
    task = watched(tmp_path, HEADING + OWN + RIGHT + OBJECTS.format(line))
    assert [one.play for one in task.fouls] == SAID[line]
    assert task.objections == (4,)
    assert [one.name for one in task.facets] == ["stop-3", "stop-4", "who"]


def test_a_joker_can_be_taken_while_it_may_be(tmp_path: Path) -> None:
    task = watched(tmp_path, JOKER)
    (chance,) = task.chances
    assert chance.plays == (2,)
    assert chance.after(2) == (WEST,)
    assert chance.after(3) == ()
    assert task.facets[0].answer(LEAGUE) == (YES,)
    assert judged(task, Stop(2, joker=WEST)) == [(True, True, 0)]
    assert judge_stops(task, [Stop(2, joker=WEST)]).right


def test_a_joker_that_may_not_be_taken_is_told_why(tmp_path: Path) -> None:
    task = watched(tmp_path, JOKER)
    watch = judge_stops(task, [Stop(1, joker=WEST)])
    assert not watch.stops[0].well_seen
    assert watch.stops[0].because == (
        "The tile comes from the rack, and you haven’t racked the pick yet.",
    )
    assert [one.first for one in watch.missed if isinstance(one, JokerChance)] == [2]
    with pytest.raises(ValueError, match="is no joker of this play"):
        why_the_joker(task, 1, tile_at(Spot("exposed", Seat.NORTH, 0, 1)))


def test_plays_in_a_row_are_one_chance(tmp_path: Path) -> None:
    text = JOKER.replace("South picks 4C", "South picks 8B").replace("E 8B J", "E 0 J")
    text = text.replace("South discards 4C", "South discards 0")
    task = watched(tmp_path, text)
    (chance,) = task.chances
    assert chance.plays == (1, 2)
    assert judged(task, Stop(2, joker=WEST)) == [(True, True, 1)]
    assert "M24" in chance.mixups
    assert "M24" in judge_stops(task, []).mixups


def test_no_jokers_where_the_file_does_not_ask(tmp_path: Path) -> None:
    assert watched(tmp_path, JOKER.replace("jokers = true\n", "")).chances == ()


def test_a_false_stop_fits_who_would_find_it_wrong(tmp_path: Path) -> None:
    """Who must rack first sees a foul in giving the very tile picked."""
    text = BEFORE_RACKING.replace("picks 4C", "picks 8B").replace("E 8B J", "E 0 J")
    puzzle: Puzzle = read_well(tmp_path, text.replace('[[step]]\nplay = "South racks"\n', ""))
    task = task_of(puzzle, Referee)
    assert task.fouls == ()
    assert fitting_stop(task, Stop(2, Seat.SOUTH), puzzle.catches) == ("M24",)
    assert fitting_stop(task, Stop(1, Seat.SOUTH), puzzle.catches) == ()


def test_what_is_no_stop_is_refused(tmp_path: Path) -> None:
    task = watched(tmp_path, FOUL)
    for stop in (Stop(0, Seat.WEST), Stop(6, Seat.WEST), Stop(1), Stop(1, Seat.WEST, WEST)):
        with pytest.raises(ValueError, match="is no stop of this play"):
            judge_stops(task, [stop])


def test_a_stop_prints_itself() -> None:
    assert [str(Stop(3, Seat.WEST)), str(Stop(4, joker=WEST))] == [
        f"3-{seat_of(Seat.WEST)}",
        "4-West-exposed-0-1",
    ]


def test_all_of_it_is_shown_again(tmp_path: Path) -> None:
    assert len(right_play(read_well(tmp_path, CLEAN)) or ()) == 12


FAULTS = {
    "one play": (HEADING + OWN, ["14: There are 2 to 18 plays, not 1."]),
    "about nothing": (
        HEADING + OWN + '[[step]]\nplay = "West racks"\n',
        ["21: West has no picked tile in the hand."],
    ),
    "left open": (
        HEADING + OWN + '[[step]]\nplay = "West throws in the hand"\n',
        ["21: The engine does not rule on this; show what it can settle."],
    ),
    "too many words": (
        CLEAN + '[[step]]\ncaption = "a b c d e f g h i j k l m"\nplay = "South picks ?"\n',
        ["39: 13 words; there is room for 12."],
    ),
    "no such text": (
        CLEAN + '[says]\nWest = "No."\n',
        ["39: “West” is not known here; there can be none.",
         "38: There is no “none”; add it."],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "faults"), FAULTS.values(), ids=FAULTS.keys())
def test_planted_faults_are_found(tmp_path: Path, text: str, faults: list[str]) -> None:
    puzzle, found = read(tmp_path, text)
    assert puzzle is None
    assert found == [f"a-table.toml:{fault}" for fault in faults]
