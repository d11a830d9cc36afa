"""A transcript from elsewhere, and the answer to the one fact that a ruling asked for."""

from lessons.desk.ruling.asks import filled, with_line
from lessons.desk.state import Desk, read_desk
from lessons.editor.posted import Fields, plain
from lessons.editor.refusal import refuse
from lessons.visitors.rulebook import DEFAULT, known_name

EMPTY = "Paste a table first: its lines, then what happens."


def opened(text: str, ruleset: str) -> Desk:
    """The desk of a transcript; an unknown rule book is the League’s.

    Raises TooLong, Refusal for no text at all, else as `read_desk` does.
    """
    if not text.strip():
        raise refuse("transcript", EMPTY)
    return read_desk(text, known_name(ruleset) or DEFAULT)


def with_answer(desk: Desk, sent: Fields) -> Desk:
    """The desk with the line of the button that was pressed; unchanged where there was none.

    Raises Refusal where the line has gaps that are not filled, or does not go with the others.
    """
    fields = {name: plain(value, long=False) for name, value in sent.items()}
    line = fields.get("add", "") or filled(fields.get("fill", ""), fields)
    return with_line(desk, line) if line else desk
