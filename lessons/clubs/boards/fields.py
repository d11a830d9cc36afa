"""The fields of a board next to its table: its title and introduction, the player's seat, the
question.
"""

from collections.abc import Mapping

from lessons.clubs.boards.hands_on import HANDS_ON, WANTS, WHO
from lessons.clubs.boards.shortcuts import act_menu
from lessons.desk.questions.events import LINE
from lessons.desk.questions.fields import NAMES as QUESTION
from lessons.desk.questions.fields import fields_of as question_fields
from lessons.desk.questions.lists import lists as question_lists
from lessons.editor.form import Fields, Trouble
from lessons.editor.page.lists import Option, options
from lessons.editor.situation import Situation, table_now
from lessons.models import Board
from lessons.models.clubs.board import LONGEST_INTRO, LONGEST_TITLE
from lessons.web.plain_text import is_plain, tidied
from mahjlearn.course import Puzzle
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.tiles import SEATS

WORDS = ("title", "intro", "you", "want", "who", "acts", *act_menu.NAMES)
NAMES = (*QUESTION, *WORDS)
"""Every field of a board that the editor itself does not have."""
NO_TITLE = "Give the board a title, such as: The 5 Dot and Right’s joker."
ODD = "Use letters, digits and ordinary marks only."
LONG = "This is {0} letters long. Shorten it to {1}."
UNPAIRED = "Bold words need two stars ** before and after. One pair is missing."


def read_title(fields: Fields) -> str:
    """Return the title as it is stored."""
    return " ".join(tidied(fields.get("title", "")).split())


def read_intro(fields: Fields) -> str:
    """Return the introduction as it is stored: one paragraph."""
    return " ".join(tidied(fields.get("intro", "")).split())


def check_text(fields: Fields) -> list[Trouble]:
    """Return all that is wrong with title and introduction."""
    title, intro = read_title(fields), read_intro(fields)
    troubles = [Trouble("title", NO_TITLE)] if not title else []
    for at, text, most in (("title", title, LONGEST_TITLE), ("intro", intro, LONGEST_INTRO)):
        if not is_plain(text):
            troubles.append(Trouble(at, ODD))
        elif len(text) > most:
            troubles.append(Trouble(at, LONG.format(len(text), most)))
    if intro.count("**") % 2:
        troubles.append(Trouble("intro", UNPAIRED))
    return troubles


def fill_fields(situation: Situation, posted: Fields) -> dict[str, str]:
    """Return the values of a board's fields: those sent, and likely ones for the rest. Until
    something is asked, likely values follow the table.
    """
    names = NAMES if posted.get("ask") else WORDS
    sent = {name: posted[name] for name in names if name in posted}
    return question_fields(table_now(situation), None) | sent


def fields_of_board(board: Board, puzzle: Puzzle, situation: Situation) -> dict[str, str]:
    """Return the values of the fields for a stored board."""
    return fields_of_puzzle(puzzle, situation) | {"title": board.title, "intro": board.intro}


def fields_of_puzzle(puzzle: Puzzle, situation: Situation) -> dict[str, str]:
    """Return the values of the fields for a puzzle of a kind that boards can ask, without words."""
    you = {"you": puzzle.you.value}
    if puzzle.kind == "ruling":
        return fields_of_question(situation, puzzle.play[-1]) | you
    own = HANDS_ON[puzzle.kind].shown(puzzle)
    return {**question_fields(table_now(situation), None), **you, "ask": puzzle.kind, **own}


def fields_of_question(situation: Situation, event: Event | None) -> dict[str, str]:
    """Return the values of the fields for a question about a table from elsewhere."""
    fields = question_fields(table_now(situation), event)
    line = fields.get("line", "")
    if fields.get("ask") == LINE and line in dict(act_menu.pairs_of_all(table_now(situation))):
        return fields | {"ask": act_menu.ACT, act_menu.ACT: line, "line": ""}
    return fields


def list_options(situation: Situation, fields: Fields) -> Mapping[str, list[Option]]:
    """Return the options of every list of a board."""
    players = [("", "the player you ask about"), *((seat.value, seat.value) for seat in SEATS)]
    player = next((seat for seat in SEATS if seat.value == fields.get("you")), None)
    return {
        **question_lists(table_now(situation), fields),
        **act_menu.menus(situation, fields, player or table_now(situation).turn.seat),
        "you": options(players, fields.get("you", "")),
        "want": options(list(WANTS.items()), fields.get("want", "")),
        "who": options(list(WHO.items()), fields.get("who", "")),
    }
