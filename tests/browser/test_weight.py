"""What a first visit costs to load."""

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser import puzzles
from tests.browser.addresses import PAGES
from tests.browser.lessons import KINDS, first
from tests.browser.puzzles import SLUGS

MOST_BYTES = 150_000
MOST_REQUESTS = 9
FONTS = 2
STEPS = [first(kind).url for kind in KINDS]
TO_LOOK_UP = [path for name, path in PAGES.items() if name.startswith(("desk", "rule"))]


@pytest.mark.sampled(101)
@pytest.mark.parametrize(
    "path", ["/", puzzles.url_of(SLUGS[1]), "/words/", "/learn/", *STEPS, *TO_LOOK_UP]
)
def test_first_view(page: Page, context: BrowserContext, path: str) -> None:
    """Everything that comes over the line, headers and fonts included, nothing kept before."""
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    fonts: list[str] = []
    session.on("Network.loadingFinished", lambda done: sizes.append(done["encodedDataLength"]))
    session.on(
        "Network.responseReceived",
        lambda got: fonts.append(got["response"]["url"]) if got["type"] == "Font" else None,
    )
    page.goto(path, wait_until="networkidle")
    page.evaluate("document.fonts.ready")
    assert len(set(fonts)) == FONTS
    assert len(sizes) <= MOST_REQUESTS
    assert sum(sizes) <= MOST_BYTES
