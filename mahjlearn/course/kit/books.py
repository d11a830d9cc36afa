"""The rule book that a question names: whoever answers it answers by that book.

A question that names none is answered by the League. One of the League, named or not, has an empty
`book`: so it still shows where another book answers otherwise.
"""

from mahjlearn.course.values import Position
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, Ruleset
from mahjlearn.engine.misconceptions import amended, apart
from mahjlearn.toml.fields import Fields

BOOK = "book"
"""The key of a puzzle file."""
NAMES = tuple(name for name, ruleset in RULESETS.items() if ruleset is not LEAGUE)


def book_of(asked: Position) -> Ruleset:
    """Return the rule book by which a question is answered."""
    return RULESETS[asked.book] if asked.book else LEAGUE


def under(ruleset: Ruleset, book: str) -> Ruleset:
    """Return how somebody judges who is asked about a book: by it, with the beliefs they hold."""
    if not book:
        return ruleset
    return amended(RULESETS[book], held) if (held := apart(ruleset)[1]) else RULESETS[book]


def read_book(own: Fields) -> str:
    """Return the book that a file names; empty, with a fault, for one that there is not."""
    name = own.text(BOOK)
    if name and name not in NAMES:
        own.fault(BOOK, f"“{name}” is no book to be named here; there are: {', '.join(NAMES)}.")
        return ""
    return name
