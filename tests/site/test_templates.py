"""Pages are sent without the indentation of their templates, and look no different for it."""

from pathlib import Path

import pytest
from django.template import Engine
from django.template.loader import get_template
from django.templatetags.static import static
from lessons.site.templates import with_addresses, without_indentation

from tests.folding import folded

ROOT = Path(__file__).resolve().parents[2] / "templates"


@pytest.mark.parametrize(
    ("source", "sent"),
    [
        ("<ul>\n  <li>a</li>\n\n  <li>b</li>\n</ul>\n", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
        ("a\n  {% if x %}\n    b\n  {% endif %}\nc", "a\n{% if x %}b\n{% endif %}c"),
        ("<p>\n  {% if x %}a{% endif %}\n  b\n</p>", "<p>\n{% if x %}a{% endif %}\nb\n</p>"),
        ('take\n  {% include "a.html" %}\n  for', 'take\n{% include "a.html" %}\nfor'),
        ("5\xa0Dot \n\xa0a  b", "5\xa0Dot\n\xa0a  b"),
    ],
)
def test_a_line_break_stays_where_there_was_one(source: str, sent: str) -> None:
    assert without_indentation(source) == sent


def test_text_that_is_drawn_as_written_is_never_in_a_template() -> None:
    """What stands in a pre or textarea comes from a variable, which is not touched."""
    found = [path for path in ROOT.rglob("*.html") if "<pre" in path.read_text("utf-8")]
    assert [path.name for path in found] == ["notation.html"]
    assert ">{{ example }}</pre>" in found[0].read_text("utf-8")


def test_with_debug_the_source_is_compiled_as_it_is_written() -> None:
    written = (ROOT / "404.html").read_text("utf-8")
    loaders = ["lessons.site.templates.Loader"]
    debugging = Engine(dirs=[ROOT], loaders=loaders, debug=True)
    assert debugging.get_template("404.html").source == written
    assert get_template("404.html").template.source == without_indentation(written) != written


def test_addresses_of_static_files_and_icons_stand_in_what_is_compiled() -> None:
    """Only what a variable names is looked up for each page."""
    source = get_template("puzzles/_hint_link.html").template.source
    icon = f'<use href="{static("icons.svg")}#bulb"/>'
    assert icon in source and "{{ name }}" not in source
    written = "{% static 'css/read.css' %} {% static kind.style %}"
    assert with_addresses(written) == f"{static('css/read.css')} {{% static kind.style %}}"


@folded("path", sorted(ROOT.rglob("*.html")), ids=str)
def test_no_page_looks_up_what_never_changes(path: Path) -> None:
    name = str(path.relative_to(ROOT))
    compiled = get_template(name).template.source
    left = '{% include "_icon.html" with name="'
    assert left not in compiled and "{% static '" not in compiled, name
