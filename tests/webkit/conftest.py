"""A display for the run, a browser for each test, and where WebKit is not, the reason."""

from collections.abc import Iterator

import pytest

from tests.server import Server
from tests.webkit.screen import display, missing, start
from tests.webkit.windows import PHONE, TABLET, Size, Window


@pytest.fixture(scope="session")
def webkit_display() -> Iterator[str]:
    """Skips what asks for it where there is nothing to drive."""
    reason = missing()
    if reason:
        pytest.skip(f"no WebKit: {reason}")
    with display() as name:
        yield name


@pytest.fixture(params=[PHONE, TABLET], ids=str)
def size(request: pytest.FixtureRequest) -> Size:
    return request.param


@pytest.fixture
def window(webkit_display: str, server: Server, size: Size) -> Iterator[Window]:
    """Fails the test when a script of a page failed or the policy was broken."""
    driver = start(webkit_display)
    try:
        opened = Window(driver, server.url, size)
        yield opened
        assert opened.faults == []
    finally:
        driver.quit()
