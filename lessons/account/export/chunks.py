"""Many small pieces of text as fewer, larger ones: each is handed to the network by itself."""

from collections.abc import Iterable, Iterator

LEAST_CHARACTERS = 16_000
ROWS_AT_ONCE = 500
"""How many rows are read from the database in one go."""


def in_chunks(pieces: Iterable[str]) -> Iterator[bytes]:
    """The same text in UTF-8; the last chunk may be short."""
    waiting: list[str] = []
    size = 0
    for piece in pieces:
        waiting.append(piece)
        size += len(piece)
        if size >= LEAST_CHARACTERS:
            yield "".join(waiting).encode()
            waiting, size = [], 0
    if waiting:
        yield "".join(waiting).encode()
