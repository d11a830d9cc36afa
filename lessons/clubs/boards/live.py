"""What the engine says of a board: its ruling, its reasons, and which mix-ups the board catches."""

from functools import lru_cache
from typing import Any

from lessons.clubs.boards.asked.hands_on import HANDS_ON
from lessons.clubs.boards.asked.making import RULING, puzzle_asked
from lessons.editor.posted import Fields
from lessons.editor.refusal import Refusal
from lessons.editor.situation import Situation
from lessons.puzzles import on_paper
from lessons.puzzles.feedback import reason_rows, remedy_clause, source_link
from lessons.puzzles.kinds.ruling.differing import names_saying
from lessons.puzzles.kinds.ruling.house import either_accepted, stands_alone
from lessons.puzzles.kinds.ruling.judging import allowed_by
from lessons.visitors.rulebook import short_name
from lessons.web.prose import rich, whole
from mahjlearn.course import Puzzle, puzzle_from_text
from mahjlearn.course.kinds.exchange.values import exchange_of
from mahjlearn.course.values import audience_of
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import ruleset_named
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED
from mahjlearn.engine.words.answers import heading, no_refusal
from mahjlearn.engine.words.sentences import number_word

NONE_CATCHES = (
    "No mix-up we know of would get this wrong. You can save it, but it will not tell you what a "
    "player mixes up."
)
DIFFERS = "Rule books differ here: either call is accepted, so nobody can get it wrong."
ALONE = (
    "Your house rules and the rule books differ here: either call is accepted, so nobody can get "
    "it wrong."
)
JOKERS = ("There is no joker to take.", "One joker may be taken.")
MOST_KEPT = 512


def live_of(slug: str, situation: Situation, fields: Fields) -> dict[str, Any]:
    """What templates/clubs/boards/_live.html shows: the engine’s answer, or why there is none."""
    try:
        puzzle = puzzle_asked(slug, situation, fields)
    except Refusal as refusal:
        words = [whole(trouble.words) for trouble in refusal.troubles]
        return {"open": words, "says": " ".join(words)}
    said = said_of(puzzle, situation.ruleset)
    return said | {"says": said["answer"]}


def said_of(puzzle: Puzzle, ruleset: str) -> dict[str, Any]:
    """The engine’s answer to a board, by the rule book of its club."""
    key = puzzle.key
    return {
        "question": rich(puzzle.question),
        "answer": answer_of(puzzle, ruleset),
        "yes": _is_yes(puzzle, ruleset),
        "reasons": reason_rows(key.because, key),
        "remedy": remedy_clause(key),
        "sources": [source_link(source) for source in key.sources],
        "differs": _who_differs(puzzle, ruleset),
        "book": short_name(ruleset),
        "catches": caught_by(puzzle),
        "warning": warning_of(puzzle, ruleset),
    }


def answer_of(puzzle: Puzzle, ruleset: str) -> str:
    """The right answer in a few words."""
    if puzzle.kind == RULING:
        judged = judge_play(puzzle.table, puzzle.play, ruleset_named(ruleset))
        return whole(heading(judged.event, judged.ruling, audience_of(puzzle.you)))
    if puzzle.kind == "exchange":
        takes = exchange_of(puzzle).takes
        return JOKERS[takes] if takes < 2 else f"{number_word(takes).title()} jokers may be taken."
    paper = on_paper(puzzle)
    return whole(paper.answer) if paper else ""


@lru_cache(maxsize=MOST_KEPT)
def answer_to(text: str, ruleset: str) -> str:
    """The same of a board that was kept, once for each text."""
    return answer_of(puzzle_from_text(text), ruleset)


def caught_by(puzzle: Puzzle) -> list[str]:
    """The mix-ups that get it wrong, in the players’ words."""
    return [whole(MISCONCEPTIONS[one].belief) for one in puzzle.mixups if one in TALLIED]


def warning_of(puzzle: Puzzle, ruleset: str) -> str:
    """What an instructor should know before she saves; empty for nothing."""
    if puzzle.key.differs:
        return DIFFERS
    if puzzle.kind == RULING and stands_alone(puzzle, ruleset):
        return ALONE
    return "" if caught_by(puzzle) else NONE_CATCHES


def _who_differs(puzzle: Puzzle, ruleset: str) -> list[tuple[str, bool]]:
    """Who says yes and who says no, the house first; nothing where all agree."""
    if puzzle.kind != RULING or not either_accepted(puzzle, ruleset):
        return []
    mine = allowed_by(puzzle, ruleset)
    return [
        (whole(name), allowed)
        for allowed in (mine, not mine)
        for name in names_saying(puzzle, allowed, ruleset)
    ]


def asks_of(puzzle: Puzzle) -> str:
    """What kind of question it is, for a list."""
    return "Yes or no" if puzzle.kind == RULING else HANDS_ON[puzzle.kind].says


def _is_yes(puzzle: Puzzle, ruleset: str) -> bool:
    if puzzle.kind != RULING:
        return True
    judged = judge_play(puzzle.table, puzzle.play, ruleset_named(ruleset))
    return no_refusal(judged.event, judged.ruling)
