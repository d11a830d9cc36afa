"""A table and a question to the puzzle that asks it, or a refusal. The engine writes the key."""

import json
from dataclasses import replace
from typing import Any

from lessons.clubs.boards.asked.fields import intro_of, title_of, troubles_of
from lessons.clubs.boards.asked.hands_on import HANDS_ON
from lessons.clubs.boards.asked.settled import check_settled
from lessons.clubs.boards.asked.words import question_of, told
from lessons.desk.questions.events import event_asked
from lessons.desk.setting_up import check_fits
from lessons.desk.state import Desk
from lessons.editor.changes.complete import check_complete
from lessons.editor.posted import Fields
from lessons.editor.refusal import Refusal, Trouble, refuse
from lessons.editor.situation import Situation, table_now
from mahjlearn.course import Puzzle, UnreadableText, puzzle_from_text, text_of
from mahjlearn.course.kinds import KINDS
from mahjlearn.course.kinds.exchange.judging import scene_of
from mahjlearn.course.kinds.exchange.ways import most_taken
from mahjlearn.course.values import name_of
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.notation import print_play, print_table
from mahjlearn.engine.table.tiles import SEATS, Seat

RULING = "ruling"
HIDDEN = (
    "{0} of {1}’s tiles {2} still hidden. The player chooses among her own tiles: place all of "
    "them in {1}’s rack."
)
NOT_ASKED = "This cannot be asked of this table yet. {}"
NOBODY = "No player does this, so there is no yes or no. Ask about an act of a player."
NO_WAY = "The engine rules on none of the ways to do this here. Change the table."
ALIKE = "Everything here would be right. Change the table so that something can go wrong."
NONE_ACT = "None of these may be done here. Add the act that may."
_SAID_SO = {
    "Everything is right": ALIKE,
    "None of these may be done": NONE_ACT,
    "No legal moves lead": NO_WAY,
}
"""What the checks of the course say to its authors, as it is said to an instructor."""
_LEFT = ("facts", "question")
"""Lengths that matter on a phone for the course; an instructor has her own limits."""


def puzzle_asked(slug: str, situation: Situation, fields: Fields) -> Puzzle:
    """The puzzle, with the engine’s key. Raises Refusal with what is wrong, whatever it is.

    The rule book of the situation is the club’s: what that leaves open is refused as well.
    """
    check_complete(situation.table)
    values = _ruling(situation, fields)
    if values is None:
        values = _hands_on(situation, fields)
    return _made({"slug": slug, "title": title_of(fields)} | values)


def check_words(fields: Fields) -> None:
    """Raises Refusal where title or introduction cannot be kept so."""
    troubles = troubles_of(fields)
    if troubles:
        raise Refusal(*troubles)


def _ruling(situation: Situation, fields: Fields) -> dict[str, Any] | None:
    """The keys of a question between yes and no; None where something else is asked."""
    if fields.get("ask") in HANDS_ON:
        return None
    event = event_asked(table_now(situation), fields)
    if event.seat is None:
        raise refuse("line", NOBODY)
    desk = Desk(situation.table, situation.happened, event, ruleset=situation.ruleset)
    check_fits(desk)
    check_settled(desk)
    you = _you(fields, event.seat)
    values = _common(situation, fields, you) | {"kind": RULING, "compound": True}
    return values | {"question": question_of(event, you), "play": print_play(desk.play)}


def _hands_on(situation: Situation, fields: Fields) -> dict[str, Any]:
    ask = HANDS_ON[fields["ask"]]
    you = _you(fields, situation.table.turn.seat)
    hidden = table_now(situation).rack(you).unseen
    if ask.of_rack and hidden:
        verb = "is" if hidden == 1 else "are"
        raise refuse(f"place-{you}-rack", HIDDEN.format(hidden, you, verb))
    question, keys = ask.makes(situation, you, fields)
    values = _common(situation, fields, you) | {"kind": ask.name, "question": question, **keys}
    return _with_takes(values) if ask.name == "exchange" else values


def _common(situation: Situation, fields: Fields, you: Seat) -> dict[str, Any]:
    happened = told(situation.happened, you)
    return {
        "you": you.value,
        "facts": " ".join(filter(None, (intro_of(fields), happened))),
        "table": print_table(situation.table),
        "play": print_play(situation.happened),
    }


def _you(fields: Fields, likely: Seat) -> Seat:
    """Where the player sits: as chosen, else whoever is asked about."""
    return next((seat for seat in SEATS if seat.value == fields.get("you")), likely)


def _with_takes(values: dict[str, Any]) -> dict[str, Any]:
    """With as many jokers as legal moves take, and without buttons that never can be pressed."""
    for keys in (values, values | {"move": []}):
        asked = {"slug": "board", "title": "A board"} | keys
        most = most_taken(scene_of(_read(asked | {"takes": 1})))
        found = keys | {"takes": most}
        if not list(KINDS["exchange"].problems(_read(asked | {"takes": most}))):
            return found
    return found


def _made(values: dict[str, Any]) -> Puzzle:
    """The puzzle about all the mix-ups that it catches; where rule books differ, about none."""
    puzzle = _with_many(values)
    problems = [one for one in KINDS[puzzle.kind].problems(puzzle) if one.at[:1] not in _at(_LEFT)]
    if problems:
        raise Refusal(*(Trouble("ask", text) for text in dict.fromkeys(map(_words, problems))))
    mixups = () if puzzle.key.differs else puzzle.key.mixups
    return puzzle_from_text(text_of(replace(puzzle, mixups=mixups)))


def _with_many(values: dict[str, Any]) -> Puzzle:
    """Several hands may be dead; and of a hand with which nothing is wrong, that is said."""
    puzzle = _read(values)
    if puzzle.kind != "dead_hand":
        return puzzle
    candidates = getattr(puzzle.task, "candidates", ())
    many = sum(one.right for one in candidates) > 1
    says = {
        seat.value: _blameless(seat, puzzle.you)
        for seat in SEATS
        for one in candidates
        if one.token == f"seat-{seat}" and not one.because
    }
    return _read(values | ({"many": True} if many else {}) | ({"says": says} if says else {}))


def _blameless(seat: Seat, you: Seat) -> str:
    whose = "your" if seat is you else f"{name_of(seat, you)}’s"
    return f"Nothing that happened makes {whose} hand dead."


def _at(keys: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [(key,) for key in keys]


def _words(problem: Any) -> str:
    found = (said for begin, said in _SAID_SO.items() if problem.message.startswith(begin))
    return next(found, NOT_ASKED.format(problem.message))


def _read(values: dict[str, Any]) -> Puzzle:
    text = json.dumps({key: value for key, value in values.items() if value not in ("", [])})
    try:
        return puzzle_from_text(text)
    except (UnreadableText, EngineError) as error:
        raise refuse("ask", NOT_ASKED.format(error)) from error
