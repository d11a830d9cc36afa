"""The ways to work a page: a mouse, a finger, keys alone, and a mouse without script."""

import time

from playwright.sync_api import Locator, Page

MOST_KEYS = 90
# Longer than the time in which Chromium makes one double tap of two taps.
BETWEEN_TAPS_SECONDS = 0.4
# Where the focus is, seen from the part that is wanted.
WHERE = """(wanted) => {
  const at = document.activeElement;
  const group = at.type === "radio" && wanted.type === "radio" && at.name === wanted.name;
  const behind = at.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING;
  return { there: at === wanted, lost: at === document.body, group, behind: behind !== 0 };
}"""


class Mouse:
    """Clicks."""

    script = True

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, part: Locator) -> None:
        """A button or a link."""
        part.click()

    def choose(self, part: Locator) -> None:
        """A checkbox or a radio button."""
        self.press(part)

    def trade(self, give: Locator, take: Locator) -> None:
        """A tile for a joker."""
        self.choose(give)
        self.choose(take)


class Finger(Mouse):
    """Taps, in a context that has touch. A button is seen before it is pressed: no double taps."""

    tapped = 0.0

    def press(self, part: Locator) -> None:
        since = time.monotonic() - self.tapped
        if since < BETWEEN_TAPS_SECONDS:
            self.page.wait_for_timeout((BETWEEN_TAPS_SECONDS - since) * 1000)
        part.tap()
        self.tapped = time.monotonic()

    def choose(self, part: Locator) -> None:
        part.tap()


class Plain(Mouse):
    """Clicks in a context without script."""

    script = False

    def trade(self, give: Locator, take: Locator) -> None:
        super().trade(give, take)
        self.press(self.page.get_by_role("button", name="Make the exchange"))


class Keys(Mouse):
    """Tab, arrows, Enter, Space and Escape; the focus is never lost."""

    def press(self, part: Locator) -> None:
        self.reach(part)
        self.page.keyboard.press("Enter")

    def choose(self, part: Locator) -> None:
        self.reach(part)
        self.page.keyboard.press("Space")

    def trade(self, give: Locator, take: Locator) -> None:
        """The tile is put back once with Escape; Enter does what Space does."""
        self.choose(give)
        self.page.keyboard.press("Escape")
        self.choose(give)
        self.press(take)

    def reach(self, part: Locator) -> None:
        """Tab there, forwards or backwards; inside a group of radio buttons by arrows."""
        for count in range(MOST_KEYS):
            at = part.evaluate(WHERE)
            assert count == 0 or not at["lost"], "the focus is lost"
            if at["there"]:
                return
            self.page.keyboard.press(step(at))
        raise AssertionError(f"no way by keys to {part}")


def step(at: dict[str, bool]) -> str:
    """The key that comes nearer."""
    if at["group"]:
        return "ArrowUp" if at["behind"] else "ArrowDown"
    return "Shift+Tab" if at["behind"] and not at["lost"] else "Tab"
