"""Preview pictures: our own tiles, letters of 40 points at least, nothing that tells an answer."""

import io
import re
from dataclasses import replace
from itertools import combinations

import pytest
from django.http import Http404
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from lessons.board.picture import State, TilePicture
from lessons.course_tables import tables
from lessons.desk.disputes import disputes
from lessons.sharing.picture.arranging import PlacedCell
from lessons.sharing.picture.layout import HEIGHT, ROOM, laid_out
from lessons.sharing.picture.paint import png_of
from lessons.sharing.picture.preview import PictureCell, Preview
from lessons.sharing.picture.shapes import INK, outlines
from lessons.sharing.picture.text import LEADING, LEAST, headings, set_text, text_font, wrap
from lessons.sharing.picture.tiles import tile_height, tile_picture
from lessons.sharing.tables import SharedTable, of_puzzle, shared_table
from lessons.sharing.titled import titled_names
from mahjlearn.conf.places import PLACES
from mahjlearn.course import Puzzle
from mahjlearn.engine.rules import ALL_RULES
from mahjlearn.engine.table.tiles import FACES, Tile
from tests.folding import folded
from tests.puzzles.page import get

LONG = Preview("May you? " * 30, "It is so. " * 60, (PictureCell("You", (("J",) * 14,)),) * 4)


def every_puzzle() -> list[Puzzle]:
    return [table.puzzle for table in tables().values()]


def one_of_each_kind() -> list[Puzzle]:
    return list({puzzle.kind: puzzle for puzzle in every_puzzle()}.values())


def every_preview() -> list[Preview]:
    codes = [dispute.desk.code for dispute in disputes().values()]
    rules = [f"rule-{rule.id}" for rule in ALL_RULES] + titled_names()
    return [
        *(of_puzzle(puzzle, "/").preview for puzzle in every_puzzle()),
        *(shared_table(name).preview for name in (*codes, *rules)),
        LONG,
    ]


def test_the_inks_are_those_of_the_pages() -> None:
    tokens = (PLACES.static / "css/tokens.css").read_text(encoding="utf-8")
    for variable, color in INK.items():
        name = variable.removeprefix("var(").removesuffix(")")
        assert re.findall(rf"{name}: (\S+);", tokens) == [color]


def test_no_two_tiles_look_alike() -> None:
    faces = {code: tile_picture(code, 74).tobytes() for code in (*map(str, FACES), Tile.HIDDEN)}
    assert len(faces) > 36
    assert len(set(faces.values())) == len(faces)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("M1 2L3 4", [([(1, 2), (3, 4)], False)]),
        ("M1 2H5V-3Z", [([(1, 2), (5, 2), (5, -3)], True)]),
        ("M0 0L1 1M2 2L3 3", [([(0, 0), (1, 1)], False), ([(2, 2), (3, 3)], False)]),
        ("M0 0 4 0Z", [([(0, 0), (4, 0)], True)]),
        ("M.5-.5H1", [([(0.5, -0.5), (1, -0.5)], False)]),
    ],
)
def test_a_path_is_read_as_a_browser_reads_it(path, expected) -> None:
    assert outlines(path) == expected


def test_a_curve_ends_where_it_says_and_bends_toward_its_handle() -> None:
    ((points, closed),) = outlines("M0 0Q5 10 10 0")
    assert (points[0], points[-1], closed) == ((0, 0), (10, 0), False)
    assert max(y for _, y in points) == pytest.approx(5)


@given(st.text("abc W", max_size=200))
def test_lines_lose_no_word_and_stay_in_their_room(text: str) -> None:
    font = text_font(LEAST)
    lines = wrap(text, font, 300)
    assert " ".join(lines).split() == text.split()
    assert all(font.getlength(line) <= 300 for line in lines if " " in line)


def test_a_text_that_is_too_long_is_cut_and_says_so() -> None:
    cut = set_text("word " * 60, 500, 2)
    assert len(cut.lines) == 2
    assert cut.lines[-1].endswith("…")
    assert all(cut.font.getlength(line) <= 500 for line in cut.lines)


@folded("preview", every_preview)
def test_everything_has_its_room_and_nothing_lies_on_another(preview: Preview) -> None:
    laid = laid_out(preview)
    assert laid.question.lines and min(laid.question.font.size, laid.facts.font.size) >= LEAST
    assert laid.text_top >= 0
    assert laid.text_top + laid.question.height + laid.facts.height <= laid.top
    for text in (laid.question, laid.facts):
        assert all(text.font.getlength(line) <= ROOM for line in text.lines)
    felt = laid.felt
    assert laid.top <= laid.felt_top
    assert laid.felt_top + felt.height <= laid.rack_top <= HEIGHT
    shown = [*preview.cells, *([preview.last] if preview.last else [])]
    assert sorted(placed.cell.label for placed in felt.cells) == sorted(c.label for c in shown)
    boxes = [box for placed in felt.cells for box in boxes_of(placed, felt.tile)]
    for left, top, right, bottom in boxes:
        assert left >= -1 and top >= -1 and right <= felt.width + 1 and bottom <= felt.height + 1
    assert [pair for pair in combinations(boxes, 2) if overlap(*pair)] == []


def boxes_of(placed: PlacedCell, tile: int) -> list[tuple[int, int, int, int]]:
    """Return what the name covers, and what the tiles do."""
    (x, middle), (left, top) = placed.label_at, placed.tiles_at
    cell, half = placed.cell, LEADING // 2 - 4
    name = (x, middle - half, x + cell.label_width, middle + half)
    tiles = (left, top, left + cell.tiles_width(tile), top + tile_height(tile))
    return [name] * bool(cell.label) + [tiles] * bool(cell.groups)


def overlap(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@folded("puzzle", every_puzzle)
def test_question_and_tiles_can_be_seen_on_a_phone(puzzle: Puzzle) -> None:
    """A chat shows the picture about 300 points wide, a quarter of its size."""
    laid = laid_out(of_puzzle(puzzle, "/").preview)
    assert laid.question.font.size >= 46
    assert laid.felt.tile >= 40
    assert not any(line.endswith("…") for line in (*laid.question.lines, *laid.facts.lines))


def test_the_lines_of_a_question_are_about_as_long_as_each_other() -> None:
    text = "Watch this exchange. Stop it where it goes wrong."
    for found in headings(text, ROOM):
        lengths = [found.font.getlength(line) for line in found.lines]
        assert " ".join(found.lines) == text
        assert max(lengths) - min(lengths) < ROOM / 4


@folded("puzzle", one_of_each_kind)
def test_a_picture_is_a_png_as_chats_want_it(puzzle: Puzzle) -> None:
    png = png_of(of_puzzle(puzzle, "/").preview)
    image = Image.open(io.BytesIO(png))
    assert (image.format, image.size) == ("PNG", (1200, 630))
    assert len(png) < 150_000


def test_another_table_gives_another_picture() -> None:
    preview = of_puzzle(one_of_each_kind()[0], "/").preview
    other = replace(preview, rack=(("1B", *preview.rack[0][1:]),))
    assert png_of(preview) == png_of(preview)
    assert png_of(preview) != png_of(other)


@folded("puzzle", every_puzzle)
def test_a_shared_table_has_nothing_marked(puzzle: Puzzle) -> None:
    for tile in tiles_of(of_puzzle(puzzle, "/")):
        assert (tile.state, tile.number, tile.moved, tile.pick) == (State.REST, 0, False, None)


def tiles_of(shared: SharedTable) -> list[TilePicture]:
    board = shared.board
    assert board is not None
    seats = [*board.others, board.you]
    last = [board.last.tile] if board.last and board.last.tile else []
    return [*(tile for seat in seats for tile in seat.tiles), *board.discards, *last]


@pytest.mark.django_db
@folded("puzzle", every_puzzle, every=7, on_postgresql=30)
def test_a_picture_shows_no_tile_that_the_question_hides(puzzle: Puzzle, client) -> None:
    page = get(client, tables()[puzzle.slug].url)
    assert page.status == 200
    seen = set(re.findall(r'data-tile="([^"]+)"', page.html))
    preview = of_puzzle(puzzle, "/").preview
    cells = (*preview.cells, preview.last)
    groups = [*(group for cell in cells for group in cell.groups), *preview.rack]
    if seen:
        assert {code for group in groups for code in group} <= seen


@pytest.mark.django_db
def test_whose_turn_it_is_stays_hidden_where_it_is_asked() -> None:
    asked = [puzzle for puzzle in every_puzzle() if puzzle.kind == "which_player"]
    boards = [of_puzzle(puzzle, "/").board for puzzle in asked]
    assert boards and all(board is not None and board.turn_hidden for board in boards)
    assert not any(seat.on_turn for b in boards if b for seat in (*b.others, b.you))


def test_a_hand_that_is_declared_at_the_desk_is_drawn_and_not_read_out() -> None:
    desk = next(d.desk for d in disputes().values() if d.desk.question and d.desk.question.groups)
    shown = shared_table(desk.code).preview
    assert shown.question == "May South declare mah jongg?"
    assert any(cell.label == "South’s hand" and len(cell.groups) > 3 for cell in shown.cells)


def test_the_picture_of_a_rule_does_not_tell_it() -> None:
    for rule in ALL_RULES:
        shown = shared_table(f"rule-{rule.id}").preview
        words = f"{shown.question} {shown.facts} {[cell.label for cell in shown.cells]}"
        assert rule.title not in words
        assert any(cell.groups for cell in shown.cells)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "name",
    [
        "nothing",
        "rule-ZZ9",
        "rule-",
        "1AAAA",
        "2026-13-45",
        "2020-01-01",
        "9999-12-31",
        "t1-1-zzzzzz",
        "lesson-nothing",
        "lesson-check-the-exchange",
        "topic-nothing",
        "page-nothing",
        "page-home",
    ],
)
def test_there_is_no_table_under_other_names(name: str) -> None:
    with pytest.raises(Http404):
        shared_table(name)
