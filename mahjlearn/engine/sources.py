"""The five sources behind the catalogue, and how a place in one is said in words.

A rule cites places in short form: `000 l.9` is a line of the post, `000 c12 l.117` lies in the
twelfth reader's question or its answer, `001 l.14` is a line of that file; `web ...` and
`tournament ...` name an authority outside the five.
"""

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """One of the five. `place` names it inside a citation, `title` and `about` on its own."""

    number: str
    title: str
    place: str
    about: str


SOURCES: tuple[Source, ...] = (
    Source(
        "000",
        "Fair Exchange: Joker swapping II, a teacher’s post of 2019 with readers’ questions",
        "Fair Exchange: Joker swapping II",
        "How a joker is taken, step by step, and twenty questions with the teacher’s answers. "
        "It quotes the League’s card back and Mah Jongg Made Easy 2020.",
    ),
    Source(
        "001",
        "Joker Protocols (Mahj Life wiki, article 221)",
        "Joker Protocols (Article 221)",
        "The rules about jokers in one list, each with its page in Mah Jongg Made Easy 2024.",
    ),
    Source(
        "002",
        "AMJA guide: Jokers and Joker Exchange",
        "AMJA guide: Jokers and Joker Exchange",
        "The American Mahjongg Association’s guide to jokers, with a recommended procedure.",
    ),
    Source(
        "003",
        "AMJA guide: Errors and Penalties",
        "AMJA guide: Errors and Penalties",
        "The same guide on what follows when an exchange goes wrong.",
    ),
    Source(
        "004",
        "Top 10 confusing rules (Mahj Life wiki, article 189)",
        "Top 10 confusing rules (Article 189)",
        "Ten questions that come up again and again, with articles to read further.",
    ),
)

SOURCES_BY_NUMBER: dict[str, Source] = {source.number: source for source in SOURCES}

_IN_A_SOURCE = re.compile(r"(?P<number>\d{3})(?: c(?P<question>\d+))? l\.\d+(?:-\d+)?")
_SHORT_FORMS = (
    ("AMV art.", "American Mah Jongg Ventures, article"),
    ("Mahj Life art.", "Mahj Life, article"),
    ("Sloper column", "Tom Sloper, column"),
    ("MJME", "Mah Jongg Made Easy"),
    ("AMJA ", "AMJA guide: "),
    ("mahjblog", "A teacher’s post of"),
)


def place_in_words(place: str) -> str:
    """A citation's place as a reader can follow it.

    `000 c12 l.117` is `Fair Exchange: Joker swapping II, reader’s question 12 and its answer`,
    `001 l.14` is `Joker Protocols (Article 221)`; lines are left out, since a reader has no file
    to count them in. Web places give their own text. Raises ValueError for any other form.
    """
    kind, _, rest = place.partition(" ")
    if kind in ("web", "tournament") and rest:
        return _outside(rest) if kind == "web" else f"{_outside(rest)} (tournaments)"
    match = _IN_A_SOURCE.fullmatch(place)
    source = None if match is None else SOURCES_BY_NUMBER.get(match["number"])
    if match is None or source is None:
        raise ValueError(f"{place!r} is no place in a source.")
    if match["question"] is None:
        return source.place
    return f"{source.place}, reader’s question {match['question']} and its answer"


def _outside(text: str) -> str:
    for short, full in _SHORT_FORMS:
        if text.startswith(short):
            return full + text.removeprefix(short)
    return text
