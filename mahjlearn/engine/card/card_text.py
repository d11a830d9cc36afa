"""A card in text: one line each, blank lines and lines that begin with # between them."""

from mahjlearn.engine.card.card import Card, CardLine
from mahjlearn.engine.card.line_text import print_line, read_line
from mahjlearn.engine.errors import DoesNotParse, Fault


def parse_card(text: str) -> Card:
    """The card of a text. Raises DoesNotParse with every fault of every line."""
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
    """The card as it is read, a line each."""
    return "".join(f"{print_line(line)}\n" for line in card.lines)
