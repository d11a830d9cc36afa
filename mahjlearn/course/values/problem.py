"""One thing that is wrong with a puzzle, a lesson or the course, wherever it came from."""

from dataclasses import dataclass

KeyPath = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong, in words, and the key it is about as a file writes it.

    `at` is `("title",)` or `("change", "1", "play")`, counted from 1; empty for the whole. Who
    reads a file adds its path and the line of the key.
    """

    at: KeyPath
    message: str
