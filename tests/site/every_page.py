"""Every kind of page, as those who may open it see it: linked, answered, and sent an empty form."""

from collections.abc import Iterator

from django.test import Client
from django.urls import NoReverseMatch, reverse

from lessons.content_store import course, rulings
from lessons.learn.addresses import StepAddress
from lessons.puzzles.kinds import kind_of
from mahjlearn.course import Puzzle
from tests.access_cells import address_of, nothing_kept
from tests.authz_matrix import OPEN, ROWS, STAFF
from tests.browser.addresses import PAGES
from tests.cast import Cast
from tests.clubs.class_mode.given import Room
from tests.puzzles.learners import puzzles_by_slug, step_of
from tests.puzzles.page import get, send

FAULTS = ("locked", "bug", "denied", "too-many", "cut")
READERS = ("a", "owner")
"""A player who shares her answers, and an instructor."""
METHODS = ("get", "post")
BUTTONS = ("close", "reveal", "next", "back", "go/1", "end")
"""Pressed one after the other they take a class from the first vote to its end."""

Shown = tuple[str, str]
"""How a page was reached, and its HTML."""


def open_pages(client: Client) -> Iterator[Shown]:
    """Yield the pages that everybody may open, each asked for and sent an empty form."""
    for url in dict.fromkeys([*PAGES.values(), *_addresses_without_parts()]):
        for method in METHODS:
            yield from _reached(client, method, url)


def _addresses_without_parts() -> Iterator[str]:
    for name in sorted(OPEN - {"account_logout"}):
        try:
            yield reverse(name)
        except NoReverseMatch:
            continue


def steps() -> list[str]:
    """Return the addresses of all steps and ends of lessons."""
    return [
        url
        for lesson in course().parts
        for url in (
            *(StepAddress(lesson, number).url for number in range(1, len(lesson.steps) + 1)),
            reverse("lesson_end", args=[lesson.slug]),
        )
    ]


def asked() -> list[tuple[Puzzle, str]]:
    """Return every puzzle with the address at which it is asked first."""
    first = [(puzzle, reverse("ruling", args=[puzzle.slug])) for puzzle in rulings().puzzles]
    tries = {attempt.puzzle.slug for lesson in course().parts for attempt in lesson.tries}
    found = puzzles_by_slug()
    return [*first, *((found[slug], step_of(slug).url) for slug in sorted(tries))]


def answered_pages(client: Client, puzzle: Puzzle, url: str) -> Iterator[Shown]:
    """Yield the pages after a right and a wrong answer, move by move, with a reason at the end."""
    for right in (True, False):
        with nothing_kept(client) as browser:
            page = get(browser, url)
            for form in kind_of(puzzle).forms(puzzle, right=right):
                page = send(browser, page, **form)
                yield f"{url} {form}", page.html
            if page.reasons:
                yield f"{url} reason", send(browser, page, reason=page.reasons[0]).html


def club_pages(scene: Cast, name: str) -> Iterator[Shown]:
    """Yield a page of a club as its readers see it, asked for and sent an empty form."""
    for reader in READERS:
        for method in METHODS:
            yield from _reached(scene.client(reader), method, address_of(name, scene))


def staff_pages(scene: Cast) -> Iterator[Shown]:
    """Yield the pages of staff, asked for and sent an empty form."""
    for name in sorted(STAFF):
        for method in METHODS:
            yield from _reached(scene.client("staff"), method, address_of(name, scene))


def club_names() -> list[str]:
    """Return the names of all addresses of a club."""
    return sorted(ROWS)


def class_pages(on: Room) -> Iterator[Shown]:
    """Yield the screen and a phone from the beginning of a class to its end."""
    on.start()
    yield from _of_room(on)
    for button in BUTTONS:
        on.step(button)
        yield from _of_room(on)


def _of_room(on: Room) -> Iterator[Shown]:
    yield "screen", on.screen.get(on.url("club-present")).text
    yield "phone", on.page(0)


def error_pages(client: Client) -> Iterator[Shown]:
    """Yield what is shown when something goes wrong. The client uses tests.site.urls."""
    for fault in FAULTS:
        for sent in ({}, {"attempt_key": "a"}):
            yield fault, client.post(f"/break/{fault}/", sent).text


def _reached(client: Client, method: str, url: str) -> Iterator[Shown]:
    with nothing_kept(client) as browser:
        response = getattr(browser, method)(url, follow=True)
    if response.headers.get("Content-Type", "").startswith("text/html"):
        yield f"{method} {url}", response.text
