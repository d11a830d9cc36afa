"""Dealing the rest: the set stays a set, and the page says of the board what it said before."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lessons.clubs.boards.making import make_puzzle
from lessons.clubs.boards.shortcuts.dealing import ALL_SET, DEPENDS, deal_rest
from lessons.clubs.boards.verdicts import explain_board
from lessons.desk.disputes import disputes
from lessons.editor.changes.counts import in_sight
from lessons.editor.form import Refusal
from lessons.editor.situation import Situation
from mahjlearn.engine.facts.counts import due, held, tiles_left
from mahjlearn.engine.notation import parse_table, print_event
from mahjlearn.engine.table.tiles import SEATS, SET_SIZE, Tile
from tests.clubs.boards.forms import form, words
from tests.clubs.boards.made import TABLE, TAKES


def dealt(table: str = TABLE, **fields: str) -> Situation:
    return deal_rest("board-x", Situation(parse_table(table)), TAKES | fields)[0]


def check_set(situation: Situation) -> None:
    """Check that there are 152 tiles, none too often, and that each hand has what it should."""
    table = situation.table
    counts = Counter(in_sight(table))
    assert all(number <= tile.in_a_set for tile, number in counts.items())
    for seat in SEATS:
        assert held(table, seat) == due(table, seat)
    on_table = len(table.discards or ()) + (table.discard is not None)
    if table.wall is not None:
        assert sum(held(table, seat) for seat in SEATS) + on_table + table.wall == SET_SIZE
        assert table.wall == tiles_left(table)


def test_the_players_rack_and_the_discards_are_filled() -> None:
    situation = dealt()
    check_set(situation)
    rack = situation.table.rack(SEATS[1])
    assert (len(rack.sloped), rack.unseen) == (13, 0)
    assert situation.table.discards
    assert Tile.JOKER not in rack.sloped
    assert rack.sloped.count(Tile.HIDDEN) == 0
    assert situation.table.rack(SEATS[0]).unseen == 13


@pytest.mark.parametrize("wall", [40, 60, 90])
def test_a_wall_that_is_told_stays(wall: int) -> None:
    situation = dealt(f"{TABLE}\nWall {wall}")
    assert situation.table.wall == wall
    check_set(situation)


@pytest.mark.parametrize(
    ("ask", "turn"),
    [
        *product(
            ["exchange", "take_jokers", "give_tile"],
            ["", "South has picked 7C", "South has picked and racked"],
        ),
        ("lay_down", ""),
    ],
)
def test_what_is_done_at_the_table_needs_no_tile_that_was_dealt(ask: str, turn: str) -> None:
    """With the tiles that were set alone the answer is the same, whatever else is dealt."""
    more = 10 if "racked" in turn else 9
    table = f"North shows 5D J 5D\nSouth holds 5D F F 2B and {more} more\n"
    table += turn or "East discarded 3C"
    answers = set()
    for note in ("", "9C", "W"):
        after = dealt(table + (f"\nDiscards {note}" if note else ""), ask=ask)
        check_set(after)
        answers.add(
            explain_board(make_puzzle("board-x", after, TAKES | {"ask": ask}), "league")["answer"]
        )
    assert len(answers) == 1, answers


@given(st.sampled_from(sorted(disputes())))
def test_every_dispute_is_dealt_alike_or_not_at_all(slug: str) -> None:
    desk = disputes()[slug].desk
    fields = {"ask": "line", "line": print_event(desk.question), "title": "A table"}
    before = Situation(desk.table, desk.happened)
    try:
        after, told = deal_rest("board-x", before, fields)
    except Refusal as refusal:
        assert refusal.troubles[0].at == "deal"
        return
    check_set(after)
    assert told.startswith("Dealt: ")
    assert after.happened == before.happened
    said = [explain_board(make_puzzle("board-x", one, fields), "league") for one in (before, after)]
    assert said[0] == said[1]


def test_the_same_table_is_dealt_the_same() -> None:
    assert dealt() == dealt()


def test_a_table_that_is_set_has_nothing_to_deal() -> None:
    with pytest.raises(Refusal, match=ALL_SET):
        deal_rest("board-x", dealt(), TAKES)


def test_where_the_ruling_hangs_on_a_hidden_tile_nothing_is_dealt() -> None:
    table = "North shows 5D J 5D\nSouth holds F F 2B and 11 more\nSouth has picked and racked"
    with pytest.raises(Refusal) as refusal:
        dealt(table)
    assert str(refusal.value) == DEPENDS


def test_a_table_of_nothing_is_dealt_too() -> None:
    situation, _ = deal_rest("board-x", Situation(), {})
    check_set(situation)


@pytest.mark.django_db
def test_the_button_says_what_it_did_and_keeps_what_was_typed(scene, owner) -> None:
    url, sent = form(scene.club, do="deal", title="Mine")
    page = owner.post(url, sent, headers={"hx-request": "true"})
    assert page.status_code == 200
    assert "Dealt: nine tiles to South’s rack and eight earlier discards." in page.text
    assert 'value="Mine"' in page.text
    again = owner.post(url, sent | {"table": print_of(page.text)})
    assert again.status_code == 422
    assert ALL_SET in words(again)


def print_of(text: str) -> str:
    """The lines of the table as the page shows them."""
    start = text.index('id="table-lines"')
    return text[text.index(">", start) + 1 : text.index("</textarea>", start)]
