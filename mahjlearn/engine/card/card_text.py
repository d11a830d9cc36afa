"""A card in text: one line each, like `Square Dance: 1111a FF 444b FF 999c X 25  # comment`.

Blank lines and lines that begin with # may stand between them.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from mahjlearn.engine.card.card import Card, CardLine
from mahjlearn.engine.card.faces import NUMBER_LETTERS, SUIT_LETTERS, SUITS, Group, Suited
from mahjlearn.engine.card.group_text import NotAGroup, print_group, read_group
from mahjlearn.engine.errors import DoesNotParse, Fault
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.toml.files import open_text
from mahjlearn.toml.lines import FileFault

LINE_SIZE = 14

_ENDING = re.compile(r"(?P<mark>[XC]) ?(?P<value>[0-9]+)", re.IGNORECASE)
_PART_OF_ENDING = re.compile(r"[XC]|[1-9][0-9]*", re.IGNORECASE)
_NO_LINE = "This is no line of a card; a line is like “Early Bird: FF 1111a ... X 25”."
_NO_TITLE = "A line begins with its title and a colon, as in “Early Bird: FF 1111a ... X 25”."
_NO_WAY = "No set of tiles can make this line, whatever its letters stand for."
_BOTH = "Suits are a, b, c for any, or B, C, D for Bam, Crak, Dot; not both."
_NO_ENDING = "A line ends with X (exposed) or C (concealed) and its value, as in “X 25”."


def read_line(text: str) -> tuple[CardLine | None, list[str]]:
    """Return the line, or everything that is wrong with it."""
    written, _, comment = text.partition("#")
    title, colon, rest = written.partition(":")
    words, mark, value = _ending((rest if colon else written).split())
    if not colon and not value:
        return None, [_NO_LINE]
    faults = [] if colon and title.strip() else [_NO_TITLE]
    groups, wrong = _groups(words)
    faults += wrong or _group_faults(groups)
    if not value:
        faults.append(_NO_ENDING)
    if faults:
        return None, faults
    line = CardLine(title.strip(), groups, value, mark == "C", comment.strip())
    return (line, []) if line.ways else (None, [_NO_WAY])


def _ending(words: list[str]) -> tuple[list[str], str, int]:
    """Return the words of the groups, the mark and the value; 0 if the line ends wrongly."""
    for count in (2, 1):
        found = _ENDING.fullmatch(" ".join(words[-count:]))
        if found is not None:
            return words[:-count], found["mark"].upper(), int(found["value"])
    kept = len(words)
    while kept and _PART_OF_ENDING.fullmatch(words[kept - 1]):
        kept -= 1
    return words[:kept], "", 0


def _groups(words: list[str]) -> tuple[tuple[Group, ...], list[str]]:
    """Return the groups, and what is wrong with the words that are none."""
    groups: list[Group] = []
    faults: list[str] = []
    for word in words:
        try:
            groups.append(read_group(word))
        except NotAGroup as error:
            faults.append(str(error))
    return tuple(groups), faults


def _group_faults(groups: tuple[Group, ...]) -> list[str]:
    """Say what is wrong with groups that can each be read: their letters, the number of tiles."""
    faces = [face for group in groups for face in group]
    suits = {face.suit for face in faces if not isinstance(face, Tile)}
    numbers = {face.letter for face in faces if isinstance(face, Suited)}
    faults = [_BOTH] if suits & set(SUITS) and suits & set(SUIT_LETTERS) else []
    faults += [*_skipped(suits, SUIT_LETTERS), *_skipped(numbers, NUMBER_LETTERS)]
    if len(faces) != LINE_SIZE:
        faults.append(f"This line has {len(faces)} tiles; a hand has {LINE_SIZE}.")
    return faults


def _skipped(used: set[str], letters: str) -> Iterator[str]:
    """Yield a fault for a letter used without an earlier one: a lone b may be meant for Bam."""
    for before, letter in pairwise(letters):
        if letter in used and before not in used:
            order = ", ".join(letters)
            yield f"There is {letter} here and no {before}; letters are used in the order {order}."


def print_line(line: CardLine) -> str:
    """Return the line as it is read, with single spaces."""
    groups = " ".join(map(print_group, line.groups))
    text = f"{line.title}: {groups} {'C' if line.concealed else 'X'} {line.value}"
    return f"{text}  # {line.comment}" if line.comment else text


def parse_card(text: str) -> Card:
    """Return the card of a text. Raises DoesNotParse with every fault of every line."""
    lines: list[CardLine] = []
    faults: list[Fault] = []
    titles: dict[str, int] = {}
    for number, written in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if not written.strip() or written.lstrip().startswith("#"):
            continue
        line, wrong = read_line(written)
        faults += [Fault(number, message) for message in wrong]
        if line is None:
            continue
        lines.append(line)
        first = titles.setdefault(line.title.casefold(), number)
        if first != number:
            faults.append(Fault(number, f"The title “{line.title}” is that of line {first}."))
    if not lines and not faults:
        faults.append(Fault(1, "There is no line here; a card has at least one."))
    if faults:
        raise DoesNotParse(faults)
    return Card(tuple(lines))


def print_card(card: Card) -> str:
    """Return the card as it is read, a line each."""
    return "".join(f"{print_line(line)}\n" for line in card.lines)


def read_card_file(path: Path) -> tuple[Card | None, tuple[FileFault, ...]]:
    """The card of a file, or every fault with its line. A file not to be read is one fault."""
    name = str(path)
    text, fault = open_text(path, name)
    if text is None:
        return None, () if fault is None else (fault,)
    try:
        return parse_card(text), ()
    except DoesNotParse as error:
        return None, tuple(FileFault(name, fault.line, fault.message) for fault in error.faults)
