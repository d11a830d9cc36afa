"""The table and the question behind a name: what a stranger may see of it before an answer."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date

from django.http import Http404

from lessons.board.from_table import Marks, board_of
from lessons.board.picture import BoardPicture
from lessons.board.words import Names
from lessons.course_tables import tables
from lessons.desk.state import Desk, desk_of_code
from lessons.editor.situation import table_now
from lessons.editor.written import TooLong
from lessons.practice.scopes import MIXED
from lessons.practice.serving import dealt_table
from lessons.practice.today import puzzle_of_day, url_of
from lessons.puzzles.pictures import as_heard, asked_with
from lessons.reference.rules.page import rule_numbered
from lessons.reference.rules.pictures import groups_of
from lessons.reference.rules.topics import CHAPTERS, letters_of
from lessons.sharing.names import DAY, RULE
from lessons.sharing.picture.preview import NOTHING, PictureCell, Preview, shown_on
from lessons.sharing.titled import Titled, titled
from lessons.web.addresses import address
from lessons.web.code import VERSION, NoTable
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.values import wall_of
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import ruleset_named
from mahjlearn.engine.rulings import Rule
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.engine.words.events import asked, sentences

OPEN_QUESTION = "What’s the ruling at this table?"
SOME_RULE = "Do you know this rule?"
NO_TABLE = "No such table"
_KINDS_SHOWN_AS_HEARD = ("ruling",)
_KINDS_ASKING_WHOSE_TURN = ("which_player",)


@dataclass(frozen=True, slots=True)
class SharedTable:
    """A table with its question, and the path at which it is answered or ruled on.

    `board` is None for a rule and for some pages, which have tiles but no table.
    """

    question: str
    facts: str
    path: str
    board: BoardPicture | None = None
    beside: PictureCell = NOTHING
    """The tiles of a hand that is declared, of a rule's example or of a page."""
    declarer: str = ""
    """Who declares that hand, as the table calls that player; empty where nobody does."""

    @property
    def preview(self) -> Preview:
        """What its picture shows."""
        if self.board is None:
            return Preview(self.question, self.facts, (self.beside,))
        return shown_on(self.board, self.question, self.facts, self.beside, self.declarer)


def shared_table(name: str) -> SharedTable:
    """Return the table of a name, what was written by us first. Raises Http404; at most two
    queries, for that of a day.
    """
    known = tables().get(name)
    if known is not None:
        return of_puzzle(known.puzzle, known.url)
    if DAY.fullmatch(name):
        return _of_day(name)
    if name.startswith(RULE):
        return _of_rule(rule_numbered(name.removeprefix(RULE)))
    page = titled(name)
    if page is not None:
        return _of_page(page)
    if name.startswith(VERSION):
        return _of_desk(name)
    return of_puzzle(dealt_table(name), address("practice_table", MIXED, name))


def of_puzzle(puzzle: Puzzle, path: str) -> SharedTable:
    """Return a puzzle as its question shows it, with nothing marked."""
    table = as_heard(puzzle) if puzzle.kind in _KINDS_SHOWN_AS_HEARD else puzzle.key.table
    marks = Marks(
        speech=asked_with(puzzle, table),
        wall=puzzle.key.wall,
        turn_hidden=puzzle.kind in _KINDS_ASKING_WHOSE_TURN,
    )
    return SharedTable(
        plain_words(puzzle.question),
        plain_words(puzzle.phone or puzzle.facts),
        path,
        board_of(table, puzzle.you, marks),
        *_declared(puzzle),
    )


def _declared(puzzle: Puzzle) -> tuple[PictureCell, str]:
    """Return the hand that the question is about, and whose it is; empty where it is about none."""
    return _hand(puzzle.play[-1], Names(puzzle.you)) if puzzle.play else (NOTHING, "")


def _hand(event: Event, names: Names) -> tuple[PictureCell, str]:
    """Return the hand that is declared, and its player’s name."""
    if not event.groups:
        return NOTHING, ""
    hand = PictureCell(f"{names.whose(event.actor)} hand", _codes(event.groups))
    return hand, names.who(event.actor)


def _codes(groups: Iterable[Iterable[Tile]]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(tile.value for tile in group) for group in groups)


def plain_words(text: str) -> str:
    """Return the words of an author without marks."""
    return whole(text.replace("**", ""))


def _of_day(name: str) -> SharedTable:
    try:
        day = date.fromisoformat(name)
    except ValueError:
        raise Http404(NO_TABLE) from None
    return of_puzzle(puzzle_of_day(day), url_of(day))


def _of_rule(rule: Rule | None) -> SharedTable:
    """Return the tiles of a rule’s example, without the words that tell the rule; else a joker."""
    if rule is None:
        raise Http404(NO_TABLE)
    groups = _codes(shown.tiles for shown in groups_of(rule.id)) or ((Tile.JOKER.value,),)
    facts = f"{CHAPTERS[letters_of(rule)]}: rule {rule.id} of American Mah Jongg"
    return SharedTable(
        SOME_RULE, facts, address("rule", rule.id, rule.slug), beside=PictureCell("", groups)
    )


def _of_page(page: Titled) -> SharedTable:
    """Return a page under its title, with a table at which its question is not the one asked."""
    asked_there = tables().get(page.slug)
    if asked_there is None:
        shown = PictureCell("", page.groups or ((Tile.JOKER.value,),))
        return SharedTable(page.title, page.about, page.path, beside=shown)
    table = of_puzzle(asked_there.puzzle, page.path)
    return replace(table, question=page.title, facts="")


def _of_desk(code: str) -> SharedTable:
    try:
        desk = desk_of_code(code)
        return _at_desk(desk, code)
    except (NoTable, TooLong, EngineError):
        raise Http404(NO_TABLE) from None


def _at_desk(desk: Desk, code: str) -> SharedTable:
    """Return a table as the desk draws it for everybody, before the act that is asked about."""
    declared, declarer = NOTHING, ""
    if desk.question is None:
        table, question, page = table_now(desk), OPEN_QUESTION, "desk-set-up"
    else:
        table = judge_play(desk.table, desk.play, ruleset_named(desk.ruleset)).table
        question, page = whole(asked(replace(desk.question, groups=()))), "desk-ruling"
        declared, declarer = _hand(desk.question, Names(None))
    facts = whole(" ".join(sentences(desk.happened)))
    board = board_of(table, None, Marks(wall=wall_of(table)))
    return SharedTable(question, facts, address(page, code), board, declared, declarer)
