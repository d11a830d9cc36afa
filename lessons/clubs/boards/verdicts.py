"""The verdict of the engine on a board: its ruling with reasons, and the mix-ups that it
catches.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.db.models import Count, QuerySet

from lessons.clubs.boards.hands_on import HANDS_ON
from lessons.clubs.boards.making import RULING, NoSourceSettles, make_puzzle
from lessons.clubs.boards.puzzles import read_board
from lessons.clubs.boards.talk import Talk, read_talk
from lessons.editor.form import Fields, Refusal
from lessons.editor.situation import Situation
from lessons.models import Board, Club
from lessons.puzzles import on_paper
from lessons.puzzles.explain import reason_rows, remedy_clause, ruled_by, source_link
from lessons.puzzles.kinds.ruling.judging import (
    allowed_by,
    either_accepted,
    names_saying,
    stands_alone,
)
from lessons.puzzles.room import can_be_asked
from lessons.visitors.rulebook import short_name
from lessons.web.prose import rich, whole
from mahjlearn.course import Puzzle, puzzle_from_text
from mahjlearn.course.kinds.exchange.moves import Exchanging
from mahjlearn.course.values import audience_of, task_of
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import ruleset_named
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED
from mahjlearn.engine.words.answers import heading, no_refusal
from mahjlearn.engine.words.sentences import number_word

NONE_CATCHES = (
    "No mix-up we know of would get this wrong. You can save it, but it won’t tell you what a "
    "player mixes up."
)
DIFFERS = "Rule books differ here. We accept either answer, so nobody can get it wrong."
HOUSE_DIFFERS = (
    "Your house rules and the rule books differ here. We accept either answer, so nobody can get "
    "it wrong."
)
JOKERS = ("There’s no joker to take.", "One joker may be taken.")
MOST_KEPT = 512


def explain_draft(slug: str, situation: Situation, fields: Fields) -> dict[str, Any]:
    """Return the context of templates/clubs/boards/_live.html: the engine's answer, or why there is
    none.
    """
    try:
        puzzle = make_puzzle(slug, situation, fields)
    except Refusal as refusal:
        words = [whole(trouble.words) for trouble in refusal.troubles]
        for_talk = isinstance(refusal, NoSourceSettles)
        return {"open": words, "says": " ".join(words), "for_talk": for_talk}
    verdict = explain_board(puzzle, situation.ruleset)
    return verdict | {"says": verdict["answer"]}


def explain_board(puzzle: Puzzle, ruleset: str) -> dict[str, Any]:
    """Return the engine's answer to a board, by the rule book of its club: question, answer, yes,
    reasons, remedy, remedy_label, sources, differs, book, catches, warning.
    """
    key = ruled_by(puzzle, ruleset)
    return {
        "question": rich(puzzle.question),
        "answer": answer_in_words(puzzle, ruleset),
        "yes": _is_yes(puzzle, ruleset),
        "reasons": reason_rows(key.because, key),
        "remedy": remedy_clause(key),
        "remedy_label": key.remedy_label,
        "sources": [source_link(source) for source in key.sources],
        "differs": _list_sides(puzzle, ruleset),
        "book": short_name(ruleset),
        "catches": caught_mixups(puzzle),
        "warning": warn(puzzle, ruleset),
    }


def answer_in_words(puzzle: Puzzle, ruleset: str) -> str:
    """Return the right answer in a few words."""
    if puzzle.kind == RULING:
        judged = judge_play(puzzle.table, puzzle.play, ruleset_named(ruleset))
        return whole(heading(judged.event, judged.ruling, audience_of(puzzle.you)))
    if puzzle.kind == "exchange":
        takes = task_of(puzzle, Exchanging).takes
        return JOKERS[takes] if takes < 2 else f"{number_word(takes).title()} jokers may be taken."
    paper = on_paper(puzzle)
    return whole(paper.answer) if paper else ""


@lru_cache(maxsize=MOST_KEPT)
def cached_answer(text: str, ruleset: str) -> str:
    """Return the right answer to a stored board in a few words, cached by its text."""
    return answer_in_words(puzzle_from_text(text), ruleset)


def caught_mixups(puzzle: Puzzle) -> list[str]:
    """Return the mix-ups that get it wrong, in players' words."""
    return [whole(MISCONCEPTIONS[mixup].belief) for mixup in puzzle.mixups if mixup in TALLIED]


def warn(puzzle: Puzzle, ruleset: str) -> str:
    """Return what an instructor should know before they save; empty for nothing."""
    if puzzle.key.differs:
        return DIFFERS
    if puzzle.kind == RULING and stands_alone(puzzle, ruleset):
        return HOUSE_DIFFERS
    return "" if caught_mixups(puzzle) else NONE_CATCHES


def _list_sides(puzzle: Puzzle, ruleset: str) -> list[tuple[str, bool]]:
    """Return the names of those who say yes and of those who say no, the club's side first; empty
    if all agree.
    """
    if puzzle.kind != RULING or not either_accepted(puzzle, ruleset):
        return []
    mine = allowed_by(puzzle, ruleset)
    return [
        (whole(name), allowed)
        for allowed in (mine, not mine)
        for name in names_saying(puzzle, allowed, ruleset)
    ]


def name_kind(puzzle: Puzzle) -> str:
    """Return the kind of question, for a list."""
    return "Yes or no" if puzzle.kind == RULING else HANDS_ON[puzzle.kind].says


def _is_yes(puzzle: Puzzle, ruleset: str) -> bool:
    if puzzle.kind != RULING:
        return True
    judged = judge_play(puzzle.table, puzzle.play, ruleset_named(ruleset))
    return no_refusal(judged.event, judged.ruling)


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A board with its puzzle or its talk; with neither if the engine cannot read it."""

    board: Board
    puzzle: Puzzle | None
    ruleset: str
    talk: Talk | None = None

    @property
    def kind(self) -> str:
        """The kind of question."""
        return name_kind(self.puzzle) if self.puzzle else ""

    @property
    def in_class(self) -> bool:
        """True if a room can rule on it."""
        return self.puzzle is not None and can_be_asked(self.puzzle)

    @property
    def question(self) -> str:
        """The question in plain text."""
        asked = self.puzzle or self.talk
        return whole(asked.question) if asked else ""

    @property
    def answer(self) -> str:
        """The engine's answer in a few words."""
        return cached_answer(self.board.text, self.ruleset) if self.puzzle else ""

    @property
    def catches(self) -> list[str]:
        """The mix-ups that it catches."""
        return caught_mixups(self.puzzle) if self.puzzle else []


def boards_in(club: Club) -> QuerySet[Board]:
    """Return the boards of a club, changed last first, each with the number of times it is
    `assigned`.
    """
    boards = Board.objects.filter(club=club).annotate(assigned=Count("assignments"))
    return boards.order_by("-changed", "-pk")


def board_rows(club: Club, boards: Sequence[Board]) -> list[BoardRow]:
    """Return a row per board, in the order given (no query)."""
    return [
        BoardRow(board, read_board(board), club.ruleset, read_talk(board, club)) for board in boards
    ]
