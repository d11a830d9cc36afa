"""A slice of its own lets a table be set up, with nothing of the ruling desk."""

import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client

from tests.editor import own_slice
from tests.editor.form import open_page, press, press_htmx

HERE = Path(__file__).parent
LOADED = """
import django, pkgutil, sys
django.setup()
import lessons.editor, tests.editor.own_slice
for module in pkgutil.walk_packages(lessons.editor.__path__, "lessons.editor."):
    __import__(module.name)
print([name for name in sys.modules if name.startswith("lessons.desk")])
"""


@pytest.fixture(autouse=True)
def own_page(settings, monkeypatch: pytest.MonkeyPatch) -> None:
    (engine,) = settings.TEMPLATES
    settings.ROOT_URLCONF = "tests.editor.urls"
    settings.TEMPLATES = [{**engine, "DIRS": [*engine["DIRS"], HERE / "templates"]}]
    monkeypatch.setattr(own_slice, "KEPT", {})


def test_a_table_is_set_up_titled_and_kept(client: Client) -> None:
    page = open_page(client, "/own-table/")
    for place, tile in (("last", "9C"), ("West-new", "5D"), ("West-set-0", "J")):
        page = press(client, page, "place", place=place, tile=tile, title="A joker")
    assert (page.url, page.fields["title"]) == ("/own-table/", "A joker")
    page = press(client, page, "place", tile="5D")
    page = press(client, page, "update", phase="picked")
    assert page.table == ["West shows 5D J 5D", "East discarded 9C", "South has picked ?"]
    assert press(client, page, "done").status == 200
    assert {"A joker": "\n".join(page.table)} == own_slice.KEPT


def test_its_refusals_and_the_editors_are_shown_in_its_form(client: Client) -> None:
    page = press(client, open_page(client, "/own-table/"), "place", place="West-new", tile="5D")
    begun = press(client, page, "done", title="Too early")
    assert (begun.status, begun.troubles[0][0]) == (422, "place-West-set-0")
    assert begun.fields["title"] == "Too early"
    whole = press(client, page, "update", table="West shows 5D J 5D")
    untitled = press(client, whole, "done")
    assert (untitled.status, untitled.troubles) == (422, [("title", own_slice.UNTITLED)])
    unread = press(client, whole, "update", table="West has 5D", title="Kept all the same")
    assert (unread.status, unread.fields["title"]) == (422, "Kept all the same")
    assert own_slice.KEPT == {}


def test_it_says_nothing_of_the_desk_but_where_every_page_does(client: Client) -> None:
    page = press_htmx(client, open_page(client, "/own-table/"), "place", place="last", tile="9C")
    assert page.html.lstrip().startswith('<div id="editor"')
    assert page.action == "/own-table/"
    assert "ruling" not in page.html.lower()
    assert "data-address" not in page.html


def test_it_is_short_and_loads_nothing_of_the_desk() -> None:
    assert len((HERE / "own_slice.py").read_text("utf-8").splitlines()) < 60
    found = subprocess.run(
        [sys.executable, "-c", LOADED], capture_output=True, text=True, check=True, timeout=120
    )
    assert found.stdout.strip() == "[]"
