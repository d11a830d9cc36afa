"""Boards to talk about: a table and a yes-or-no question that no source settles.

Such a board has no key and no score. A class sees it and it is printed; it is never assigned. Its
text is read by no puzzle. The engine is asked each time whether the sources still leave it open.
"""

import json
from dataclasses import asdict, dataclass, field
from functools import cached_property

from django.utils.safestring import SafeString

from lessons.board.from_table import board_of
from lessons.board.render import board_html
from lessons.clubs.boards.fields import fields_of_question, read_intro, read_title
from lessons.clubs.boards.making import (
    NoSourceSettles,
    check_settled,
    describe_play,
    event_of,
    make_puzzle,
    player_of,
    write_question,
)
from lessons.clubs.boards.puzzles import TALK, is_talk
from lessons.desk.state import Desk
from lessons.editor.form import Fields, Refusal, refuse
from lessons.editor.situation import Situation, table_now
from lessons.models import Board, Club
from lessons.web.prose import rich
from mahjlearn.course.values import veiled
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.notation import parse_play, parse_table, print_play, print_table
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.tiles import Seat

SETTLED = "Our sources settle this, so it has an answer. Save it as a board."
ASSIGNED = "This board is assigned, and talk has no score. Withdraw the assignment first."
NOW_SETTLED = "Our sources settle this by now. Open it and save it as a board."


@dataclass(frozen=True)
class Talk:
    """A board to talk about as it is stored: the lines of its table and play, whose last
    line is asked about, and the player’s seat.
    """

    slug: str
    title: str
    intro: str
    you: str
    table: str
    play: str
    ruleset: str = field(default="", compare=False)

    @property
    def text(self) -> str:
        """The text that is stored."""
        values = asdict(self)
        del values["ruleset"]
        return json.dumps({"talk": values})

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """The events that have happened, and last the one that is asked about."""
        return parse_play(self.play)

    @cached_property
    def situation(self) -> Situation:
        """The table with what has happened, by the rule book of the club."""
        return Situation(parse_table(self.table), self.events[:-1], ruleset=self.ruleset)

    @property
    def seat(self) -> Seat:
        """The player’s seat."""
        return Seat(self.you)

    @property
    def question(self) -> str:
        """The question."""
        return write_question(self.events[-1], self.seat)

    @property
    def facts(self) -> str:
        """The introduction, and what has happened."""
        happened = describe_play(self.situation.happened, self.seat)
        return " ".join(filter(None, (self.intro, happened)))

    @property
    def facts_html(self) -> SafeString:
        """The facts with their bold words."""
        return rich(self.facts)

    @property
    def picture(self) -> SafeString:
        """The table as the player sees it."""
        return board_html(board_of(veiled(table_now(self.situation), self.seat), self.seat))

    @property
    def why(self) -> str:
        """Why nobody can say who is right; other words once the sources settle it."""
        now = self.situation
        try:
            check_settled(Desk(now.table, now.happened, self.events[-1], ruleset=now.ruleset))
        except NoSourceSettles as reason:
            return reason.why
        except Refusal as refusal:
            return str(refusal)
        return NOW_SETTLED

    @property
    def fields(self) -> dict[str, str]:
        """The fields of the editor."""
        words = {"title": self.title, "intro": self.intro, "you": self.you}
        return fields_of_question(self.situation, self.events[-1]) | words


def make_talk(slug: str, situation: Situation, fields: Fields) -> Talk:
    """Return the board to talk about. Raises Refusal if it cannot be asked, or has an answer."""
    try:
        make_puzzle(slug, situation, fields)
    except NoSourceSettles:
        event = event_of(situation, fields)
        play = print_play((*situation.happened, event))
        you = player_of(situation, fields).value
        words = read_title(fields), read_intro(fields)
        return Talk(slug, *words, you, print_table(situation.table), play)
    raise refuse("ask", SETTLED)


def read_talk(board: Board, club: Club) -> Talk | None:
    """Return the board to talk about; None for one with a key, or that cannot be read any more."""
    if not is_talk(board):
        return None
    try:
        talk = Talk(**json.loads(board.text)["talk"], ruleset=club.ruleset)
        talk.situation, talk.seat, talk.question  # noqa: B018
    except (EngineError, ValueError, TypeError, KeyError, IndexError):
        return None
    return talk


def boards_to_talk_about(club: Club) -> list[tuple[Board, Talk]]:
    """Return the boards of a club that have no key, changed last first (one query)."""
    listed = club.boards.filter(text__startswith=TALK).order_by("-changed", "-pk")
    read = ((board, read_talk(board, club)) for board in listed)
    return [(board, talk) for board, talk in read if talk is not None]
