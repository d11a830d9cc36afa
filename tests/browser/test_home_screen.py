"""The site on the home screen of a phone or a tablet, as a browser reads what it says of itself."""

import json

import pytest
from playwright.sync_api import BrowserContext, Page

pytestmark = pytest.mark.browser

DRAWN = """(url) => new Promise((resolve) => {
  const image = new Image();
  image.onload = () => resolve([image.naturalWidth, image.naturalHeight]);
  image.onerror = () => resolve([0, 0]);
  image.src = url;
})"""
LARGE = (192, 512)
"""The icons without which Chromium installs nothing."""


def test_a_browser_can_install_it(page: Page, context: BrowserContext) -> None:
    page.goto("/help/")
    found = context.new_cdp_session(page).send("Page.getAppManifest")
    assert found["url"].endswith("/manifest.webmanifest")
    assert found["errors"] == []
    said = json.loads(found["data"])
    assert said["name"] and said["display"] == "standalone"
    assert said["start_url"].startswith(said["scope"])
    drawn = {tuple(page.evaluate(DRAWN, icon["src"])): icon["sizes"] for icon in said["icons"]}
    assert drawn == {(size, size): f"{size}x{size}" for size in LARGE}


def test_a_tablet_finds_its_icon_and_its_name(page: Page) -> None:
    page.goto("/")
    icon = page.locator('link[rel="apple-touch-icon"]').get_attribute("href")
    assert page.evaluate(DRAWN, icon) == [180, 180]
    name = page.locator('meta[name="apple-mobile-web-app-title"]')
    assert name.get_attribute("content") == "MahjLearn"
