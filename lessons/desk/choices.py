"""The lists of the form: what can be chosen, by value and in words."""

from dataclasses import dataclass

from lessons.board.words import group_name, shown_name
from lessons.desk import questions as ask
from lessons.desk import turns
from lessons.prose import whole
from lessons.rulebook import short_name
from mahjlearn.engine.judging.rulesets import RULESETS
from mahjlearn.engine.table.grounds import Ground
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
    """How far the turn is; one more where only the lines can say it."""
    pairs = list(turns.PHASES.items())
    if not turns.phase_of(table):
        pairs.append(("", "As the lines below say"))
    return options(pairs, chosen)


def discarders(table: Table, chosen: str) -> list[Option]:
    """Who threw the last discard; nobody, while there is none."""
    pairs = [(seat.value, seat.value) for seat in SEATS]
    return options(pairs if table.discard else [("", "Nobody yet"), *pairs], chosen)


def names(chosen: str) -> list[Option]:
    """What the last discard was called."""
    tiles = [(tile.value, shown_name(tile)) for tile in FACES if tile.is_natural]
    first = [("", "By its own name"), ("joker", "“Joker”"), ("same", "“Same”")]
    return options([*first, *tiles], chosen)


def jokers(table: Table, chosen: str) -> list[Option]:
    """Every exposure with a joker: `West’s, in the pung of 5 Dots`."""
    pairs = []
    for seat, place in ask.jokers_of(table):
        group = group_name(table.rack(seat).exposures[place])
        pairs.append((f"{seat}-{place}", whole(f"{seat}’s, in the {group[0].lower()}{group[1:]}")))
    return options(pairs or [("", "no joker is exposed yet")], chosen)


def payments(chosen: str) -> list[Option]:
    """What is traded for the joker."""
    tiles = [(tile.value, shown_name(tile)) for tile in FACES if tile.is_natural]
    first = [(ask.MATCHING, "the tile it stands for"), (ask.THE_DISCARD, "the last discard")]
    return options([*first, *tiles], chosen)


def purposes(chosen: str) -> list[Option]:
    """What a discard is claimed for."""
    groups = [(group.value, f"a {group.value}") for group in ask.GROUPINGS]
    return options(
        [
            (ask.TO_EXPOSE, "an exposure"),
            *groups,
            (ask.FOR_MAHJ, "mah jongg"),
            (ask.FOR_EXCHANGE, "an exchange"),
        ],
        chosen,
    )


def manners(chosen: str) -> list[Option]:
    """How an exchange is done."""
    return options([("", "saying so first"), ("silently", "saying nothing")], chosen)


def winning(chosen: str) -> list[Option]:
    """What a hand is declared on."""
    return options([("", "on their own hand"), (ask.THE_DISCARD, "on the last discard")], chosen)


def grounds(chosen: str) -> list[Option]:
    """What can be said to be wrong with a hand."""
    return options([(ground.value, ground.value) for ground in Ground], chosen)


def rule_books(chosen: str) -> list[Option]:
    """Every rule book by its short name."""
    return options([(name, short_name(name)) for name in RULESETS], chosen)


def speech_of(seat: Seat) -> str:
    """The heading over what the seat on turn has said."""
    return f"What has {seat} said?"
