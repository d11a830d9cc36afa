"""A demonstration is read as it is written, played by the engine, and every fault is said."""

from pathlib import Path

import pytest

from mahjlearn.course import ContentFaults, Demonstration, read_course
from mahjlearn.engine.judging.play import table_after
from mahjlearn.engine.notation import parse_play, parse_table
from mahjlearn.engine.table.tiles import Seat, Tile
from tests.course.read.demonstration_files import (
    DEMONSTRATION,
    demonstration_in,
    read_text,
    write_demonstration,
)
from tests.course.read.lesson_files import LESSON, write_lesson

README = Path(__file__).parents[3] / "lessons" / "content" / "README.md"
SEEN = LESSON + "\n::: see a-showing\n:::\n"
THIRD = DEMONSTRATION.index('[[frame]]\ntitle = "Right gives')
MISTAKE = """[[frame]]
title = "Left discards."
text = "It isn’t Left’s turn."
play = "East discards 7D"
"""


def planted(old: str, new: str) -> str:
    assert old in DEMONSTRATION
    return DEMONSTRATION.replace(old, new, 1)


def test_it_is_read_as_it_is_written(tmp_path: Path) -> None:
    shown = demonstration_in(tmp_path)
    assert (shown.slug, shown.title, shown.you) == ("a-showing", "A joker for a 3 Crak", Seat.SOUTH)
    assert [(frame.title, frame.text) for frame in shown.frames] == [
        ("You pick a 3 Crak.", "Right’s joker stands for one."),
        ("You give it to Right.", "Say “Exchange” **first**."),
        ("Right gives you the joker.", "It goes in your rack."),
    ]
    assert [frame.points for frame in shown.frames] == [
        (("South-picked", "West-exposed-0-1"), ("wall",)),
        (("said-South",),),
        (),
    ]


def test_each_table_follows_from_the_one_before(tmp_path: Path) -> None:
    shown = demonstration_in(tmp_path)
    text = DEMONSTRATION.split('table = """\n')[1].split('"""')[0]
    assert shown.before(1) == shown.table == parse_table(text)
    for number, frame in enumerate(shown.frames, 1):
        assert frame.table == table_after(shown.before(number), frame.play)
    assert [shown.before(2), shown.before(3)] == [frame.table for frame in shown.frames[:2]]
    last = shown.frames[-1].table
    assert last.rack(Seat.WEST).exposures[0].tiles == (Tile("3C"),) * 3
    assert last.rack(Seat.SOUTH).sloped.count(Tile.JOKER) == 2


def test_the_first_frame_may_be_the_table_as_it_is(tmp_path: Path) -> None:
    first = '[[frame]]\ntitle = "You are next."\ntext = "Nothing is picked."\n\n[[frame]]\n'
    shown = demonstration_in(tmp_path, planted("[[frame]]\n", first))
    assert (len(shown.frames), shown.frames[0].play) == (4, ())
    assert shown.frames[0].table == shown.table


def test_a_mistake_is_shown_by_the_rule_it_breaks(tmp_path: Path) -> None:
    shown = demonstration_in(tmp_path, DEMONSTRATION + MISTAKE + 'shows = "DH2e"\n')
    frame = shown.frames[-1]
    assert frame.shows == "DH2e"
    play = tuple(parse_play("East discards 7D"))
    assert (frame.play, frame.table) == (play, table_after(shown.before(4), play))


NUMBER = "A demonstration has two to four frames; this has "
NOTHING = '[[frame]]\ntitle = "Still."\ntext = "Nothing."\n'
SAYS = '[[frame]]\ntitle = "You think."\ntext = "Wait."\nplay = \'South says "Wait"\'\n'
NOWHERE = "is nothing that is seen on the table here."
FAULTS = {
    "unknown key": (
        planted("text = ", "txt = "),
        [
            "14: “txt” is not known here; write text.",
            "12: There is no “text”; add it.",
        ],
    ),
    "unknown key of the whole": (
        planted("title = ", "name = "),
        [
            "2: “name” is not known here; write frame.",
            "1: There is no “title”; add it.",
        ],
    ),
    "empty title": (
        planted("You give it to Right.", ""),
        [
            "19: The title of a frame is empty; say what happens, and why.",
        ],
    ),
    "too many words": (
        planted("in your rack.", "in your rack, where nobody else can see it."),
        [
            "29: 16 words with the title; a frame has room for 14.",
        ],
    ),
    "bold without end": (planted("**first**", "**first"), ["20: A ** has no partner."]),
    "no such seat": (
        planted('you = "South"', 'you = "Down"'),
        [
            "4: “Down” is no seat; write East, South, West or North.",
        ],
    ),
    "five of a tile": (
        planted("Discards S 1C", "Discards N N N"),
        [
            "9: 5 of North Wind; a set has 4.",
        ],
    ),
    "a line that does not parse": (
        planted("South picks 3C", "South pix 3C"),
        [
            "15: “South pix 3C” is no line of a play; the nearest is “SEAT picks TILE”.",
        ],
    ),
    "lines about nothing": (
        planted("West hands over J", "North hands over J"),
        [
            "31: Nobody has offered North a tile for a joker.",
            "32: South has no joker in the hand from an exchange.",
        ],
    ),
    "a line that is not allowed": (
        planted("South gives West 3C for J", "South picks 9B"),
        [
            "23: The engine answers dead-hand (DH2e); a demonstration shows what may be done, or "
            "says with “shows” what is wrong.",
        ],
    ),
    "one frame": (
        DEMONSTRATION[: DEMONSTRATION.index('[[frame]]\ntitle = "You give')],
        [
            f"1: {NUMBER}1.",
        ],
    ),
    "five frames": (DEMONSTRATION + 2 * SAYS, [f"1: {NUMBER}5."]),
    "nothing happens": (
        DEMONSTRATION[:THIRD] + NOTHING,
        [
            "27: Nothing happens in this frame; write its play.",
        ],
    ),
    "two places at once": (
        planted("South racks J", "South racks J\nSouth discards 1B"),
        [
            "30: Tiles come to 2 places; let one move, and the rest in the next frame.",
        ],
    ),
    "a point that is not there": (
        planted("West's J in 3C J 3C", "West's J in 4C J 4C"),
        [
            "16: West shows no 4C J 4C.",
        ],
    ),
    "a point in a hidden rack": (
        planted('"wall"', '"East\'s 9B"').replace(
            "East disc", "East holds 9B and 12 more\nEast disc"
        ),
        [f"17: “East's 9B” {NOWHERE}"],
    ),
    "a bubble nobody said": (planted('"wall"', '"said West"'), [f"16: “said West” {NOWHERE}"]),
    "a point of another kind": (planted('"wall"', '"frame 2"'), [f"16: “frame 2” {NOWHERE}"]),
    "a mistake that is none": (
        planted('points = ["said South"]', 'shows = "TS1"'),
        [
            "25: The last line of the play may be done; leave “shows” out.",
        ],
    ),
    "a mistake of another rule": (
        DEMONSTRATION + MISTAKE + 'shows = "EX1"\n',
        [
            "38: EX1 is not broken here; the engine names XA24, DH2e.",
        ],
    ),
    "a mistake of no rule": (
        DEMONSTRATION + MISTAKE + 'shows = "EX99"\n',
        [
            "38: EX99 is no rule of the catalogue.",
        ],
    ),
    "a mistake of nothing": (
        DEMONSTRATION + NOTHING + 'shows = "TS1"\n',
        [
            "34: Nothing happens in this frame; write its play.",
            "37: “shows” is about the last line of a play, and there is none.",
        ],
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_said_with_its_line(tmp_path: Path, name: str) -> None:
    text, expected = FAULTS[name]
    shown, faults = read_text(tmp_path, text)
    assert shown is None
    assert faults == expected


def test_every_fault_of_all_frames_in_one_run(tmp_path: Path) -> None:
    """Once a line cannot be played, the later frames are read for what they say."""
    text = planted("West's J in 3C", "West's J in 4C").replace("gives West 3C", "gives West 7C")
    text = text.replace("It goes in", "This is where it goes, and it is in").replace(
        "**first**", ""
    )
    shown, faults = read_text(tmp_path, text.replace("West hands", "West hands back"))
    assert shown is None
    assert faults == [
        "16: West shows no 4C J 3C.",
        "23: South cannot have a 7 Crak to do this with.",
        "29: 16 words with the title; a frame has room for 14.",
        "31: “West hands back over J” is no line of a play; the nearest is "
        "“SEAT hands over JOKERS”.",
    ]


def test_the_guide_for_lesson_writers_shows_one_that_can_be_read(tmp_path: Path) -> None:
    blocks = README.read_text(encoding="utf-8").split("```toml\n")[1:]
    (text,) = (one.split("```")[0] for one in blocks if 'kind = "demonstration"' in one)
    shown, faults = read_text(tmp_path, text)
    assert faults == []
    assert shown is not None and len(shown.frames) == 2


# In a lesson


def faults_of(directory: Path) -> list[str]:
    with pytest.raises(ContentFaults) as found:
        read_course(directory)
    return [str(fault).removeprefix(f"{directory}/") for fault in found.value.faults]


def test_it_is_a_step_of_its_lesson(tmp_path: Path) -> None:
    write_demonstration(write_lesson(tmp_path, SEEN))
    lesson = read_course(tmp_path).lessons[0]
    step = lesson.steps[-1]
    assert isinstance(step, Demonstration)
    assert step == demonstration_in(tmp_path)
    assert step not in lesson.tries
    assert lesson.number_of("a-showing") == 8


def test_a_block_has_the_word_of_what_its_file_holds(tmp_path: Path) -> None:
    folder = write_lesson(
        tmp_path, SEEN.replace("::: see", "::: try").replace("try one", "see one")
    )
    write_demonstration(folder)
    assert faults_of(tmp_path) == [
        "a-lesson/lesson.md:18: “one-yes” is no see; write ::: try.",
        "a-lesson/lesson.md:36: “a-showing” is no try; write ::: see.",
    ]


def test_one_that_is_no_step(tmp_path: Path) -> None:
    write_demonstration(write_lesson(tmp_path))
    assert faults_of(tmp_path) == [
        "a-lesson/lesson.md:0: The file a-showing.toml is no step of it."
    ]


def test_one_that_is_not_there(tmp_path: Path) -> None:
    write_lesson(tmp_path, SEEN)
    assert faults_of(tmp_path)[0] == (
        "a-lesson/lesson.md:36: There is no file a-showing.toml beside the lesson."
    )


def test_its_slug_is_the_name_of_its_file(tmp_path: Path) -> None:
    folder = write_lesson(tmp_path, SEEN)
    write_demonstration(folder, planted('"a-showing"', '"another"'))
    assert "a-lesson/a-showing.toml:1: The slug is the name of the file: “a-showing”." in (
        faults_of(tmp_path)
    )


def test_a_lesson_shows_one(tmp_path: Path) -> None:
    folder = write_lesson(tmp_path, SEEN + "\n::: see another\n:::\n")
    text = write_demonstration(folder).read_text(encoding="utf-8").replace("a-showing", "another")
    (folder / "another.toml").write_text(text, encoding="utf-8")
    assert faults_of(tmp_path) == [
        "a-lesson/lesson.md:1: A lesson has at most one demonstration; this has 2."
    ]
