"""Nothing jumps while a page comes in over a slow line: fonts and scripts find their room kept."""

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.addresses import PAGES
from tests.browser.lessons import KINDS, first

# What web.dev calls good; a shift counts by how much of the window moved, and how far.
MOST = 0.1
SLOW = {
    "offline": False,
    "latency": 100,
    "downloadThroughput": 200_000,
    "uploadThroughput": 100_000,
}
OBSERVE = """window.shifts = [];
new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((one) => one.value)))
  .observe({ type: "layout-shift", buffered: true });"""
NAMES = (
    "rule disputed",
    "rules card",
    "words",
    "sources",
    "help",
    "summary",
    "desk",
    "desk empty",
    "desk share",
)
PATHS = ["/", "/learn/", *(first(kind).url for kind in KINDS), *(PAGES[name] for name in NAMES)]


@pytest.mark.parametrize(("width", "height"), [(360, 740), (820, 1180)])
@pytest.mark.parametrize("path", PATHS)
def test_nothing_jumps(
    page: Page, context: BrowserContext, path: str, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.add_init_script(OBSERVE)
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", SLOW)
    for visit in ("first", "second"):
        page.goto(path, wait_until="networkidle")
        page.evaluate("document.fonts.ready")
        assert page.evaluate("window.shifts.reduce((sum, one) => sum + one, 0)") <= MOST, visit
