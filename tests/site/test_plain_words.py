"""Whatever page is opened, nobody reads or hears a word that is not said at the table."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from django.conf import settings as django_settings
from django.test import Client

from lessons.desk.notation import sections
from mahjlearn.course import Puzzle
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.grounds import Ground
from tests.cast import Cast, cast
from tests.clubs.class_mode.given import room
from tests.folding import folded
from tests.plain_words import BANNED, QUOTED, TRANSLATED, VERDICT
from tests.site.every_page import (
    Shown,
    answered_pages,
    asked,
    class_pages,
    club_names,
    club_pages,
    error_pages,
    open_pages,
    staff_pages,
    steps,
)
from tests.web.reading import texts_of

TITLES = re.compile(
    r"Claiming a Discarded Tile|Errors and Penalties[:,] Claiming"
    r"|which says only that the claim may be lost|[Dd]ue dates?"
)
"""What a source is called or says in its own words, and a day by which work is to be done."""
TEMPLATES = Path(django_settings.BASE_DIR, "templates")
UNREAD = re.compile(r"{%\s*comment.*?endcomment\s*%}|{#.*?#}|{%.*?%}|{{.*?}}", re.DOTALL)


@cache
def notation() -> frozenset[str]:
    """Return what stands on pages as it is written down, which is not read aloud."""
    lines = (
        line
        for of in ("table", "play")
        for section in sections(of)
        for row in section["lines"]
        for line in row["lines"]
    )
    return frozenset((*lines, *map(str, Verb), *map(str, Ground)))


def faults_of(pages: Iterable[Shown]) -> Iterator[str]:
    """Yield each word that nobody says, with its text and how the page was reached."""
    for way, html in pages:
        for text in texts_of(html):
            if text in notation():
                continue
            own = TITLES.sub("", QUOTED.sub("“”", text))
            for pattern in (BANNED, TRANSLATED, VERDICT):
                yield from (f"{found[0]}: {text} ({way})" for found in pattern.finditer(own))


@pytest.fixture
def scene(db: None) -> Cast:
    """Return the cast of two clubs."""
    return cast()


def test_open_pages(client: Client, db: None) -> None:
    assert list(faults_of(open_pages(client))) == []


@folded("url", steps, every=17, on_postgresql=99)
def test_steps_of_lessons(client: Client, db: None, url: str) -> None:
    assert list(faults_of([(url, client.get(url, follow=True).text)])) == []


@folded("puzzle, url", asked, every=45, on_postgresql=99)
def test_answers(client: Client, db: None, puzzle: Puzzle, url: str) -> None:
    assert list(faults_of(answered_pages(client, puzzle, url))) == []


@folded("name", club_names, every=3, on_postgresql=9)
def test_clubs(scene: Cast, name: str) -> None:
    assert list(faults_of(club_pages(scene, name))) == []


def test_pages_of_staff(scene: Cast) -> None:
    assert list(faults_of(staff_pages(scene))) == []


@pytest.mark.full
def test_a_class_on_its_screen_and_on_a_phone(db: None) -> None:
    assert list(faults_of(class_pages(room(players=1)))) == []


def test_pages_of_errors(client: Client, settings) -> None:
    settings.ROOT_URLCONF = "tests.site.urls"
    client.raise_request_exception = False
    assert list(faults_of(error_pages(client))) == []


def test_templates_in_every_state() -> None:
    """Pages that no test opens, and mails."""
    files = sorted(path for path in TEMPLATES.rglob("*.*") if path.suffix in (".html", ".txt"))
    pages = ((path.name, UNREAD.sub("", path.read_text("utf-8"))) for path in files)
    assert list(faults_of(pages)) == []


@pytest.mark.parametrize(
    ("html", "texts"),
    [
        ("<p>East <b>throws</b> it.</p>", ["throws: East throws it. (here)"]),
        ("<p>“I throw it.”</p><p class='bubble'>Claim</p><code>line</code>", []),
        ("<p>South throws in the hand</p><p>No due date.</p>", []),
        ("<img alt='A line'><a title='Anew'></a>", ["line: A line (here)", "Anew: Anew (here)"]),
        ("<p>It’s Left’s. Right.</p>", [". Right.: It’s Left’s. Right. (here)"]),
        ("<style>.block {}</style><h2>Due</h2><ul><li>now</ul>", ["Due: Due (here)"]),
    ],
)
def test_a_word_is_found_where_it_is_read(html: str, texts: list[str]) -> None:
    assert list(faults_of([("here", html)])) == texts
