"""Faults of a puzzle, a lesson or the course: one of them, or all at once."""

from dataclasses import dataclass

from mahjlearn.toml.lines import FileFaults

KeyPath = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong, in words, and the key it is about as a file writes it.

    `at` is `("title",)` or `("change", "1", "play")`, counted from 1; empty for the whole. Who
    reads a file adds its path and the line of the key.
    """

    at: KeyPath
    message: str


class ContentFaults(FileFaults):
    """The content cannot be served."""
