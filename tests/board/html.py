"""Just enough of a reader for what the board's HTML says."""

from collections import Counter
from html.parser import HTMLParser

Attributes = dict[str, str | None]


class Elements(HTMLParser):
    """Every start tag with its attributes, and all text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, Attributes]] = []
        self.words: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.words.append(" ".join(data.split()))

    def having(self, attribute: str) -> list[Attributes]:
        return [attrs for _, attrs in self.found if attribute in attrs]

    def of_class(self, name: str) -> list[Attributes]:
        return [attrs for _, attrs in self.found if name in (attrs.get("class") or "").split()]

    def tiles(self, place: str, seat: str | None = None) -> Counter[str | None]:
        """Codes of the tiles that lie in one place."""
        return Counter(
            tile["data-tile"]
            for tile in self.having("data-tile-id")
            if tile["data-place"] == place and tile.get("data-seat") == seat
        )
