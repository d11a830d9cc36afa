"""The ruling desk as the browser tests use it."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.desk.address import edited

START, EMPTY = "/ruling/", "/ruling/table/"
PICK = edited("a-pick-not-racked")
CALLED = edited("called-and-exposed")
EARLY = edited("nothing-picked-yet")
WRONG = edited("the-wrong-tile")
WON = "East discarded 9C\n\nSouth picks 5D\nSouth declares mah jongg"
ALL_JOKERS = f"""East shows 1B J J J J
West shows 2B J J J J
South needs 5D in a pung for mah jongg
{WON}"""


def face(page: Page, code: str) -> Locator:
    """A tile of the box."""
    return page.locator(f'[name="tile"][value="{code}"]')


def place(page: Page, key: str) -> Locator:
    """A dashed place of the table."""
    return page.locator(f'[name="place"][value="{key}"]')


def on_table(page: Page, tile_id: str) -> Locator:
    """A tile that lies on the table."""
    return page.locator(f'[name="give"][value="{tile_id}"]')


def choose(page: Page, name: str) -> None:
    """A radio button by its whole name: the words of the table may hold it too."""
    page.get_by_role("radio", name=name, exact=True).check()


def lines(page: Page) -> list[str]:
    """The lines of the table as the page has them now."""
    return page.locator("#table-lines").input_value().splitlines()


def expect_lines(page: Page, *wanted: str) -> None:
    expect(page.locator("#table-lines")).to_have_value("\n".join(wanted))


def rule(page: Page) -> None:
    """Ask for the ruling with the button in the bar."""
    page.locator(".desk-bar button").click()
    expect(page.locator("#feedback")).to_be_visible()


def paste(page: Page, text: str) -> None:
    """A transcript into the first page of the desk."""
    page.goto(START)
    page.locator("#transcript").fill(text)
    page.get_by_role("button", name="Get the ruling").click()
    expect(page.locator("#feedback")).to_be_visible()


def middle(part: Locator) -> tuple[float, float]:
    """Where a finger touches it."""
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def refuse(page: Page, act: Callable[[], object]) -> None:
    """Do what is refused, and wait until it is."""
    act()
    expect(page.locator("#error-summary")).to_be_visible()


def unfold(page: Page) -> None:
    """Show what is folded on a phone: the turn, what was said, the last discard."""
    if page.locator("#unfold").is_visible():
        page.locator("#unfold").check()
