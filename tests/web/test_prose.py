"""Text of authors becomes markup in one place: escaped, bold, numbers kept whole."""

import pytest

from lessons.web.prose import paragraphs, rendered, rich, whole


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("a **b** c", "a <b>b</b> c"),
        ("<b>x</b> & y", "&lt;b&gt;x&lt;/b&gt; &amp; y"),
        ("**<i>**", "<b>&lt;i&gt;</b>"),
        ("{0} %s", "{0} %s"),
        ("**3 Crak** and 2 Dots", "<b>3\xa0Crak</b> and 2\xa0Dots"),
        ("", ""),
    ],
)
def test_rich(text: str, html: str) -> None:
    assert rich(text) == html


def test_only_a_digit_and_its_suit_stay_together() -> None:
    assert whole("two 8 Bams, 12 tiles, 5 Dotted") == "two 8\xa0Bams, 12 tiles, 5 Dotted"


def test_the_mark_of_a_rule_is_a_link_that_says_who_says_it() -> None:
    url = "/rules/EX16-the-joker-goes-into-the-slope/"
    link = f'<a class="strength" href="{url}">AMJA only</a>'
    assert rendered("AMJA says so. {EX16} Then 2 Dots.") == f"AMJA says so. {link} Then 2\xa0Dots."


def test_paragraphs() -> None:
    assert paragraphs("One\nline.\n\n  Two. \n\n\n") == ["One line.", "Two."]


def test_sources_may_be_left_out() -> None:
    """For a beginner; nothing of the mark is left."""
    assert rendered("AMJA says so. {EX16} Then 2 Dots. {JU6}", sources=False) == (
        "AMJA says so. Then 2\xa0Dots."
    )
