"""Tables about what seldom comes up: named ones, their controls, and what was changed at them."""

from collections.abc import Iterator

import pytest

from mahjlearn.course.kinds import rules_deciding
from mahjlearn.course.values import Puzzle
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.notation import parse_table
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.tutor.games.beliefs import WAYS
from mahjlearn.tutor.generate.find.answers import answer_of
from mahjlearn.tutor.generate.find.drafts import Draft
from mahjlearn.tutor.generate.find.search import FORMS
from mahjlearn.tutor.generate.tables.building import offered
from mahjlearn.tutor.generate.tables.drawing import AIMS, asked_about, names_of
from mahjlearn.tutor.generate.tables.index import NONE as NO
from mahjlearn.tutor.generate.tables.index import SOME, right_of
from mahjlearn.tutor.generate.tables.making import drafts_at, places_of
from mahjlearn.tutor.generate.tables.names import TableName
from mahjlearn.tutor.generate.tables.telling import hand_in_words

RARE = ("changing", "late", "after", "told", "declare")
OWN = "First Joker in your kong of 6 Craks · Second Joker in your kong of 6 Craks"
RIGHTS = "First Joker in Right’s kong of 6 Craks · Second Joker in Right’s kong of 6 Craks"
PUNG = "Joker in Across’s pung of 7 Dots"
OF_LEFT = "Joker in Left’s pung of 7 Dots"
DOUBLE = "Right: double · Across: double · You: double"
OTHERS_DOUBLE = "Across: double · Left: double · You: double"
ON_A_DISCARD = "Across: single · Left: double · You: single"
NONE, NOBODY = "None of them", "Nobody’s"

Place = tuple[int, str, int, int]
"""The hand, the form, the place and the draft."""
NAMED: dict[str, tuple[Place, str, str, Place, str]] = {
    "M02": ((2, "take", 120, 0), NONE, OWN, (2, "take", 130, 0), RIGHTS),
    "M04": ((5, "declare", 67, 3), "no", "yes", (5, "declare", 67, 4), "yes"),
    "M05": ((6, "declare", 197, 2), "no", "yes", (6, "declare", 197, 3), "yes"),
    "M08": ((1, "after", 49, 0), "no", "yes", (1, "after", 49, 2), "yes"),
    "M10": ((11, "declare", 172, 7), "yes", "no", (6, "declare", 197, 2), "no"),
    "M14": ((1, "changing", 85, 0), "no", "yes", (1, "changing", 85, 4), "yes"),
    "M17": ((1, "after", 96, 0), "yes", "no", (1, "after", 96, 2), "no"),
    "M18a": (
        (6, "pays", 197, 3),
        DOUBLE,
        "Right: double · Across: single · You: single",
        (15, "pays", 241, 0),
        ON_A_DISCARD,
    ),
    "M19": ((15, "pays", 241, 3), OTHERS_DOUBLE, ON_A_DISCARD, (15, "pays", 241, 0), ON_A_DISCARD),
    "M22": ((1, "late", 10, 1), "no", "yes", (1, "late", 10, 2), "yes"),
    "M23": ((1, "late", 15, 5), "no", "yes", (1, "late", 15, 6), "yes"),
    "M26": ((1, "late", 71, 4), "no", "yes", (1, "late", 71, 7), "yes"),
    "M27": ((1, "told", 51, 0), PUNG, NONE, (1, "told", 51, 4), NONE),
    "M28": ((1, "told", 51, 4), NONE, PUNG, (1, "told", 51, 6), PUNG),
    "M29": ((1, "dead", 49, 4), "Right", "Right · Across", (1, "dead", 51, 0), NOBODY),
    "M30": ((1, "told", 49, 0), OF_LEFT, NONE, (1, "told", 50, 0), NONE),
    "M32": ((6, "ruling", 189, 6), "no", "yes", (6, "ruling", 189, 21), "yes"),
    "M33": ((6, "ruling", 189, 9), "no", "yes", (6, "ruling", 189, 21), "yes"),
    "M35": ((1, "changing", 55, 0), "no", "yes", (1, "changing", 85, 4), "yes"),
    "M37": ((1, "changing", 47, 0), "yes", "no", (1, "changing", 47, 6), "no"),
    "M39": ((1, "late", 10, 2), "yes", "no", (1, "late", 10, 3), "no"),
    "M45": ((1, "after", 96, 2), "no", "yes", (1, "after", 98, 2), "yes"),
    "M49": ((8, "declare", 186, 2), "yes", "no", (8, "declare", 186, 3), "no"),
    "M52": ((1, "changing", 47, 2), "yes", "no", (1, "changing", 47, 6), "no"),
    "M58": ((1, "after", 85, 2), "yes", "no", (1, "after", 87, 0), "no"),
}
"""By mix-up: a table, its answer and that of a believer; a control by the same form."""


def made(place: Place) -> Puzzle:
    puzzle = offered(TableName(*place))
    assert puzzle is not None
    return puzzle


@pytest.mark.sampled(3)
@pytest.mark.parametrize("mixup", NAMED)
def test_a_believer_answers_otherwise_at_a_named_table(mixup: str) -> None:
    place, right, believed, _, _ = NAMED[mixup]
    puzzle = made(place)
    assert answer_of(puzzle) == right
    assert answer_of(puzzle, (mixup,)) == believed != right
    assert mixup in puzzle.catches
    assert rules_deciding(puzzle) & {*MISCONCEPTIONS[mixup].rules}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("mixup", NAMED)
def test_the_control_has_an_answer_of_its_own(mixup: str) -> None:
    place, right, _, control, answer = NAMED[mixup]
    puzzle = made(control)
    assert place[1] == control[1]
    assert answer_of(puzzle) == answer != right
    assert mixup not in puzzle.catches


def drafts(form: str, *seeds: int) -> Iterator[tuple[Table, Draft]]:
    """Yield what a form asks in these hands, with the table as it was played."""
    for seed in seeds:
        for place in places_of(seed):
            for draft in FORMS[form](place, tuple(WAYS)):
                yield place.start, draft


@pytest.mark.parametrize("form", RARE)
def test_a_changed_table_could_be_one_of_a_set(form: str) -> None:
    found = list(drafts(form, 2))
    assert found
    for _, draft in found[::7]:
        table = draft.position.table
        seen = [tile for rack in table.racks for tile in rack.sloped]
        seen += [tile for rack in table.racks for one in rack.exposures for tile in one.tiles]
        seen += [*(table.discards or ()), *([table.discard.tile] if table.discard else [])]
        assert all(seen.count(tile) <= tile.in_a_set for tile in set(seen))
        assert sum(rack.size for rack in table.racks) in (52, 53)


def test_what_is_alike_is_told_apart_from_what_is_not() -> None:
    said = {asked_about(draft) for _, draft in drafts("told", 1)}
    assert any("concealed hand exposed" in one for one in said)
    assert any("own hand concealed" in one for one in said)


@pytest.mark.parametrize("form", sorted({aim.form for aim in AIMS}))
def test_each_aim_is_met_in_some_hand(form: str) -> None:
    said = [asked_about(draft) for _, draft in drafts(form, 1, 5, 6, 9)]
    missed = [aim.says for aim in AIMS if aim.form == form and not any(aim.says in s for s in said)]
    assert missed == []


def test_of_a_dead_concealed_hand_the_same_is_told_over_both_answers() -> None:
    """Its own joker may not be taken; that of another player may."""
    found = set()
    for number, draft in drafts_at(TableName(7, "told", 103, 0)):
        if "and it exposed" in str(draft.texts["facts"]):
            puzzle = offered(TableName(7, "told", 103, number))
            found |= {(puzzle.kind, right_of(puzzle))} if puzzle is not None else set()
    assert found == {(kind, right) for kind in ("ruling", "take_jokers") for right in (SOME, NO)}


def test_a_hand_gives_each_name_once_and_the_same_again() -> None:
    names = list(names_of(2))
    assert len(names) == len(set(names)) >= 20
    assert names == list(names_of(2))


@pytest.mark.parametrize(
    ("groups", "words"),
    [
        ("22B 444B NEWS 555C", "22 444 in Bams, NEWS, 555 in Craks"),
        ("FF 2C02C6C RRR", "FF, 2026 in Craks, three Red Dragons"),
        ("NNN SSS 0000 1357D", "NNN, SSS, four Soaps, 1357 in Dots"),
        ("N 11B RG 77C", "N, 11 in Bams, a Red Dragon, a Green Dragon, 77 in Craks"),
    ],
)
def test_a_hand_is_told_as_players_write_it(groups: str, words: str) -> None:
    table = parse_table(f"South plays {groups}")
    lines = [rack.line.groups for rack in table.racks if rack.line.groups]
    assert [hand_in_words(line) for line in lines] == [words]


def test_a_joker_thrown_is_out_of_the_wall() -> None:
    for played, draft in drafts("late", 2):
        thrown = draft.position.table.discard
        if thrown is not None and thrown.tile is Tile.JOKER:
            shown = [tile for rack in played.racks for one in rack.exposures for tile in one.tiles]
            held = [tile for rack in played.racks for tile in rack.sloped]
            assert (*shown, *held, *(played.discards or ())).count(Tile.JOKER) < 8


@pytest.mark.parametrize("rule", ["DH2g", "DH2h"])
def test_a_wrong_pick_is_told_alike_whether_it_is_racked_or_not(rule: str) -> None:
    """Racked, the hand is dead; in the hand, nobody's is: both are decided by the rule itself."""
    answers: dict[str, set[str]] = {}
    for _, draft in drafts_at(TableName(417, "dead", 37, 0)):
        puzzle = draft.puzzle()
        if puzzle is not None and rule in rules_deciding(puzzle):
            answers.setdefault(puzzle.facts, set()).add(right_of(puzzle))
    assert len(answers) == 3, "one for each of those who watch"
    assert all(rights == {SOME, NO} for rights in answers.values())


def test_what_is_added_to_a_form_moves_no_name() -> None:
    """A table that was met keeps its address: a new draft is numbered after those known."""
    drafts = [asked_about(draft) for _, draft in drafts_at(TableName(417, "dead", 37, 0))]
    assert drafts[9].startswith("dead_hand, PICK_WRONG_WALL RACK")
    assert [one.split(", ")[1] for one in drafts[-6:]] == [
        *["PICK_WRONG_END"] * 3,
        *["PICK_WRONG_WALL"] * 3,
    ]
