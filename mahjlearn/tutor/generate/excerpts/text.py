"""An excerpt as text: what is shown of it, without what there is to find."""

from collections.abc import Iterator
from hashlib import sha256

from mahjlearn.engine.notation import print_event, print_table
from mahjlearn.tutor.generate.excerpts.values import Excerpt


def text_of(excerpt: Excerpt) -> str:
    """Return the table as the viewer sees it, and the caption and events of every play."""
    return "\n".join(_lines(excerpt)) + "\n"


def content_hash(excerpt: Excerpt) -> str:
    """Return the SHA-256 of the text."""
    return sha256(text_of(excerpt).encode()).hexdigest()


def _lines(excerpt: Excerpt) -> Iterator[str]:
    yield f"# {excerpt.slug}, seen by {excerpt.you.value}"
    yield print_table(excerpt.task.shown[0])
    for play in excerpt.task.plays:
        yield ""
        yield f"# {play.number}. {play.caption}"
        yield from map(print_event, play.events)
