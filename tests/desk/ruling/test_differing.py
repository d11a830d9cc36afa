"""How the rule books answer the same question."""

from lessons.desk.ruling.differing import by_every_book, difference
from mahjlearn.engine.notation import parse_play
from tests.editor.tables import table

WRONG_TILE = (
    "South picks 2B\nSouth gives West 2B for J\nWest hands over J\nSouth racks J\n"
    "East points out the mistake"
)


def test_each_answer_stands_in_one_box_with_who_gives_it():
    start = table("West shows 5D J 5D\nSouth holds 5D and 12 more\nEast discarded 9C")
    told = difference(by_every_book(start, parse_play(WRONG_TILE)))
    assert [box.title for box in told.boxes] == ["It can be fixed", "West’s hand is dead"]
    assert len(told.silent) == 2


def test_what_nobody_settles_names_no_difference():
    play = parse_play("South picks 5D\nSouth declares mah jongg")
    assert difference(by_every_book(table("East discarded 9C"), play)).boxes == ()


def test_house_rules_stand_first_beside_the_books():
    start = table("West shows 5D J 5D\nSouth holds 5D and 12 more\nEast discarded 9C")
    name = "league, D1 owner dead"
    told = difference(by_every_book(start, parse_play(WRONG_TILE), name))
    assert [box.title for box in told.boxes] == ["West’s hand is dead", "It can be fixed"]
    assert told.boxes[0].authorities[0] == "The League, as printed, with 1 house rule"
    assert "The League, as printed" in told.boxes[1].authorities
