"""The first page, an exchange, an exposure laid down, an excerpt: at the size of phone and tablet.

What is pressed is pressed on the table itself, and the answers are stored as those of any browser.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from mahjlearn.course import Puzzle
from mahjlearn.engine.table.tiles import Seat
from tests.browser.lessons import first, lesson, stored_right
from tests.browser.measures import CLIPPED, SMALL, WIDER
from tests.browser.places import BOXES, TOUCHED
from tests.browser.puzzles import HOME_SLUG, place_of
from tests.browser.rows import Row, rows
from tests.learn.walking import placements_of
from tests.puzzles.learners import right_answers
from tests.referee.watching import first_with
from tests.webkit.windows import Window

# Selenium's own, at the start of a browser.
pytestmark = pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")

Stored = Callable[[], list[Row]]
FONTS = {"Fraunces", "Atkinson Hyperlegible Next"}
LOADED = """() => [...document.fonts].filter((one) => one.status === "loaded")
  .map((one) => one.family.replaceAll('"', ""))"""
LEAST = 44
IDLE = "Tap tiles of your rack"


@pytest.fixture
def stored(server_data: Path, window: Window) -> Stored:
    """The answers of this test's guest, as the database holds them now."""
    return lambda: rows(server_data, window)


def answers(found: list[Row]) -> list[tuple[str, dict, str]]:
    return [(row.place, row.answer, row.outcome) for row in found]


def in_order(window: Window) -> None:
    """Nothing reaches out of the page or is cut off, targets are wide enough, the hand is seen."""
    assert window.ask(WIDER) == []
    assert window.ask(CLIPPED) == []
    assert window.ask(SMALL, LEAST) == []
    found = window.ask(BOXES)
    question, table, hand, bar = (found[name] for name in ("question", "table", "hand", "bar"))
    assert question["bottom"] <= table["top"] + 1
    assert hand["bottom"] <= bar["top"] + 1
    assert bar["bottom"] <= window.ask("() => innerHeight") + 1


def field(name: str, value: str) -> str:
    """What is touched on the table, or the row of an answer."""
    return f'#puzzle :is(.choice, label):has(> input[name="{name}"][value="{value}"])'


AT = """() => [document.querySelector("#puzzle").dataset.place,
  document.querySelector("#question").textContent].join(" ")"""
"""The play that is shown, and its caption: the viewer’s own turn waits at the play before it."""


def told(window: Window, outcome: str = "right") -> None:
    """The verdict is there and has the focus."""
    window.find(f'#feedback[data-outcome="{outcome}"]')
    window.until(
        lambda: window.ask("() => document.activeElement?.id") == "verdict",
        "the verdict has not got the focus",
    )


def test_the_first_page(window: Window, stored: Stored) -> None:
    window.go("/")
    assert window.text("h1") == "May she take that joker?"
    assert set(window.ask(LOADED)) >= FONTS
    in_order(window)
    window.press('#puzzle [data-said="no"]')
    settles = place_of(HOME_SLUG, right=True)
    window.press(field("settles", settles))
    window.find('#puzzle[data-stage="done"]')
    told(window)
    assert window.text("#verdict") == "Correct. You may not."
    answer = {"answer": "no", "settles": settles}
    assert answers(stored()) == [(f"first/{HOME_SLUG}", answer, "right")]


@pytest.mark.parametrize("drag", [False, True], ids=["pressed", "dragged"])
def test_an_exchange(window: Window, stored: Stored, drag: bool) -> None:
    one = next(one for one in placements_of(lesson("a-fair-exchange")) if is_trade(one.puzzle))
    trade = right_answers(one.puzzle)[0]
    give, take = field("give", str(trade["give"])), field("take", str(trade["take"]))
    window.go(one.url)
    in_order(window)
    touched(window)
    if drag:
        window.drag(give, take)
    else:
        window.press(give)
        assert "Now tap the joker" in window.text("#exchange-says")
        window.press(take)
    told(window)
    assert answers(stored()) == stored_right(one)


def is_trade(puzzle: Puzzle) -> bool:
    """True where a tile and a joker are the first thing to be done."""
    return puzzle.kind == "exchange" and "give" in right_answers(puzzle)[0]


def touched(window: Window) -> None:
    """A finger meets each tile that can be touched in 44 px."""
    found = window.ask(TOUCHED)
    assert [one["id"] for one in found if one["missed"]] == []
    window.ask("() => scrollTo({ top: 0, behavior: 'instant' })")


def test_an_exposure_laid_down(window: Window, stored: Stored) -> None:
    one = first("lay_down")
    window.go(one.url)
    in_order(window)
    send = "#answer .send"
    tiles = right_answers(one.puzzle)[0]["answer"]
    for tile in tiles:
        window.press(field("answer", tile))
    assert window.text(send) == f"Lay down {len(tiles)} tiles"
    in_order(window)
    window.press(send)
    told(window)
    in_order(window)
    assert answers(stored()) == stored_right(one)


def test_an_excerpt_is_stopped_at_once(window: Window, stored: Stored) -> None:
    excerpt = first_with(fouls=1)
    (foul,) = excerpt.task.fouls
    window.go(f"/referee/{excerpt.slug}/")
    last = f"Play {foul.play} of {len(excerpt.task.plays)}"
    while not window.ask(AT).startswith(last):
        before = window.ask(AT)
        window.press("#step-on, #your-turn")
        window.until(lambda before=before: window.ask(AT) != before, "it stays where it was")
    in_order(window)
    blame(window, foul.seat)
    told(window)
    assert window.text("#verdict") == "Nice catch, right away."
    answer = {"play": str(foul.play), "seat": foul.seat.value, "stood": "0"}
    assert [(row.answer, row.outcome) for row in stored()] == [(answer, "right")]


def blame(window: Window, seat: Seat) -> None:
    """Stop, tap a player, send."""
    window.press("#stop")
    window.find('#puzzle[data-stage="stopped"]')
    window.press(field("answer", f"seat-{seat}"))
    window.press("#answer .send")


def test_a_page_that_comes_back_shows_what_it_would_send(window: Window) -> None:
    """A page that was left is kept as it was, or made anew: the button fits what is chosen."""
    one = first("lay_down")
    window.go(one.url)
    window.press(field("answer", right_answers(one.puzzle)[0]["answer"][0]))
    assert window.text("#answer .send") == "Lay down 1 tile"
    window.go("/help/")
    window.driver.back()
    window.find("#puzzle .board")
    chosen = len(window.all("#puzzle input[name=answer]:checked"))
    assert window.text("#answer .send") == ("Lay down 1 tile" if chosen else IDLE)
    assert window.find("#answer .send").is_enabled() == bool(chosen)
