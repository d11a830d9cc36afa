"""Text of the course and the engine for a page: escaped, bold where marked, numbers kept whole.

The one place where text of authors becomes markup.
"""

import re

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

NO_BREAK = "\N{NO-BREAK SPACE}"
_TILE = re.compile(r"(?<=\d) (?=(?:Bam|Crak|Dot)s?\b)")


def whole(text: str) -> str:
    """The text with each digit bound to its suit, so that no line ends between them."""
    return _TILE.sub(NO_BREAK, text)


def rich(text: str) -> SafeString:
    """The text escaped, with `**bold**` as bold and nothing else as markup."""
    parts = whole(text).split("**")
    marked = (format_html("<b>{}</b>" if i % 2 else "{}", part) for i, part in enumerate(parts))
    return format_html_join("", "{}", ((part,) for part in marked))


def rendered(html: str) -> SafeString:
    """What the course has rendered from Markdown, where raw HTML was taken as text."""
    return SafeString(whole(html))


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a docstring, each as one line."""
    return [whole(" ".join(part.split())) for part in re.split(r"\n\s*\n", text) if part.strip()]
