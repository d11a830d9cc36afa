"""The lists of the form: what can be chosen, by value and in words."""

from dataclasses import dataclass

from lessons.board.words import shown_name
from lessons.editor.changes import turns
from lessons.visitors.rulebook import known_name, short_name
from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import FACES, SEATS, Seat


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a list or a group of radio buttons."""

    value: str
    words: str
    chosen: bool


def options(pairs: list[tuple[str, str]], chosen: str) -> list[Option]:
    """The choices with the chosen one marked; the first, where none of them is."""
    known = {value for value, _ in pairs}
    marked = chosen if chosen in known or not pairs else pairs[0][0]
    return [Option(value, words, value == marked) for value, words in pairs]


def seats(chosen: str) -> list[Option]:
    """The four seats."""
    return options([(seat.value, seat.value) for seat in SEATS], chosen)


def phases(table: Table, chosen: str) -> list[Option]:
    """List how far the turn can be; one more where only the lines can say it."""
    pairs = list(turns.PHASES.items())
    if not turns.phase_of(table):
        pairs.append(("", "As written below"))
    return options(pairs, chosen)


def discarders(table: Table, chosen: str) -> list[Option]:
    """List who may have discarded last; nobody, while there is no discard."""
    pairs = [(seat.value, seat.value) for seat in SEATS]
    return options(pairs if table.discard else [("", "Nobody yet"), *pairs], chosen)


def names(chosen: str) -> list[Option]:
    """List what the last discard may have been called."""
    tiles = [(tile.value, shown_name(tile)) for tile in FACES if tile.is_natural]
    first = [("", "By its own name"), ("joker", "“Joker”"), ("same", "“Same”")]
    return options([*first, *tiles], chosen)


def rule_books(chosen: str) -> list[Option]:
    """Every rule book by its short name, and first the chosen one, where it has house rules."""
    own = [name for name in (known_name(chosen),) if name and name not in RULESETS]
    return options([(name, short_name(name)) for name in (*own, *RULESETS)], chosen)


def speech_of(seat: Seat) -> str:
    """The heading over what the seat on turn has said."""
    return f"What has {seat} said?"
