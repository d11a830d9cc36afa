"""Every address is asked at the bounds of its numbers and texts, and beyond: a page, or 404."""

from urllib.parse import quote

import pytest
from django.test import Client
from django.urls import Resolver404, resolve

from tests.cast import UNIT, Cast, cast
from tests.folding import folded
from tests.site.addresses import known, templates

NUMBERS = ("0", "00", "1", "99", "2147483647", "2147483648", "9223372036854775808", "9" * 5000)
TEXTS = ("-", "a", "A" * 10, "z" * 41, "z" * 201, "z" * 8000, "é", "\u202e", "a\0b", " ")
TOKENS = ("BAM000", "BAM-999", "A" * 22, "A" * 23, *TEXTS)
UUIDS = ("0" * 8 + "-0000-0000-0000-" + "0" * 12, "f" * 8 + "-ffff-ffff-ffff-" + "f" * 12)

BOUNDS: dict[str, tuple[str, ...]] = {
    "number": (*NUMBERS, "aa0", "ZZ999z", "ZZ1000", "TS4", "ts4"),
    "change": NUMBERS,
    "pk": NUMBERS,
    "seed": (*NUMBERS, "000000", "999998", "999999", "1000000"),
    "slug": (*TEXTS, "a-0-0000", "race-999999-ffff", "race-1000000-ffff"),
    "puzzle_slug": TEXTS,
    "club": TEXTS,
    "player": TEXTS,
    "invite": TEXTS,
    "assignment": TEXTS,
    "board": TEXTS,
    "group": TEXTS,
    "table_set": TEXTS,
    "session": TEXTS,
    "unit": TEXTS,
    "key": (*UUIDS, *TEXTS),
    "token": TOKENS,
    "code": (*TOKENS, "0AAA", "0AA", "9" + "_" * 6000, "9" + "_" * 6001),
    "scope": ("mixed", "m16", "unit-9", *TEXTS),
    "table": (
        *("t1-1-000000", "t1-999999-ffffff", "t1-1000000-000000", "rule-DH4", "rule-ZZ999"),
        *("lesson-never-alone", "topic-dead-hands", "page-words", "lesson-", "topic-x", "page-x"),
        *("2026-11-27", "0000-00-00", "9999-12-31", "1AAAA", "1" + "A" * 6001, *TEXTS),
    ),
    "shown": ("0" * 16, "f" * 16, "0" * 15, "0" * 17, *TEXTS),
    "day": ("2026-11-27", "2026-11-26", "9999-12-31", "0000-00-00", *TEXTS),
    "run": TEXTS,
    "signed": ("a:b", "WyJBbm4iXQ:" + "A" * 43, *TEXTS),
    "question": ("joker", "discarded", *TEXTS),
    "book": ("league", "amja", *TEXTS),
    "path": ("css/", "css/base.css/", *TEXTS),
}
"""Name of a part of an address to its least and greatest values, and some that are too much."""


FINE = (200, 301, 302, 303, 403, 404, 405, 429)
STATIC = "static/%(path)s"
"""Served before any address is looked up."""


def asker(template: str) -> str:
    """Return the actor for whom the most addresses like this one are open."""
    first = template.partition("/")[0]
    return {"club": "owner", "account": "c", "staff": "staff"}.get(first, "guest")


def asked_of(template: str, names: tuple[str, ...], scene: Cast) -> list[str]:
    """Return the paths that have one part at a bound and all others as they are on the site."""
    examples = known().examples.get(template)
    usual = {"club": scene.club.public_id, "unit": UNIT, "pk": "1", "code": "BAM472"} | scene.own
    given = {name: (known().values(name) or ["a"])[0] for name in names} | usual
    given |= examples[0] if examples else {}
    return [
        "/" + template % {n: quote(value if n == name else str(given[n])) for n in names}
        for name in names
        for value in BOUNDS[name]
    ]


def status_of(client: Client, path: str) -> int:
    return client.get(path).status_code


@pytest.fixture
def scene(db: None) -> Cast:
    """The cast once for all cases, with the browsers that ask."""
    scene = cast()
    for actor in ("guest", "c", "owner", "staff"):
        scene.client(actor).raise_request_exception = False
    return scene


def every_bounded() -> list[tuple[str, tuple[str, ...]]]:
    return sorted((template, names) for template, names in templates().items() if names)


@folded(("template", "names"), every_bounded, on_postgresql=9, every=7)
def test_no_bound_breaks_an_address(scene: Cast, template: str, names: tuple[str, ...]) -> None:
    client = scene.client(asker(template))
    broken = [
        (path[:80], status)
        for path in asked_of(template, names, scene)
        if (status := status_of(client, path)) not in FINE
    ]
    assert broken == []


def test_each_bounded_address_is_reached_at_some_bound(scene: Cast) -> None:
    """The table has values that an address takes, not only some that it refuses."""
    unreached = [
        template
        for template, names in templates().items()
        if names
        and template != STATIC
        and not any(map(leads_somewhere, asked_of(template, names, scene)))
    ]
    assert unreached == []


def leads_somewhere(path: str) -> bool:
    try:
        resolve(path)
    except Resolver404:
        return False
    return True
