"""The words of a page as they are read, or read aloud: text, and what stands for a thing.

Code, tables as they are written down and what somebody says at the table are left out: their words
are the notation's and the speaker's.
"""

from collections.abc import Iterator
from html.parser import HTMLParser

READ_ALOUD = ("alt", "title", "aria-label", "aria-description", "placeholder")
INLINE = frozenset("a abbr b bdi bdo cite dfn em i mark s small span strong sub sup u wbr".split())
UNREAD = frozenset("script style template textarea code pre kbd samp q svg".split())
EMPTY = frozenset("area base br col embed hr img input link meta source track wbr".split())
DESCRIBES = frozenset({"description", "og:title", "og:description"})


def texts_of(html: str) -> Iterator[str]:
    """Yield each run of text between two blocks of a page, and each attribute read aloud."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    reader.end_block()
    yield from reader.texts


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._block: list[str] = []
        self._unread: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag not in INLINE:
            self.end_block()
        self._keep(*(given.get(name) or "" for name in READ_ALOUD))
        if tag == "meta" and (given.get("name") or given.get("property")) in DESCRIBES:
            self._keep(given.get("content") or "")
        if tag == "input" and given.get("type") == "submit":
            self._keep(given.get("value") or "")
        speaks = "bubble" in (given.get("class") or "").split()
        if tag not in EMPTY and (self._unread or tag in UNREAD or speaks):
            self._unread.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if self._unread and tag in self._unread:
            while self._unread.pop() != tag:
                pass
        if tag not in INLINE:
            self.end_block()

    def handle_data(self, data: str) -> None:
        if not self._unread:
            self._block.append(data)

    def end_block(self) -> None:
        self._keep("".join(self._block))
        self._block.clear()

    def _keep(self, *texts: str) -> None:
        self.texts += filter(None, (" ".join(text.split()) for text in texts))
