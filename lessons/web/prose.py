"""Text of the course and the engine for a page: escaped, bold where marked, numbers kept whole.

The one place where text of authors becomes markup.
"""

import re

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from lessons.web.addresses import address
from mahjlearn.course.read.marks import MARK
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.engine.rules.strength import strength_of

NO_BREAK = "\N{NO-BREAK SPACE}"
_TILE = re.compile(r"(?<=\d) (?=(?:Bam|Crak|Dot)s?\b)")
_SPACED_MARK = re.compile(rf"\s*{MARK.pattern}")
_PAST = {
    "take": "took", "give": "gave", "say": "said", "hold": "held", "lay": "laid", "tap": "tapped",
    "throw": "threw", "have": "had", "put": "put", "set": "set", "lift": "lifted",
}  # fmt: skip
"""Verbs that do not just add -ed."""


def whole(text: str) -> str:
    """The text with each digit bound to its suit, so that no line ends between them."""
    return _TILE.sub(NO_BREAK, text)


def rich(text: str) -> SafeString:
    """The text escaped, with `**bold**` as bold and nothing else as markup."""
    parts = whole(text).split("**")
    marked = (format_html("<b>{}</b>" if i % 2 else "{}", part) for i, part in enumerate(parts))
    return format_html_join("", "{}", ((part,) for part in marked))


def rendered(html: str, *, sources: bool = True) -> SafeString:
    """What the course has rendered from Markdown, where raw HTML was taken as text. A mark of a
    rule becomes a link to it, in words that say how firmly it stands; it is left out without
    `sources`.
    """
    text = whole(html)
    return SafeString(MARK.sub(_mark, text) if sources else _SPACED_MARK.sub("", text))


def _mark(found: re.Match[str]) -> str:
    rule = RULES_BY_ID[found[1]]
    url = address("rule", rule.id, rule.slug)
    return format_html('<a class="strength" href="{}">{}</a>', url, strength_of(rule).value)


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a docstring, each as one line."""
    return [whole(" ".join(part.split())) for part in re.split(r"\n\s*\n", text) if part.strip()]


def past(verb: str) -> str:
    """`picked`, `exposed`, `took`."""
    return _PAST.get(verb) or f"{verb.removesuffix('e')}ed"
