"""An act with a gap: `South discards {tile}`, `{seat} picks ?`; one or more lines of a play."""

from collections.abc import Iterator

from mahjlearn.engine.notation.event_lines import read_play
from mahjlearn.engine.table.events import Event
from mahjlearn.toml.fields import Fields

Play = tuple[Event, ...]


def filled(text: str, gap: str, word: str) -> Play:
    """The play with the word in the gap; empty where it does not parse so."""
    events, _, faults = read_play(_fill(text, gap, word))
    return () if faults else tuple(events)


def check_template(own: Fields, key: str, gap: str, words: tuple[str, ...]) -> bool:
    """Whether the text under the key has the gap, and reads well with each word in it.

    What is wrong is added to `own`, at its line; of several words that do not fit the first.
    """
    text = own.values.get(key)
    if not isinstance(text, str):
        return False
    if f"{{{gap}}}" not in text:
        own.fault(key, f"There is no {{{gap}}} in it.")
        return False
    for line, message in _faults(text, gap, words):
        own.fault(key, message, line)
        return False
    return True


def _faults(text: str, gap: str, words: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    for word in words:
        events, _, faults = read_play(_fill(text, gap, word))
        yield from ((fault.line, fault.message) for fault in faults)
        if not events and not faults:
            yield 0, "The act is empty."


def _fill(text: str, gap: str, word: str) -> str:
    return text.replace(f"{{{gap}}}", word)
