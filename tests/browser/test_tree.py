"""The accessibility tree, the picture and the words name the same tiles in the same order."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from lessons.puzzles.pictures import as_heard
from mahjlearn.engine.table.tiles import FACES, SEATS, Seat, Tile, tile_name
from mahjlearn.engine.words.sentences import counted, listed, tiles_in_words
from tests.browser import puzzles
from tests.browser.looks import DESK
from tests.browser.puzzles import RULINGS

NODE = re.compile(r"""- '?(region|group|img) "([^"]*)\"""")
BACKS = re.compile(r"(\d+) face-down tiles?|You: (\d+) tiles?, ")
CODES = {tile_name(tile): tile.value for tile in FACES}
HIDDEN = Tile.HIDDEN.value
DRAWN = """() => [...document.querySelectorAll(".board [data-tile-id]")].map((tile) => ({
  code: tile.dataset.tile, id: tile.dataset.tileId,
  // The called tile of a fresh exposure lies on the ledge too.
  place: tile.dataset.tileId.includes("-exposed-") ? "exposed" : tile.dataset.place,
  seat: tile.dataset.seat || "", joker: tile.dataset.jokerFor || "",
}))"""
JOKER = "Joker standing for "
Drawn = dict[str, str]


def open_table(page: Page, slug: str) -> None:
    DESK.apply(page)
    page.goto(puzzles.url_of(slug))


def named(page: Page) -> list[tuple[str, str]]:
    """Code and what a joker stands for, of each tile a screen reader meets, in its order."""
    nodes = NODE.findall(page.locator(".board").aria_snapshot())
    return [tile for role, name in nodes if role == "img" for tile in read(name)]


def read(name: str) -> list[tuple[str, str]]:
    backs = BACKS.match(name)
    if backs:
        return [(HIDDEN, "")] * int(backs[1] or backs[2])
    bare = name.replace("\N{NO-BREAK SPACE}", " ").partition(",")[0]
    if bare.startswith(JOKER):
        return [("J", CODES[bare.removeprefix(JOKER)])]
    return [(CODES[bare], "")]


def on_the_table(slug: str) -> Iterator[tuple[str, str, str]]:
    """Seat, place and code of every tile the engine knows of, as far as you may see it."""
    puzzle = puzzles.puzzle_of(slug)
    table = as_heard(puzzle)
    for seat in SEATS:
        rack = table.rack(seat)
        for block in rack.exposures:
            yield from ((seat, "exposed", tile) for tile in block.tiles)
        seen = rack.sloped if seat is puzzle.you else ()
        yield from ((seat, "rack", tile) for tile in seen)
        hidden = rack.unseen + len(rack.sloped) - len(seen)
        yield from ((seat, "rack", HIDDEN) for _ in range(hidden))
    yield from (("", "discard", tile) for tile in table.discards or ())


@pytest.mark.parametrize("slug", RULINGS)
def test_the_tree_names_each_drawn_tile_once_in_order(page: Page, slug: str) -> None:
    open_table(page, slug)
    drawn = page.evaluate(DRAWN)
    assert len({tile["id"] for tile in drawn}) == len(drawn)
    assert named(page) == [(tile["code"], tile["joker"]) for tile in drawn]


@pytest.mark.full
@pytest.mark.parametrize("slug", RULINGS)
def test_the_picture_is_the_table(page: Page, slug: str) -> None:
    open_table(page, slug)
    lying = [
        (tile["seat"], tile["place"], tile["code"])
        for tile in page.evaluate(DRAWN)
        if tile["place"] in ("exposed", "rack") or not tile["seat"]
    ]
    expected = [tuple(map(str, tile)) for tile in on_the_table(slug)]
    assert sorted(lying) == sorted(expected)


@pytest.mark.parametrize("slug", RULINGS)
def test_the_words_are_the_picture(page: Page, slug: str) -> None:
    """What each seat shows and holds, read off the picture, stands so in the words."""
    open_table(page, slug)
    told = page.locator("#table-words").text_content() or ""
    told = told.replace("\N{NO-BREAK SPACE}", " ")
    drawn = page.evaluate(DRAWN)
    phrases = [phrase for seat in SEATS for phrase in phrases_of(drawn, seat)]
    phrases.append(tiles_in_words(codes(drawn, "", "discard")))
    assert [phrase for phrase in phrases if phrase not in told] == []


@pytest.mark.full
@pytest.mark.parametrize("slug", RULINGS)
def test_seats_come_in_order_of_play_then_discards_then_you(page: Page, slug: str) -> None:
    open_table(page, slug)
    puzzle = puzzles.puzzle_of(slug)
    up = as_heard(puzzle).turn.seat.number
    turns = [*SEATS[up:], *SEATS[:up]]
    places = [tile["seat"] or "discard" for tile in page.evaluate(DRAWN) if tile["place"] == "rack"]
    order = [seat.value for seat in turns if seat is not puzzle.you]
    assert list(dict.fromkeys(places)) == [*order, puzzle.you.value]
    labels = page.locator(".board > :is(.seat, .discards)").evaluate_all(
        "(parts) => parts.map((part) => part.getAttribute('aria-label').split(',')[0])"
    )
    assert labels[-2:] == ["Discards", "You"]


def codes(drawn: list[Drawn], seat: str, place: str) -> tuple[Tile, ...]:
    """The faces that lie in one place, as drawn."""
    return tuple(
        Tile(tile["code"])
        for tile in drawn
        if (tile["seat"], tile["place"]) == (seat, place) and tile["code"] != HIDDEN
    )


def phrases_of(drawn: list[Drawn], seat: Seat) -> list[str]:
    """`two 3 Craks and a Joker` for a hand; `3 Crak, Joker, 3 Crak` for each exposure."""
    groups: dict[str, list[str]] = {}
    for tile in drawn:
        if tile["place"] == "exposed" and tile["seat"] == seat.value:
            name = tile_name(Tile(tile["code"]))
            groups.setdefault(tile["id"].rpartition("-")[0], []).append(name)
    shown = [", ".join(group) for group in groups.values()]
    held = codes(drawn, seat.value, "rack")
    return [*shown, listed(counted(held))] if held else shown
