"""What a puzzle asked, as a text: an answer to it can still show its table years later."""

import hashlib

from django.db import models
from django.utils import timezone

from .append_only import AppendOnlyModel


def seal_of(puzzle_hash: str, text: str) -> str:
    """Return what binds a text to the hash under which it is stored.

    The hash itself cannot be worked out again with another engine: it covers what the engine of
    that day found right.
    """
    return hashlib.sha256(f"{puzzle_hash}\n{text}".encode()).hexdigest()


class PuzzleText(AppendOnlyModel):
    """Stored once, with the first answer to a puzzle of this hash; nothing of it is anybody’s.

    `hash` is what answers name as `puzzle_hash`; `text` reads back into the puzzle, its key not
    included. A text whose `seal` is another one was not stored with this hash.
    """

    hash = models.CharField(max_length=64, primary_key=True)
    slug = models.CharField(max_length=100)
    kind = models.CharField(max_length=20)
    text = models.TextField()
    seal = models.CharField(max_length=64)
    first_shown = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.slug} {self.hash[:8]}"

    @property
    def intact(self) -> bool:
        """Return True if this is the text that was stored under this hash."""
        return self.seal == seal_of(self.hash, self.text)
