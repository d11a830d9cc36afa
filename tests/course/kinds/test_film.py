"""The kind `film`: the frame with which the answer to an act changes, found by judging it."""

from pathlib import Path

import pytest

from mahjlearn.course.hashing import content_hash
from mahjlearn.course.kinds import facets_of, right_play
from mahjlearn.course.kinds.film import Film
from mahjlearn.course.kit.facet import NO, YES, answer_under, who_differs
from mahjlearn.course.kit.touching.things import frame
from mahjlearn.course.kit.touching.told import fitting, told
from mahjlearn.course.values import task_of
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.misconceptions import amended
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.table.turn import Began
from tests.course.kinds.tasks import HEAD, read, read_well

TABLE = '''table = """
South holds F 9D 9D 5B 1C 6C 6C 3D 7D G E 0 J
East discarded 9D
"""
'''
LATE = (
    HEAD.format(slug="a-table", kind="film").replace('you = "South"', 'you = "North"')
    + TABLE.replace("South holds", "West shows 8B J 8B\nNorth holds")
    + """ask = "too late"
act = "North calls 9D"

[[frame]]
play = "South picks ?"

[[frame]]
caption = "You look round"
play = "South says \\"Let me see.\\""

[[frame]]
play = "South announces an exchange"

[[frame]]
play = "South takes the announcement back"
"""
)
FROM = (
    (
        HEAD.format(slug="a-table", kind="film")
        + '''table = """
South holds F 9D 9D 8B 1C 6C 6C 3D 7D G E 0 J
West shows 8B J 8B
North has picked ? and racked it
"""
ask = "from"
act = "South exchanges 8B for West's J"

[[frame]]
play = "North discards 9D"

[[frame]]
play = "South calls 9D"

[[frame]]
play = "South exposes 9D 9D 9D"
'''
    )
    .replace("North has picked ? and racked it\n", "West discarded 1D\n")
    .replace(
        '[[frame]]\nplay = "North discards 9D"',
        '[[frame]]\nplay = """\nNorth picks ?\nNorth racks\nNorth discards 9D\n"""',
    )
)
WRONG = (
    HEAD.format(slug="a-table", kind="film")
    + TABLE.replace("East discarded 9D", "West shows 8B J 8B\nEast discarded 9D").replace(
        "5B 1C", "8B 1C"
    )
    + """ask = "wrong"
none = "Nobody"

[[frame]]
play = "South exchanges 8B for West's J"

[[frame]]
play = "South picks 3C"

[[frame]]
play = "South racks"

[[frame]]
play = "South discards F"
"""
)
RIGHT = WRONG.replace(
    """South exchanges 8B for West's J"

[[frame]]
play = "South picks 3C"

[[frame]]
play = "South racks""",
    """South picks 3C"

[[frame]]
play = "South racks"

[[frame]]
play = "South exchanges 8B for West's J""",
)


def asked(directory: Path, text: str) -> Film:
    return task_of(read_well(directory, text), Film)


def right(task: Film) -> list[str]:
    return [one.name for one in task.candidates if one.right]


def test_the_frame_after_which_it_is_too_late(tmp_path: Path) -> None:
    task = asked(tmp_path, LATE)
    assert [one.name for one in task.candidates] == [
        "Picture 1: Across picks",
        "Picture 2: You look round",
        "Picture 3: Across announces an exchange",
        "Picture 4: Across takes the announcement back",
    ]
    assert right(task) == ["Picture 3: Across announces an exchange"]
    assert task.none is not None
    assert task.none.words == "Never"


def test_each_frame_has_its_table(tmp_path: Path) -> None:
    frames = asked(tmp_path, LATE).frames
    assert [one.table.turn.began for one in frames] == [Began.PICKED] * 4
    assert [one.table.turn.exchange is None for one in frames] == [True, True, False, True]
    assert [one.table.turn.asked for one in frames] == [False, False, False, True]


def test_the_frame_from_which_on_it_may_be_done(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, FROM)
    assert right(task_of(puzzle, Film)) == ["Picture 3: You expose three 9 Dots"]
    assert list(map(print_event, right_play(puzzle) or ()))[-2:] == [
        "South calls 9D",
        "South exposes 9D 9D 9D",
    ]


REFUTED = {
    1: "Across hasn’t racked, so it isn’t too late to call.",
    4: "It was too late already after picture 3. Across asked for an exchange",
}


@pytest.mark.parametrize("number", REFUTED)
def test_every_other_frame_is_refuted(tmp_path: Path, number: int) -> None:
    (refuted,) = told(asked(tmp_path, LATE), frozenset({frame(number)})).refuted
    assert " ".join(refuted.because).startswith(REFUTED[number])


def test_never_is_refuted_by_the_frame(tmp_path: Path) -> None:
    task = asked(tmp_path, LATE)
    assert told(task, frozenset()).refutations == task.candidates[2].because
    assert told(task, frozenset({frame(3)})).numbers == ((frame(3), 1),)


def test_never_where_it_never_changes(tmp_path: Path) -> None:
    text = LATE.split('[[frame]]\nplay = "South announces')[0]
    task = asked(tmp_path, text)
    assert task.is_right(frozenset())
    assert [one.text for one in told(task, frozenset()).reasons] == [*task.candidates[1].because]


def test_who_waits_for_the_rack_says_never(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, LATE.replace("rules = []", 'rules = []\nmixups = ["M26"]'))
    third = next(one for one in facets_of(puzzle) if one.name == "frame-3")
    assert [answer_under(third, held) for held in ((), ("M26",))] == [(YES,), (NO,)]
    assert "M26" in fitting(task_of(puzzle, Film), frozenset())
    assert set(puzzle.catches) == set(who_differs(facets_of(puzzle)))


def test_the_frame_in_which_somebody_goes_wrong(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, WRONG.replace("rules = []", 'rules = []\nmixups = ["M16"]'))
    task = task_of(puzzle, Film)
    assert right(task) == ["Picture 1: You exchange an 8 Bam for Right’s joker"]
    assert [facet.answer(amended(LEAGUE, ("M16",))) for facet in facets_of(puzzle)] == [(NO,)] * 4
    assert fitting(task, frozenset()) == ("M16",)
    assert right_play(puzzle) == ()


def test_a_frame_after_the_mistake_is_refuted_by_it(tmp_path: Path) -> None:
    (refuted,) = told(asked(tmp_path, WRONG), frozenset({frame(3)})).refuted
    assert refuted.because[0] == "It went wrong already in picture 1."


def test_nobody_where_all_of_it_is_allowed(tmp_path: Path) -> None:
    puzzle = read_well(tmp_path, RIGHT)
    task = task_of(puzzle, Film)
    assert task.is_right(frozenset())
    assert task.none is not None
    assert task.none.words == "Nobody"
    assert len(right_play(puzzle) or ()) == 4
    assert "M16" not in puzzle.catches


def test_an_author_refutes_a_frame_in_words_of_her_own(tmp_path: Path) -> None:
    task = asked(tmp_path, LATE + '[says]\n"frame 2" = "Looking is free."\n')
    assert task.candidates[1].because == ("Looking is free.",)


def test_what_happens_in_a_frame_is_part_of_the_hash(tmp_path: Path) -> None:
    one, other = (
        read_well(tmp_path, LATE.replace("Let me see", words)) for words in ("Let me see", "Hm")
    )
    assert content_hash(one) != content_hash(other)


FRAME = '\n[[frame]]\nplay = "{}"\n'
FAULTS = {
    "an act, and who goes wrong": (
        WRONG.replace('ask = "wrong"', 'ask = "wrong"\nact = "South racks"'),
        ["15: An act is asked about, or who goes wrong: one of them."],
    ),
    "no act": (
        LATE.replace('act = "North calls 9D"\n', ""),
        ["1: An act is asked about, or who goes wrong: one of them."],
    ),
    "two go wrong": (
        WRONG.replace('play = "South racks"', 'play = "South calls 9D"'),
        ["27: Picture 1 goes wrong already."],
    ),
    "no such question": (
        LATE.replace('"too late"', '"late"'),
        ["14: “late” cannot be asked of a film; write too late."],
    ),
    "one frame": (
        LATE.split("[[frame]]\ncaption")[0],
        ["17: A film has 2 to 6 frames, not 1."],
    ),
    "nothing there": (
        LATE + FRAME.format("South sings"),
        ["31: “South sings” is no line of a play; the nearest is “SEAT refuses”."],
    ),
    "points at nothing": (
        LATE + FRAME.format("West takes the exchange back"),
        ["31: West has announced no exchange."],
    ),
    "to and fro": (
        FROM + FRAME.format("South discards F"),
        ["15: The answer changes more than once; leave out a frame."],
    ),
    "from the beginning": (
        LATE.replace('"too late"', '"from"'),
        ["15: It may be done before the first frame."],
    ),
    "not even before": (
        FROM.replace('"from"', '"too late"'),
        ["15: It may not be done even before the first frame."],
    ),
    "left open": (
        LATE.replace("East disc", "South shows 5C J 5C\nEast disc")
        .replace("South picks ?", "South picks 5C")
        .replace("South announces an exchange", "South exchanges 5C for own J silently")
        .split('\n[[frame]]\nplay = "South takes', maxsplit=1)[0],
        ["26: The engine does not rule on the act after this."],
    ),
    "too many words": (
        LATE.replace("You look round", "a b c d e f g h i j k l m"),
        ["21: 13 words; there is room for 12."],
    ),
}


@pytest.mark.parametrize(("text", "faults"), FAULTS.values(), ids=FAULTS.keys())
def test_planted_faults_are_found(tmp_path: Path, text: str, faults: list[str]) -> None:
    puzzle, found = read(tmp_path, text)
    assert puzzle is None
    assert found == [f"a-table.toml:{fault}" for fault in faults]
