"""A near miss differs from its table in one fact and has another answer, and the sentence says so.

The tables are a share of the index; in a full run they are all of it.
"""

from collections import Counter
from dataclasses import replace

import pytest

from mahjlearn.course import Puzzle, puzzle_from_text, text_of
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.table import HandState
from mahjlearn.engine.table.tiles import SEATS, Seat, Tile
from mahjlearn.tutor.generate.find.answers import answer_of
from mahjlearn.tutor.generate.find.changes import ChangeSort, TableChange
from mahjlearn.tutor.generate.moments import MomentKind
from mahjlearn.tutor.generate.tables.aims import TableWay
from mahjlearn.tutor.generate.tables.building import dealt_table, with_near_misses
from mahjlearn.tutor.generate.tables.different import other_of, what_was_different
from mahjlearn.tutor.generate.tables.facts import FirstSight
from mahjlearn.tutor.generate.tables.gates import refused
from mahjlearn.tutor.generate.tables.index import (
    TableEntry,
    by_slug,
    entry_of,
    read_entries,
    table_entries,
)
from mahjlearn.tutor.generate.tables.making import change_of, nearest, table_of
from mahjlearn.tutor.generate.tables.mixing.dealt import DealtTable
from mahjlearn.tutor.generate.tables.names import read_table_name
from tests.folding import folded
from tests.sampling import share

EACH_SORT, STRIDE, MOST_WORDS = 5, 61, 27
WALL, WAY = 60, TableWay("dead", MomentKind.NEXT, "dead_hand, ")
OF_AUTHORS = ("left out", "is played", "racks first", "East", "South picks", "instead of")
"""Words that authors read, and seats that have no name on a page."""


def firsts() -> list[TableEntry]:
    return [one for one in table_entries() if one.change and not one.name.near]


def sample() -> list[TableEntry]:
    """The first of each form with each sort of change, and some more."""
    found: dict[tuple[object, ...], TableEntry] = {}
    for one in firsts():
        found.setdefault((one.form, one.change), one)
    picked = share(found.values(), EACH_SORT) + share(firsts(), STRIDE)
    return sorted({one.slug: one for one in picked}.values(), key=lambda one: one.name.seed)


def change_at(entry: TableEntry) -> TableChange:
    change = change_of(entry.name)
    assert change is not None
    return change


EACH = folded("entry", sample, ids=lambda entry: entry.slug)


def facts_changed(here: Puzzle, there: Puzzle) -> Counter[str]:
    """Return what is otherwise at the second table: tiles, states of hands, and steps by number."""
    found: Counter[str] = Counter()
    for seat in SEATS:
        mine, theirs = here.table.rack(seat), there.table.rack(seat)
        found["tiles"] += (Counter(mine.sloped) - Counter(theirs.sloped)).total()
        found["size"] += mine.size != theirs.size
        found["state"] += (mine.hand, mine.ground) != (theirs.hand, theirs.ground)
        found["exposed"] += mine.exposures != theirs.exposures
    found["concealed"] = here.table.rack(here.you).line != there.table.rack(here.you).line
    more, fewer = Counter(there.play), Counter(here.play)
    found["steps"] = max((more - fewer).total(), (fewer - more).total())
    return +found


EXPECTED = {
    ChangeSort.TURN_BEGUN: {"steps": 2},
    ChangeSort.PLAYED: {"steps": 1},
    ChangeSort.LEFT_OUT: {"steps": 1},
    ChangeSort.WELL_PICKED: {"steps": 1},
    ChangeSort.TILE: {"tiles": 1},
    ChangeSort.GROUP: {"tiles": 1, "steps": 1},
    ChangeSort.ALIVE: {"state": 1},
    ChangeSort.OPEN: {"concealed": 1},
}
"""By sort; the pick and racking it begin a turn, and a tile of a declared group is in the play."""


@EACH
def test_it_differs_in_one_fact_and_has_another_answer(entry: TableEntry) -> None:
    """It may be offered like any table, and its stored text alone has the same key."""
    here, there = table_of(entry.slug), table_of(other_of(entry.slug))
    assert (here.you, here.kind, here.question) == (there.you, there.kind, there.question)
    assert facts_changed(here, there) == EXPECTED[change_at(entry).sort]
    assert answer_of(here) != answer_of(there)
    again = puzzle_from_text(text_of(there))
    assert (again.hash, again.key, again.task) == (there.hash, there.key, there.task)
    assert refused(there) == ""


@EACH
def test_the_index_knows_it(entry: TableEntry) -> None:
    near = table_of(other_of(entry.slug))
    line, found = by_slug()[near.slug], nearest(entry.name)
    assert found is not None
    assert str(found[0]) == entry.change == line.change
    assert line.family == entry.family == entry.slug
    assert replace(entry_of(found[1]), change=entry.change) == line


def named(change: TableChange, sentence: str) -> list[str]:
    """Return the words that have to stand in a sentence about the change, and do not."""
    verbs = {
        Verb.PICK: "picked",
        Verb.RACK: "racked",
        Verb.EXPOSE: "exposed",
        Verb.EXCHANGE: "taken",
        Verb.CALL: "called",
        Verb.CALL_GROUP: "called",
        Verb.ANNOUNCE: "announced",
        Verb.NAME: "named",
        Verb.PICK_WRONG_END: "picked",
        Verb.PICK_WRONG_WALL: "picked",
        Verb.DECLARE_DEAD: "declared",
    }
    wanted = [verbs[event.verb] for event in change.events]
    wanted += ["in place of"] if change.new is not Tile.HIDDEN else []
    wanted += ["joker"] if Tile.JOKER in (change.old, change.new) else []
    wanted += ["dead"] if change.sort is ChangeSort.ALIVE else []
    return [word for word in wanted if word not in sentence.partition(", ")[0]]


@EACH
def test_the_sentence_names_the_change_on_both_sides(entry: TableEntry) -> None:
    """It is short, and in the words of the page."""
    change = change_at(entry)
    here, there = what_was_different(entry.slug), what_was_different(other_of(entry.slug))
    assert here != there
    assert named(change, here) == []
    assert change.sort is ChangeSort.ALIVE or named(change, there) == []
    for said in (here, there):
        assert said.startswith("If ")
        assert said.endswith(".")
        assert len(said.split()) <= MOST_WORDS
        assert not any(word in said for word in OF_AUTHORS if f"{word} Wind" not in said)
        assert "answer would be" not in said


SAID = {
    "t1-1-4904cf": "If Left had picked and racked first, Left could take your joker with a 6 Bam.",
    "t1-1-4904cf-b": "If Left hadn’t picked and racked yet, Left couldn’t take your joker with a "
    "6 Bam.",
    "t1-2-004d66": "If you had a 6 Crak in place of a 7 Bam, you could give it for a joker.",
    "t1-2-004d66-b": "If you had a 7 Bam in place of a 6 Crak, you’d have no tile to give.",
    "t1-5-8d6456": "If Right had picked the next tile of the wall, nobody’s hand would be dead.",
    "t1-5-8d6456-b": "If Right had picked from the wrong wall, Right’s hand would be dead.",
    "t1-10-c862e3": "If you had a 7 Bam in place of a 7 Crak, you couldn’t lay down the exposure.",
    "t1-26-9cd876": "If you had picked and racked first, you could exchange.",
    "t1-32-bf1801": "If Right had a Flower in place of a joker, Across and Left would pay double, "
    "you four times.",
    "t1-33-79c18a": "If Left hadn’t called the 9 Crak, you could call it now.",
    "t1-37-a0cbfd": "If you had taken Right’s joker with a 9 Dot first, you could take only the "
    "joker in Right’s kong of Red Dragons.",
    "t1-40-73f302": "If Right’s hand weren’t dead, you could take Right’s joker with a 4 Bam.",
    "t1-40-73f302-b": "If Right’s hand were a concealed one that exposed, you couldn’t take "
    "Right’s joker with a 4 Bam.",
}


@pytest.mark.parametrize("slug", SAID)
def test_what_is_said(slug: str) -> None:
    assert what_was_different(slug) == SAID[slug]


def alone() -> TableEntry:
    return next(one for one in table_entries() if not one.change)


def test_of_a_table_that_is_alone_there_is_nothing() -> None:
    slug = alone().slug
    assert other_of(slug) == ""
    for make in (table_of, what_was_different):
        with pytest.raises(KeyError):
            make(f"{slug}-b")


def test_of_a_name_outside_the_index_every_change_is_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = firsts()[0]
    near = table_of(other_of(first.slug))
    change_of.cache_clear()
    monkeypatch.setattr("mahjlearn.tutor.generate.tables.making.by_slug", dict)
    change = change_of(read_table_name(first.slug))
    change_of.cache_clear()
    assert change is not None
    assert change.position.play == near.play


def test_the_column_is_filled_and_near_misses_stand_below_their_tables() -> None:
    """Whatever the column said before, and whether or not the near misses are there already."""
    known = [one for one in table_entries() if one.name.seed in {1, 2}]
    bare = [replace(one, change="") for one in known if not one.name.near]
    filled = list(with_near_misses(bare))
    assert filled == known == list(with_near_misses(known))
    lines = [str(one).removesuffix("\t") for one in bare]
    assert list(read_entries("".join(f"{line}\n" for line in lines))) == bare


def test_a_near_miss_that_is_another_table_is_none() -> None:
    first = firsts()[0]
    near = by_slug()[other_of(first.slug)]
    twin = replace(alone(), digits=near.digits)
    dealt = [dealt_table(first.name), DealtTable(twin, WALL, FirstSight(), WAY)]
    filled = with_near_misses([first, twin], lambda make, names: dealt)
    assert list(filled) == [replace(first, change=""), twin]


def test_every_third_table_has_one_in_most_forms() -> None:
    every = [one for one in table_entries() if not one.name.near]
    assert len(every) <= 3 * len(firsts()) + 30
    assert len({one.form for one in firsts()}) >= 9


def test_a_dead_hand_that_lives_is_told_as_alive() -> None:
    one = next(e for e in firsts() if change_at(e).sort is ChangeSort.ALIVE)
    seat: Seat = change_at(one).seat
    assert table_of(one.slug).table.rack(seat).hand is HandState.DEAD
    assert "dead" not in table_of(other_of(one.slug)).facts
