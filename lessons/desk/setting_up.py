"""Setting up a table at the desk: the editor, with what is asked below the table."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from lessons.desk.questions.events import event_asked
from lessons.desk.questions.fields import NAMES, fields_of
from lessons.desk.questions.lists import lists
from lessons.desk.ruling.context import ruled
from lessons.desk.state import Desk
from lessons.editor import views
from lessons.editor.changes.complete import check_complete
from lessons.editor.form import Fields, Refusal, Trouble
from lessons.editor.place import EditorPlace, UnfinishedTable
from lessons.editor.situation import PLAY_LINES, Situation, table_now
from mahjlearn.engine.errors import Fault, PointsAtNothing
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.judging.rulesets import ruleset_named
from mahjlearn.engine.table.events import Event

DOES_NOT_FIT = "This doesn’t fit the table: {}"


def the_desk() -> EditorPlace:
    """The editor as the desk uses it: a table is finished when it is to be ruled on."""
    return EditorPlace(
        title="Set up a table · Ruling desk · MahjLearn",
        page="desk/set_up.html",
        action=reverse("desk-table"),
        finished=rule,
        finish="rule",
        names=NAMES,
        template="desk/_ask.html",
        keep=keep,
        lists=lambda situation, fields: lists(table_now(situation), fields),
        help=reverse("desk-notation"),
        more=lambda situation, fields: {"stepping": True},
    )


def show(request: HttpRequest, desk: Desk, chosen: Fields | None = None) -> HttpResponse:
    """The table of a desk, to be changed; what was `chosen` stands in its fields."""
    fields = {**fields_of(table_now(desk), desk.question), **(chosen or {})}
    return views.show(request, the_desk(), desk, fields)


def pressed(request: HttpRequest) -> HttpResponse:
    """Answer a button of the page."""
    return views.pressed(request, the_desk())


def keep(situation: Situation, posted: Fields) -> UnfinishedTable:
    """The question goes into the address with its table; one that is only begun, beside it."""
    question, begun = _question(situation, posted)
    fields = fields_of(table_now(situation), question)
    chosen = {"place": posted.get("place", ""), "ask": posted.get("ask", "") if begun else ""}
    address = _desk(situation, question).address("desk-set-up", **chosen)
    return UnfinishedTable(
        {**fields, **_asked_so_far(posted)} if begun else fields, address, whole=not begun
    )


def _question(situation: Situation, posted: Fields) -> tuple[Event | None, bool]:
    """The line that is asked, if any; True where a question is begun that makes no line yet."""
    if not posted.get("ask"):
        return None, False
    try:
        return event_asked(table_now(situation), posted), False
    except Refusal:
        return None, True


def _asked_so_far(posted: Fields) -> dict[str, str]:
    return {name: posted[name] for name in NAMES if name in posted}


def _desk(situation: Situation, question: Event | None) -> Desk:
    return Desk(situation.table, situation.happened, question, ruleset=situation.ruleset)


def rule(request: HttpRequest, situation: Situation, posted: Fields) -> HttpResponse:
    """The ruling. Raises Refusal where nothing is asked, the table is unfinished, or what happened
    does not fit it."""
    desk = _desk(situation, event_asked(table_now(situation), posted))
    check_complete(desk.table)
    check_fits(desk)
    return ruled(request, desk)


def check_fits(desk: Desk) -> None:
    """Raises Refusal where what happened, or what is asked, speaks of what is not there."""
    try:
        judge_play(desk.table, desk.play, ruleset_named(desk.ruleset))
    except PointsAtNothing as error:
        last = len(desk.play)
        raise Refusal(*(_misfit(fault, last) for fault in error.faults)) from error


def _misfit(fault: Fault, last: int) -> Trouble:
    words = DOES_NOT_FIT.format(fault.message)
    return Trouble("ask", words) if fault.line == last else Trouble(PLAY_LINES, words)
