"""Through the lessons as a script would go: it reads the pages and follows their links."""

import re
from collections.abc import Callable, Iterable, Iterator
from html import unescape

from django.test import Client

from lessons.learn.addresses import StepAddress
from lessons.learn.placements import step_placement
from lessons.puzzles import Placement
from mahjlearn.course import Lesson, Puzzle, Try
from tests.puzzles.learners import puzzles_by_slug
from tests.puzzles.page import Page, get

Answer = Callable[[Client, Page, Puzzle], Page]
STEP_ON = r'id="step-on"\s+href="([^"#]*)'
DONE = '<span class="chip done">Done</span>'


def walk(client: Client, url: str, answer: Answer) -> Iterator[tuple[str, Page]]:
    """Each address that `#next` leads to from here, with the page as it is left."""
    known = puzzles_by_slug()
    seen: set[str] = set()
    while url:
        assert url not in seen, f"{url} comes twice"
        seen.add(url)
        page = last_frame(client, get(client, url))
        assert page.status == 200, url
        slug = found(page, r'data-puzzle="([^"]*)"')
        if slug:
            page = answer(client, page, known[slug])
        yield url, page
        url = next_url(page) or next_url((see_done(client, page) or [page])[-1])


def last_frame(client: Client, page: Page) -> Page:
    """The page itself; of a demonstration its last picture."""
    link = found(page, STEP_ON) if "data-frame=" in page.html else ""
    return last_frame(client, get(client, link)) if link else page


def see_done(client: Client, page: Page) -> list[Page]:
    """The pictures of the right play, or the frames of a demonstration after this one, one link
    after another; none where there are none.
    """
    stills: list[Page] = []
    link = found(page, r'href="([^"]*)">See it done</a>') or found(page, STEP_ON)
    while link:
        stills.append(get(client, link))
        assert stills[-1].status == 200
        link = found(stills[-1], STEP_ON)
    return stills


def found(page: Page, pattern: str) -> str:
    match = re.search(pattern, page.html, re.S)
    return unescape(match[1]) if match else ""


def next_url(page: Page) -> str:
    return found(page, r'id="next" href="([^"]*)"')


def prompt(page: Page) -> str:
    return unescape(page.question)


def explained(page: Page) -> bool:
    """Reasons, or every box or step with its ruling; of a stop the sentence may say it all."""
    lists = re.findall(r'<[uo]l class="(?:reasons|told-boxes|told-steps)">\s*<li', page.html)
    told = page.text_of(r'<p class="sentence">(.*?)</p>') if lists == [] else ""
    verdict = page.heading.startswith(("Not quite.", "Nearly.", "Accepted."))
    return (lists != [] or told != "") and verdict


def placements_of(lesson: Lesson) -> list[Placement]:
    """The puzzles of a lesson at their steps."""
    numbers = [lesson.number_of(one.slug) for one in lesson.tries]
    return [step_placement(StepAddress(lesson, number)) for number in numbers]


def steps_of(lesson: Lesson) -> list[str]:
    return [StepAddress(lesson, number).url for number in range(1, len(lesson.steps) + 1)]


def comes_back(lesson: Lesson, missed: list[Try]) -> list[str]:
    """These ideas of the lesson once more; those that come back as one table at the first of
    them.
    """
    numbers: dict[str, int] = {}
    for one in missed:
        numbers.setdefault(one.again.slug, lesson.number_of(one.slug))
    return [StepAddress(lesson, number, again=True).url for number in numbers.values()]


def end_of(lesson: Lesson) -> str:
    return f"/learn/{lesson.slug}/end/"


def heading(page: Page) -> str:
    return page.text_of("<h1>(.*?)</h1>")


def lead(page: Page) -> str:
    """The first sentence under the title."""
    return page.text_of(r'<p class="lead">(.*?)</p>')


def dead_links(client: Client, pages: Iterable[Page]) -> list[str]:
    """Links of these pages that lead to no page of the site."""
    links = {url.partition("#")[0] for page in pages for url in hrefs(page)}
    wanted = sorted(link for link in links if link and not link.startswith("/static/"))
    return [link for link in wanted if client.get(link, follow=True).status_code != 200]


def hrefs(page: Page) -> list[str]:
    return [unescape(url) for url in re.findall(r'<a [^>]*href="([^"]*)"', page.html)]
