"""Make the puzzle of a table and a question, or refuse it. The engine computes the key."""

import json
from contextlib import suppress
from dataclasses import replace
from typing import Any

from lessons.clubs.boards.fields import check_text, read_intro, read_title
from lessons.clubs.boards.hands_on import HANDS_ON
from lessons.clubs.boards.shortcuts.act_menu import ACT, event_chosen
from lessons.desk.questions.events import event_asked
from lessons.desk.ruling.asks import ask_of
from lessons.desk.setting_up import check_fits
from lessons.desk.state import Desk
from lessons.editor.changes.complete import check_complete
from lessons.editor.form import Fields, Refusal, Trouble, refuse
from lessons.editor.situation import TABLE_LINES, Situation, table_now
from lessons.visitors.rulebook import short_name
from lessons.web.prose import whole
from mahjlearn.course import Puzzle, UnreadableText, puzzle_from_text, text_of
from mahjlearn.course.kinds import KINDS
from mahjlearn.course.kinds.exchange.ways import most_taken, scene_of
from mahjlearn.course.kit.viewpoint import OPEN
from mahjlearn.course.values import audience_of, name_of
from mahjlearn.engine.errors import EngineError, PointsAtNothing
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import LEAGUE, ruleset_named
from mahjlearn.engine.notation import print_play, print_table
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.engine.words.events import bare_act, clause
from mahjlearn.engine.words.sentences import capital, listed

RULING = "ruling"
HIDDEN = (
    "{0} of {1}’s tiles {2} still hidden. The player chooses among her own tiles: place all of "
    "them in {1}’s rack."
)
NOT_ASKED = "You can’t ask this about this table yet. {}"
NOBODY = "No player does this, so there’s no yes or no. Ask about something a player does."
NO_WAY = "We can’t rule on any way to do this here. Change the table."
ALIKE = "Everything here would be right. Change the table so something can go wrong."
NONE_ACT = "The player can’t do any of these here. Add one she can do."
_REWORDED = {
    "Everything is right": ALIKE,
    "None of these may be done": NONE_ACT,
    "No legal moves lead": NO_WAY,
}
"""Messages that the course's checks have for authors, reworded for instructors."""
_LEFT = ("facts", "question")
"""Lengths that matter on a phone for the course; instructors have their own limits."""


def make_puzzle(slug: str, situation: Situation, fields: Fields) -> Puzzle:
    """Return the puzzle with the engine's key. Raises Refusal with all that is wrong.

    The rule book of the situation is the club's: a question that it leaves open is refused too.
    """
    check_complete(situation.table)
    values = _ruling_values(situation, fields)
    if values is None:
        values = _hands_on_values(situation, fields)
    return _finish({"slug": slug, "title": read_title(fields)} | values)


def check_title_and_intro(fields: Fields) -> None:
    """Raise Refusal if the title or the introduction cannot be stored."""
    troubles = check_text(fields)
    if troubles:
        raise Refusal(*troubles)


def _ruling_values(situation: Situation, fields: Fields) -> dict[str, Any] | None:
    """Return the keys of a yes-or-no question; None if something else is asked."""
    if fields.get("ask") in HANDS_ON:
        return None
    event = event_of(situation, fields)
    if event.seat is None:
        raise refuse("line", NOBODY)
    desk = Desk(situation.table, situation.happened, event, ruleset=situation.ruleset)
    check_fits(desk)
    check_settled(desk)
    you = _read_seat(fields, event.seat)
    values = _common_values(situation, fields, you) | {"kind": RULING, "compound": True}
    return values | {"question": write_question(event, you), "play": print_play(desk.play)}


def player_of(situation: Situation, fields: Fields) -> Seat:
    """Return the player's seat: the chosen one, else whoever is asked about, else who is up."""
    likely = situation.table.turn.seat
    if fields.get("ask") not in HANDS_ON:
        with suppress(Refusal):
            likely = event_of(situation, fields).seat or likely
    return _read_seat(fields, likely)


def event_of(situation: Situation, fields: Fields) -> Event:
    """Return the act of a yes-or-no question: from the menu, or by a question of the desk."""
    if fields.get("ask") == ACT:
        return event_chosen(fields, ACT)
    return event_asked(table_now(situation), fields)


def _hands_on_values(situation: Situation, fields: Fields) -> dict[str, Any]:
    ask = HANDS_ON[fields["ask"]]
    you = _read_seat(fields, situation.table.turn.seat)
    hidden = table_now(situation).rack(you).unseen
    if ask.of_rack and hidden:
        verb = "is" if hidden == 1 else "are"
        raise refuse(f"place-{you}-rack", HIDDEN.format(hidden, you, verb))
    question, keys = ask.makes(situation, you, fields)
    values = _common_values(situation, fields, you) | {
        "kind": ask.name,
        "question": question,
        **keys,
    }
    return _add_takes(values) if ask.name == "exchange" else values


def _common_values(situation: Situation, fields: Fields, you: Seat) -> dict[str, Any]:
    happened = describe_play(situation.happened, you)
    return {
        "you": you.value,
        "facts": " ".join(filter(None, (read_intro(fields), happened))),
        "table": print_table(situation.table),
        "play": print_play(situation.happened),
    }


def _read_seat(fields: Fields, likely: Seat) -> Seat:
    """Return the player's seat: the chosen one, else the seat that is asked about."""
    return next((seat for seat in SEATS if seat.value == fields.get("you")), likely)


def _add_takes(values: dict[str, Any]) -> dict[str, Any]:
    """Add the number of jokers that legal moves can take, and drop buttons that never can be
    pressed.
    """
    for keys in (values, values | {"move": []}):
        asked = {"slug": "board", "title": "A board"} | keys
        most = most_taken(scene_of(_read_values(asked | {"takes": 1})))
        values_with_takes = keys | {"takes": most}
        if not list(KINDS["exchange"].problems(_read_values(asked | {"takes": most}))):
            return values_with_takes
    return values_with_takes


def _finish(values: dict[str, Any]) -> Puzzle:
    """Return the puzzle about all the mix-ups it catches; about none where rule books differ."""
    puzzle = _add_dead_hands(values)
    problems = [
        problem
        for problem in KINDS[puzzle.kind].problems(puzzle)
        if problem.at[:1] not in _fields_at(_LEFT)
    ]
    if problems:
        raise Refusal(
            *(Trouble("ask", text) for text in dict.fromkeys(map(_explain_problem, problems)))
        )
    mixups = () if puzzle.key.differs else puzzle.catches
    return puzzle_from_text(text_of(replace(puzzle, mixups=mixups)))


def _add_dead_hands(values: dict[str, Any]) -> Puzzle:
    """Read the puzzle; say so if several hands are dead, and name the hands with nothing wrong."""
    puzzle = _read_values(values)
    if puzzle.kind != "dead_hand":
        return puzzle
    candidates = getattr(puzzle.task, "candidates", ())
    many = sum(candidate.right for candidate in candidates) > 1
    says = {
        seat.value: _write_blameless(seat, puzzle.you)
        for seat in SEATS
        for candidate in candidates
        if candidate.token == f"seat-{seat}" and not candidate.because
    }
    return _read_values(
        values | ({"many": True} if many else {}) | ({"says": says} if says else {})
    )


def _write_blameless(seat: Seat, you: Seat) -> str:
    whose = "your" if seat is you else f"{name_of(seat, you)}’s"
    return f"Nothing that happened makes {whose} hand dead."


def _fields_at(keys: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [(key,) for key in keys]


def _explain_problem(problem: Any) -> str:
    matching = (words for begin, words in _REWORDED.items() if problem.message.startswith(begin))
    return next(matching, NOT_ASKED.format(problem.message))


def _read_values(values: dict[str, Any]) -> Puzzle:
    text = json.dumps({key: value for key, value in values.items() if value not in ("", [])})
    try:
        return puzzle_from_text(text)
    except (UnreadableText, EngineError) as error:
        raise refuse("ask", NOT_ASKED.format(error)) from error


SILENT = (
    "{why} Under “{book}” nobody can say who’s right, so you can’t ask this. Change the table, or "
    "ask something else."
)
UNSAID = (
    "The ruling depends on something this table doesn’t say. {ask} If so, add this to “The table "
    "in text”: {line}"
)
OTHER_TABLE = "By “{book}” you’d have a different table by now. Ask about that table by itself."


class NoSourceSettles(Refusal):
    """Raised for a question that the League or the club leaves open. `why` is its reason."""

    def __init__(self, why: str, book: str) -> None:
        self.why = why
        super().__init__(Trouble("ask", SILENT.format(why=why, book=book)))


def check_settled(desk: Desk) -> None:
    """Raise Refusal if the League or the club leaves the question open, with the reason and what
    can be done.
    """
    for name in dict.fromkeys((LEAGUE.name, desk.ruleset)):
        try:
            judged = judge_play(desk.table, desk.play, ruleset_named(name))
        except PointsAtNothing as error:
            raise refuse("ask", OTHER_TABLE.format(book=short_name(name))) from error
        _check_judged(judged, name)


def _check_judged(judged: Judged, name: str) -> None:
    ruling = judged.ruling
    if ruling.verdict not in OPEN:
        return
    if ruling.asks:
        asks = [(ask_of(line, judged.table).words, line) for line in ruling.asks]
        words = [UNSAID.format(ask=whole(ask), line=whole(line)) for ask, line in asks]
        raise Refusal(*(Trouble(TABLE_LINES, text) for text in words))
    why = whole(ruling.unsettled_because) or "Our sources don’t settle this."
    raise NoSourceSettles(why, short_name(name))


def write_question(event: Event, you: Seat) -> str:
    """Return `May you exchange a 5 Dot for Right’s joker?`. Raises ValueError for an event without
    a seat.
    """
    audience = audience_of(you)
    question = f"May {audience.name(event.actor)} {bare_act(event, audience)}?"
    if not event.at_once:
        return question
    meanwhile = listed([clause(other, audience) for other in event.at_once])
    return f"{question} At the same moment {meanwhile}."


def describe_play(play: tuple[Event, ...], you: Seat) -> str:
    """Return what has happened, a sentence each: `Left picks a tile from the wall.`"""
    audience = audience_of(you)
    sentences = (
        ", and at the same moment ".join(clause(part, audience) for part in (*event.at_once, event))
        for event in play
    )
    return " ".join(f"{capital(text)}." for text in sentences)
