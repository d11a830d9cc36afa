"""Every page that a link leads to: nothing from elsewhere, nothing forbidden, nothing broken."""

from urllib.parse import urlsplit

from playwright.sync_api import Page

from tests.browser.addresses import MISSING, PAGES
from tests.browser.looks import FULL
from tests.browser.watching import Watch

SHAPE = """() => ({
  links: [...document.querySelectorAll("a[href]")].map((a) => a.href.split("#")[0]),
  broken: [...document.querySelectorAll('a[href^="#"]')]
    .filter((a) => !document.querySelector(a.getAttribute("href"))).map((a) => a.outerHTML),
  h1: document.querySelectorAll("h1").length,
  lang: document.documentElement.lang,
  title: document.title,
  landmarks: ["header", "main", "footer"]
    .map((name) => document.querySelectorAll(`body > ${name}`).length),
  skip: document.querySelector("body > a")?.getAttribute("href"),
  doubles: [...document.querySelectorAll("[id]")].map((e) => e.id)
    .filter((id, place, all) => all.indexOf(id) !== place),
  empty: [...document.querySelectorAll("a, button")]
    .filter((e) => !e.textContent.trim()).map((e) => e.outerHTML),
})"""
# A ruling's page and a change's page differ from others of their kind in content only.
MOST_RULES = 200 if FULL else 12


def is_ours(address: str, host: str) -> bool:
    parts = urlsplit(address)
    return parts.netloc == host and not parts.path.startswith("/static/")


def test_crawl(page: Page, watch: Watch) -> None:
    titles: dict[str, str] = {}
    waiting, rules = ["/", *(p for p in PAGES.values() if p != MISSING)], 0
    seen = set(waiting)
    while waiting:
        path = waiting.pop(0)
        reply = page.goto(path)
        assert reply is not None
        assert reply.status == 200, path
        shape = page.evaluate(SHAPE)
        titles[path] = shape["title"]
        assert well_shaped(shape), (path, shape)
        for link in shape["links"]:
            assert urlsplit(link).netloc in (watch.host, ""), (path, link)
            found = urlsplit(link)
            address = found.path + (f"?{found.query}" if found.query else "")
            if address in seen or not is_ours(link, watch.host):
                continue
            rules += found.path.startswith("/rules/")
            if found.path.startswith("/rules/") and rules > MOST_RULES:
                continue
            seen.add(address)
            waiting.append(address)
    assert len(titles) > 30
    assert all(titles.values())


def well_shaped(shape: dict) -> bool:
    return (
        shape["h1"] == 1
        and shape["lang"] == "en"
        and shape["landmarks"] == [1, 1, 1]
        and shape["skip"] == "#main"
        and shape["doubles"] == []
        and shape["empty"] == []
        and shape["broken"] == []
        and "MahjLearn" in shape["title"]
    )


def test_a_missing_page_looks_like_the_others(page: Page, watch: Watch) -> None:
    watch.allow("404")
    reply = page.goto(MISSING)
    assert reply is not None
    assert reply.status == 404
    assert well_shaped(page.evaluate(SHAPE))


def test_titles_name_the_place_and_the_state(page: Page) -> None:
    """Different pages have different titles, and an answer is in the title of its page."""
    page.goto("/")
    before = page.title()
    page.goto("/first/a-3-crak-from-the-wall/")
    assert page.title() != before
