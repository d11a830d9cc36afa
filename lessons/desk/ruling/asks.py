"""A fact on which the answer hangs: the question about it, and the line that each answer adds."""

import re
from dataclasses import dataclass, replace

from lessons.board.words import shown_name
from lessons.desk.state import Desk
from lessons.editor.changes.places import RACK, PlaceForTile
from lessons.editor.changes.placing import place_tile
from lessons.editor.form import Fields, Refusal, plain, refuse
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import ruleset_named
from mahjlearn.engine.notation import Fact, FactForm, build_table, facts_of, parse_facts
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import FACES, SEATS, Grouping, Tile
from mahjlearn.engine.words.sentences import with_article

_BLANK = re.compile(r"\b(?:SEAT|TILE|GROUP|(?<=worth )N)\b")
_NONE = re.compile(r"(East|South|West|North) holds no (joker|\w{1,2})")
_WORTH = re.compile(r"(East|South|West|North) plays a line worth N")
_TO_WIN = re.compile(r"(East|South|West|North) needs TILE in a GROUP for mah jongg")
VALUES = range(20, 105, 5)
"""Printed values of hands."""
FILL = "Choose from each list, then add the line."
NOTHING = "Nothing is filled in. Choose an answer first."
DOES_NOT_FIT = "This doesn’t fit the rest: {}"


@dataclass(frozen=True, slots=True)
class LineOffered:
    """A button: what it says, and the table line it adds."""

    words: str
    line: str


@dataclass(frozen=True, slots=True)
class Blank:
    """A gap of a line: the name of its field, its label, value and words of each choice."""

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class MissingFact:
    """One missing fact. Where the line has gaps there are blanks to fill and no answers."""

    words: str
    line: str
    answers: tuple[LineOffered, ...] = ()
    blanks: tuple[Blank, ...] = ()


def ask_of(line: str, table: Table) -> MissingFact:
    """The question of a table line that the engine asks for; the tile at hand is offered first."""
    at_hand = table.turn.in_hand or (table.discard.tile if table.discard else None)
    blanks = tuple(
        _blank(f"blank{number}", word, at_hand) for number, word in enumerate(_BLANK.findall(line))
    )
    if none := _NONE.fullmatch(line):
        return _held(none[1], Tile.JOKER if none[2] == "joker" else Tile(none[2]), line)
    if blanks:
        return MissingFact(_of_blanks(line), line, (), blanks)
    return MissingFact(f"Is this so: {line}?", line, (LineOffered("Yes, that’s so", line),))


def _held(seat: str, tile: Tile, line: str) -> MissingFact:
    """Ask if a tile is among those that nobody has seen."""
    name = "joker" if tile.is_joker else shown_name(tile)
    yes, no = LineOffered("Yes", f"{seat} holds {tile.value}"), LineOffered(f"No, no {name}", line)
    return MissingFact(f"Is there {with_article(name)} in {seat}’s hand?", line, (yes, no))


def _of_blanks(line: str) -> str:
    if to_win := _TO_WIN.fullmatch(line):
        return f"Which tile, in which group, completes {to_win[1]}’s hand?"
    if worth := _WORTH.fullmatch(line):
        return f"What’s the printed value of {worth[1]}’s hand?"
    return "Is this so? Fill in what’s missing."


def _blank(name: str, word: str, at_hand: Tile | None = None) -> Blank:
    match word:
        case "SEAT":
            return Blank(name, "Seat", tuple((seat.value, seat.value) for seat in SEATS))
        case "N":
            return Blank(name, "Value", tuple((str(worth), str(worth)) for worth in VALUES))
        case "GROUP":
            return Blank(name, "Group", tuple((group.value, group.value) for group in Grouping))
        case _:
            faces = sorted(FACES, key=lambda tile: tile is not at_hand)
            return Blank(name, "Tile", tuple((tile.value, shown_name(tile)) for tile in faces))


def filled(line: str, chosen: dict[str, str]) -> str:
    """The line with its gaps filled. Raises Refusal where a gap is not filled with its choices."""
    numbers = iter(range(len(_BLANK.findall(line))))

    def choice(gap: re.Match[str]) -> str:
        blank = _blank(f"blank{next(numbers)}", gap[0])
        value = chosen.get(blank.name, "")
        if value not in [known for known, _ in blank.choices]:
            raise refuse("asks", FILL)
        return value

    return _BLANK.sub(choice, line)


def with_line(desk: Desk, line: str) -> Desk:
    """The desk with one more line of the table, in place of one that says otherwise.

    Raises Refusal where the line is none, or cannot be so on this table.
    """
    try:
        facts = parse_facts(line)
        if not facts:
            raise refuse("asks", NOTHING)
        table = _added(desk.table, facts[0])
        if desk.play:
            judge_play(table, desk.play, ruleset_named(desk.ruleset))
        return replace(desk, table=table)
    except Refusal:
        raise
    except EngineError as error:
        raise refuse("asks", DOES_NOT_FIT.format(error)) from error


def _added(table: Table, fact: Fact) -> Table:
    if fact.form is FactForm.HOLDS:
        for tile in fact.tiles:
            table = place_tile(table, PlaceForTile(RACK, fact.who), tile)
        return table
    facts = facts_of(table)
    try:
        return build_table((*facts, fact))
    except EngineError:
        others = (old for old in facts if (old.form, old.seat) != (fact.form, fact.seat))
        return build_table((*others, fact))


def with_answer(desk: Desk, sent: Fields) -> Desk:
    """The desk with the line of the button that was pressed; unchanged where there was none.

    Raises Refusal where the line has gaps that are not filled, or does not go with the others.
    """
    fields = {name: plain(value, long=False) for name, value in sent.items()}
    line = fields.get("add", "") or filled(fields.get("fill", ""), fields)
    return with_line(desk, line) if line else desk
