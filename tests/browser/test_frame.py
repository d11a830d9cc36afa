"""A table in a frame on another site, as a browser shows it."""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import BrowserContext, expect

from lessons.content_store import rulings
from tests.browser.watching import Watch

pytestmark = pytest.mark.browser

SLUG = rulings().puzzles[0].slug
WIDTHS = (320, 640)
SANDBOX = 'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"'
"""As other sites put frames of strangers into their pages: such a frame has no origin."""
FONTS = """async () => {
  await document.fonts.ready;
  return [...document.fonts].filter((one) => one.status === "loaded")
    .map((one) => one.family.replaceAll('"', ""));
}"""
STORED = """() => {
  try {
    return localStorage.length + sessionStorage.length + document.cookie.length;
  } catch {
    return 0;
  }
}"""
"""How much is stored there. A frame without origin may not even ask."""


class OtherSite(BaseHTTPRequestHandler):
    """Another site, whose page has the frame that its address asks for."""

    def do_GET(self) -> None:
        frame = parse_qs(urlsplit(self.path).query).get("frame", [""])[0]
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(f"<!doctype html><h1>Theirs</h1>{frame}".encode())

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing."""


@pytest.fixture
def theirs(watch: Watch) -> Iterator[str]:
    """The address of another site, whose requests are not held against ours."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), OtherSite)
    Thread(target=server.serve_forever, daemon=True).start()
    host = f"127.0.0.1:{server.server_port}"
    yield f"http://{host}"
    server.shutdown()
    server.server_close()
    watch.hosts.discard(host)


def framing(theirs: str, ours: str, more: str = "") -> str:
    """Return the address of a page of theirs with a frame of ours."""
    return f'{theirs}/?frame=<iframe id="ours" src="{ours}" height="700" {more}></iframe>'


@pytest.mark.parametrize("more", ["", SANDBOX], ids=["frame", "sandbox"])
@pytest.mark.parametrize("width", WIDTHS)
def test_the_table_shows_and_no_cookie_is_set(
    context: BrowserContext, base_url: str, watch: Watch, theirs: str, width: int, more: str
) -> None:
    page = context.new_page()
    page.set_viewport_size({"width": 700, "height": 900})
    page.goto(framing(theirs, f"{base_url}/embed/{SLUG}/", f'width="{width}" {more}'))
    ours = page.frame_locator("#ours")
    expect(ours.get_by_role("heading", level=1)).to_contain_text("May you")
    tile = ours.locator(".own-rack .tile").first
    expect(tile).to_be_visible()
    assert 20 < tile.evaluate("one => one.getBoundingClientRect().width") < 80  # it has its style
    assert tile.locator("use").first.evaluate("one => one.getBBox().width") > 10  # and its art
    assert set(page.frames[1].evaluate(FONTS)) >= {"Atkinson Hyperlegible Next", "Fraunces"}
    button = ours.get_by_role("link", name="Play it at MahjLearn")
    expect(button).to_be_in_viewport()
    assert button.evaluate("one => one.getBoundingClientRect().height") >= 44
    assert button.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert context.cookies() == []
    assert page.frames[1].evaluate(STORED) == 0
    with context.expect_page() as opened:
        button.click()
    expect(opened.value).to_have_url(f"{base_url}/first/{SLUG}/")


def test_another_page_of_ours_does_not_show_there(
    context: BrowserContext, base_url: str, watch: Watch, theirs: str
) -> None:
    page = context.new_page()
    watch.allow("frame-ancestors", "chrome-error")
    page.goto(framing(theirs, f"{base_url}/first/{SLUG}/"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Theirs")
    assert page.frames[1].url.startswith("chrome-error://")
