"""A window of WebKit, and what a person does with the page in it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.expected_conditions import element_to_be_clickable
from selenium.webdriver.support.wait import WebDriverWait

PATIENCE = 20
"""Seconds. A busy machine is slow; nothing here is a measurement."""
# The browser's own window has a bar that needs more room than a phone has; one it opens has none.
OPENER = (
    "data:text/html,<button onclick=\"open('about:blank', '', 'popup,width={},height={}')\">"
    "Open</button>"
)
LISTEN = """() => {
  window.faults = [];
  addEventListener("error", (event) => faults.push(event.message));
  addEventListener("unhandledrejection", (event) => faults.push(String(event.reason)));
  addEventListener("securitypolicyviolation", (event) =>
    faults.push(`policy broken: ${event.violatedDirective}`));
}"""
TEXT = "(selector) => document.querySelector(selector)?.innerText.trim() ?? ''"


@dataclass(frozen=True)
class Size:
    """The room that a page has."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


PHONE, TABLET = Size(360, 740), Size(820, 1180)


class Window:
    """One window of that size, in a browser of its own."""

    def __init__(self, driver: WebDriver, url: str, size: Size) -> None:
        self.driver = driver
        self.url = url
        self._faults: list[str] = []
        first = driver.current_window_handle
        driver.get(OPENER.format(size.width, size.height))
        driver.find_element(By.TAG_NAME, "button").click()
        self.until(lambda: len(driver.window_handles) == 2, "no window was opened")
        driver.switch_to.window(next(name for name in driver.window_handles if name != first))
        self.ask(LISTEN)

    def go(self, path: str) -> None:
        """A page of the site; what fails in it is heard once it is loaded."""
        self._faults = self.faults
        self.driver.get(f"{self.url}{path}")
        self.ask(LISTEN)

    @property
    def faults(self) -> list[str]:
        """What scripts failed in, and what the policy of the site refused, on every page so far."""
        return self._faults + self.ask("() => window.faults ?? []")

    def ask(self, function: str, *arguments: object) -> Any:
        """What a function of JavaScript gives."""
        return self.driver.execute_script(f"return ({function})(...arguments)", *arguments)

    def all(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def find(self, selector: str) -> WebElement:
        """Waits until it is there."""
        self.until(lambda: self.all(selector), f"there is no {selector}")
        return self.all(selector)[0]

    def text(self, selector: str) -> str:
        """As it is seen, and asked at once: the part may be drawn anew at any moment."""
        self.find(selector)
        return self.ask(TEXT, selector)

    def press(self, selector: str) -> None:
        """Waits until it can be pressed, and presses it in its middle as a person does."""
        part = self.find(selector)
        self._wait().until(element_to_be_clickable(part), f"{selector} cannot be pressed")
        part.click()

    def drag(self, selector: str, target: str) -> None:
        """With the button down from the middle of the one to the middle of the other."""
        chain = ActionChains(self.driver, duration=200)
        chain.drag_and_drop(self.find(selector), self.find(target)).perform()

    def until(self, true: Callable[[], object], otherwise: str) -> None:
        """Waits until it is so; fails with the words where it does not become so."""
        self._wait().until(lambda _: true(), otherwise)

    def cookies(self) -> list[dict]:
        """As a context of Chromium gives them: tests.browser.rows asks for them."""
        return self.driver.get_cookies()

    def _wait(self) -> WebDriverWait:
        return WebDriverWait(self.driver, PATIENCE, poll_frequency=0.1)
