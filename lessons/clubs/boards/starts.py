"""Tables from which a board may start: empty, a dispute, a transcript, a moment of a hand."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import Http404

from lessons.clubs.boards.fields import fields_of_question
from lessons.desk.disputes import disputes
from lessons.desk.state import Desk, desk_of_code
from lessons.editor.situation import Situation
from lessons.editor.written import TooLong
from lessons.games.hands import LAST, hand_for
from lessons.web.code import NoTable
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import SEATS, Seat
from mahjlearn.tutor.games import Hand
from mahjlearn.tutor.games.seen import as_seen

NO_HAND = f"Type the hand number, from 0 to {LAST}."
NO_STEP = "Type the number of plays."


@dataclass(frozen=True, slots=True)
class Start:
    """A table with the values of a board's fields for it."""

    situation: Situation
    fields: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class HandMoment:
    """A moment of a played hand, as one seat saw it."""

    hand: int
    step: int
    seat: Seat

    def __str__(self) -> str:
        """Return the moment as a query string."""
        return f"hand={self.hand}&step={self.step}&seat={self.seat.value.lower()}"


class NoHandMoment(ValueError):
    """Raised if a form names no moment of a hand. The message says what to write."""


def find_start(network: str, sent: Mapping[str, str]) -> Start:
    """Return the start that an address names; the empty table if it names none. Raises Http404 for
    one that does not exist, TooMany if the network has looked at too many hands.
    """
    if "hand" in sent:
        return _start_from_hand(network, sent)
    if "dispute" in sent:
        dispute = disputes().get(sent["dispute"])
        if dispute is None:
            raise Http404("No such dispute")
        return start_from_desk(dispute.desk)
    if "table" in sent:
        return _start_from_code(sent["table"])
    return Start(Situation(), fields_of_question(Situation(), None))


def start_from_desk(desk: Desk) -> Start:
    """Return a table of the ruling desk with its question."""
    situation = Situation(desk.table, desk.happened)
    return Start(situation, fields_of_question(situation, desk.question))


def read_moment(sent: Mapping[str, str]) -> HandMoment:
    """Return the moment that a form or an address names. Raises NoHandMoment."""
    hand, step = sent.get("hand", "").strip(), sent.get("step", "0").strip() or "0"
    if not _is_number(hand):
        raise NoHandMoment(NO_HAND)
    if not _is_number(step):
        raise NoHandMoment(NO_STEP)
    wanted = sent.get("seat", "").capitalize()
    seat = next((candidate for candidate in SEATS if candidate.value == wanted), Seat.SOUTH)
    return HandMoment(int(hand), int(step), seat)


def _start_from_code(code: str) -> Start:
    try:
        return start_from_desk(desk_of_code(code, fitting=False))
    except (NoTable, TooLong, EngineError) as error:
        raise Http404("No such table") from error


def _start_from_hand(network: str, sent: Mapping[str, str]) -> Start:
    try:
        moment = read_moment(sent)
    except NoHandMoment as error:
        raise Http404("No such hand") from error
    table = _table_after(hand_for(network, moment.hand), moment.step)
    situation = Situation(as_seen(table, moment.seat))
    fields = fields_of_question(situation, None)
    return Start(situation, {**fields, "you": moment.seat.value})


def _table_after(hand: Hand, step: int) -> Table:
    """Return the table after so many plays, or at the end of the hand if it has fewer."""
    return hand.steps[step].before if step < len(hand.steps) else hand.table


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 6
