"""Read the passages of the five documents that rule on an act: their lines, in our words."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from lessons.reference.data_files import table


@dataclass(frozen=True, slots=True)
class Passage:
    """A line of a document that rules on an act, or a few that say one thing together.

    `says` is a paraphrase of ours. `rules` and `differences` are the numbers of the rules and the
    disagreements it stands for. `question` is that of the reader who asked, 0 outside of an answer.
    """

    document: str
    first: int
    last: int
    question: int
    says: str
    rules: tuple[str, ...]
    differences: tuple[str, ...]

    @property
    def at(self) -> str:
        """`9`, or `134-138`."""
        return f"{self.first}" if self.first == self.last else f"{self.first}-{self.last}"

    @property
    def place(self) -> str:
        """Return the place as a rule cites it: `000 l.9`, or `000 c15 l.134-138`."""
        question = f" c{self.question}" if self.question else ""
        return f"{self.document}{question} l.{self.at}"

    @property
    def lines(self) -> range:
        return range(self.first, self.last + 1)


@dataclass(frozen=True, slots=True)
class SourceDocument:
    """One of the five. `number` is what citations call it; `length` is how many lines it has."""

    number: str
    slug: str
    title: str
    length: int
    passages: tuple[Passage, ...]

    @property
    def ruling_lines(self) -> int:
        """Return how many of its lines rule on an act."""
        return sum(len(one.lines) for one in self.passages)


@cache
def documents() -> tuple[SourceDocument, ...]:
    """Return the five documents in the order of their numbers. Raises FileFaults."""
    return tuple(_document(row) for row in table("lines")["document"])


def document_named(slug: str) -> SourceDocument | None:
    """Return the document at this address; None for none of the five."""
    return next((one for one in documents() if one.slug == slug), None)


def all_passages() -> Iterator[Passage]:
    """Yield the passages of all five."""
    return (passage for one in documents() for passage in one.passages)


def _document(row: dict[str, Any]) -> SourceDocument:
    passages = tuple(_passage(row["number"], one) for one in row["line"])
    return SourceDocument(row["number"], row["slug"], row["title"], row["length"], passages)


def _passage(document: str, row: dict[str, Any]) -> Passage:
    first, _, last = row["at"].partition("-")
    return Passage(
        document=document,
        first=int(first),
        last=int(last or first),
        question=row.get("question", 0),
        says=row["says"],
        rules=tuple(row["rules"]),
        differences=tuple(row.get("differences", ())),
    )
