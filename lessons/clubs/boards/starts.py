"""Tables from which a board may start: empty, a dispute, a transcript, a moment of a hand."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import Http404

from lessons.clubs.boards.asked.fields import of_question
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

NO_HAND = f"Write the number of the hand, from 0 to {LAST}, in figures."
NO_STEP = "Write how many plays have been made by then, in figures."


@dataclass(frozen=True, slots=True)
class Start:
    """A table, and what the fields of a board say of it."""

    situation: Situation
    fields: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a played hand, as one seat saw it."""

    hand: int
    step: int
    seat: Seat

    def __str__(self) -> str:
        """As an address has it."""
        return f"hand={self.hand}&step={self.step}&seat={self.seat.value.lower()}"


class NoMoment(ValueError):
    """A form names no moment of a hand. The message says what to write."""


def start_of(network: str, sent: Mapping[str, str]) -> Start:
    """The start that an address names; the empty table where it names none. Http404 for one that
    is not there. Raises TooMany where the network has looked at too many hands.
    """
    if "hand" in sent:
        return _from_hand(network, sent)
    if "dispute" in sent:
        found = disputes().get(sent["dispute"])
        if found is None:
            raise Http404("No such dispute")
        return of_desk(found.desk)
    if "table" in sent:
        return _from_code(sent["table"])
    return Start(Situation(), of_question(Situation(), None))


def of_desk(desk: Desk) -> Start:
    """A table of the ruling desk with its question."""
    situation = Situation(desk.table, desk.happened)
    return Start(situation, of_question(situation, desk.question))


def read_moment(sent: Mapping[str, str]) -> Moment:
    """The moment that a form or an address names. Raises NoMoment."""
    hand, step = sent.get("hand", "").strip(), sent.get("step", "0").strip() or "0"
    if not _is_number(hand):
        raise NoMoment(NO_HAND)
    if not _is_number(step):
        raise NoMoment(NO_STEP)
    wanted = sent.get("seat", "").capitalize()
    seat = next((one for one in SEATS if one.value == wanted), Seat.SOUTH)
    return Moment(int(hand), int(step), seat)


def _from_code(code: str) -> Start:
    try:
        return of_desk(desk_of_code(code, fitting=False))
    except (NoTable, TooLong, EngineError) as error:
        raise Http404("No such table") from error


def _from_hand(network: str, sent: Mapping[str, str]) -> Start:
    try:
        moment = read_moment(sent)
    except NoMoment as error:
        raise Http404("No such hand") from error
    table = _table(hand_for(network, moment.hand), moment.step)
    situation = Situation(as_seen(table, moment.seat))
    fields = of_question(situation, None)
    return Start(situation, {**fields, "you": moment.seat.value})


def _table(hand: Hand, step: int) -> Table:
    """As it stood after so many plays; at the end, where there were fewer."""
    return hand.steps[step].before if step < len(hand.steps) else hand.table


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 6
