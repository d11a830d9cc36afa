"""Every page that a link leads to: nothing from elsewhere, nothing forbidden, nothing broken."""

from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.browser.addresses import MISSING, PAGES
from tests.browser.puzzles import SLUGS, puzzle_of, right_answer, say, url_of
from tests.browser.watching import Watch
from tests.sampling import FULL, share

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
    .filter((e) => !(e.textContent.trim() || e.ariaLabel)).map((e) => e.outerHTML),
})"""
# The pages of rules differ from one another in their text only, those of the desk in the table;
# those of lessons and of practice are of a few kinds, each of which other tests look at; the
# display page is linked from every page, with its way back. Hands have no end, and neither have
# stretches of them.
FEW = {
    "/display/": 2,
    "/games/": 2,
    "/learn/": 4,
    "/practice/": 4,
    "/referee/": 2,
    "/rules/": 2,
    "/ruling/": 2,
}
MANY = {"/display/": 60, "/games/": 60, "/referee/": 60, "/rules/": 200, "/ruling/": 200}
MOST_ALIKE = MANY if FULL else FEW


def is_ours(link: str, host: str) -> bool:
    parts = urlsplit(link)
    return parts.netloc == host and not parts.path.startswith("/static/")


def where_to_begin() -> list[str]:
    """Every kind of page, and what is linked only after an answer."""
    changes = [
        f"{url_of(slug)}change/{number}/"
        for slug in (SLUGS if FULL else SLUGS[:2])
        for number in range(1, len(puzzle_of(slug).changes) + 1)
    ]
    pages = [page for page in PAGES.values() if page != MISSING]
    return ["/", *share(pages, 17), *changes]


def address_of(link: str) -> str:
    parts = urlsplit(link)
    return f"{parts.path}?{parts.query}" if parts.query else parts.path


def test_crawl(page: Page, watch: Watch) -> None:
    waiting = where_to_begin()
    seen = set(waiting)
    while waiting:
        path = waiting.pop()
        reply = page.goto(path)
        assert reply is not None
        assert reply.status == 200, path
        shape = page.evaluate(SHAPE)
        assert well_shaped(shape), (path, {k: v for k, v in shape.items() if k != "links"})
        assert [link for link in shape["links"] if urlsplit(link).netloc != watch.host] == []
        found = {address_of(link) for link in shape["links"] if is_ours(link, watch.host)}
        for address in sorted(found - seen):
            if not enough_like(address, seen):
                seen.add(address)
                waiting.append(address)
    assert set(map(url_of, SLUGS)) <= seen


def enough_like(address: str, seen: set[str]) -> bool:
    """True where as many pages of this kind are seen as are worth it."""
    kind = next((start for start in MOST_ALIKE if address.startswith(start)), None)
    return kind is not None and sum(one.startswith(kind) for one in seen) >= MOST_ALIKE[kind]


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


def test_an_answer_is_in_the_title_of_its_page(page: Page) -> None:
    """The address of an answer says how it went; the question says only where one is."""
    page.goto(url_of(SLUGS[2]))
    before = page.title()
    assert before.endswith("Ruling 3 · MahjLearn")
    say(page, right_answer(SLUGS[2]))
    page.goto(url_of(SLUGS[2]))
    page.get_by_role("link", name="See it").click()
    expect(page).to_have_title(f"Correct. You may. {before}")
