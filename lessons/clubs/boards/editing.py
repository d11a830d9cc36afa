"""The editor as boards use it, with an undo that stores nothing: the form carries the
last tables.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils import timezone

from lessons.clubs.boards import services
from lessons.clubs.boards.fields import NAMES, fill_fields, list_options, read_intro, read_title
from lessons.clubs.boards.hands_on import HANDS_ON
from lessons.clubs.boards.making import check_title_and_intro, make_puzzle
from lessons.clubs.boards.puzzles import board_slug
from lessons.clubs.boards.shortcuts.act_menu import THEN, add_act, list_happened
from lessons.clubs.boards.shortcuts.dealing import deal_rest
from lessons.clubs.boards.talk import ASSIGNED, Talk, make_talk
from lessons.clubs.boards.verdicts import explain_draft
from lessons.editor import views
from lessons.editor.form import Fields, Refusal, Trouble, refuse
from lessons.editor.place import EditorPlace, UnfinishedTable
from lessons.editor.situation import Situation
from lessons.models import Board, Membership
from lessons.models.learner import new_public_id
from lessons.web.code import NoTable, fitting, unpack
from lessons.web.fragments import see_other
from mahjlearn.course import Puzzle

SAVE, UNDO, DEAL = "save", "undo", "deal"
GOES_ON, TRY, TALKING = "then", "try", "talk"
"""Query parameter of the form's address, its value to show the board once it is saved, and the one
to keep a board that no source settles.
"""
Maker = Callable[[str, Situation, Fields], Puzzle | Talk]


def build_editor(request: HttpRequest, mine: Membership, board: Board | None) -> EditorPlace:
    """Return the editor of a board, or of a new one for None."""
    slug = board_slug("new" if board is None else board.public_id)

    def by_club(situation: Situation) -> Situation:
        return replace(situation, ruleset=mine.club.ruleset)

    def more(situation: Situation, fields: Fields) -> Mapping[str, Any]:
        live = explain_draft(slug, by_club(situation), fields)
        past = record_step(request.POST, fields)
        return editor_extras(mine, board, situation) | {"live": live, "past": past}

    def finished(request: HttpRequest, situation: Situation, posted: Fields) -> HttpResponse:
        return _save(request, mine, board, by_club(situation), posted)

    return EditorPlace(
        title=f"Board editor · {mine.club.name} · MahjLearn",
        page="clubs/boards/edit.html",
        action=_action(mine, board),
        finished=finished,
        finish=SAVE,
        names=NAMES,
        template="clubs/boards/_asks.html",
        keep=lambda situation, posted: UnfinishedTable(fill_fields(situation, posted), whole=False),
        lists=list_options,
        help=reverse("desk-notation"),
        heading="Board editor",
        aside="clubs/boards/_live.html",
        line="clubs/boards/_live_line.html",
        more=more,
        unfinished="This board isn’t saved yet",
        buttons={
            DEAL: lambda situation, posted: deal_rest(slug, by_club(situation), posted),
            THEN: add_act,
        },
        beside="clubs/boards/_deal.html",
    )


def editor_extras(mine: Membership, board: Board | None, situation: Situation) -> dict[str, Any]:
    """Return what the templates of the editor ask for besides the ruling and the undo."""
    return {
        "club": mine.club,
        "boards_url": reverse("club-boards", args=[mine.club.public_id]),
        "board": board,
        "hands_on": [(kind.name, kind.says) for kind in HANDS_ON.values()],
        "happened": list_happened(situation),
    }


def show_editor(
    request: HttpRequest,
    mine: Membership,
    board: Board | None,
    situation: Situation,
    fields: Fields,
) -> HttpResponse:
    """Show the editor with a table and the values of its fields."""
    situation = replace(situation, ruleset=mine.club.ruleset)
    return views.show(request, build_editor(request, mine, board), situation, fields)


def handle_button(request: HttpRequest, mine: Membership, board: Board | None) -> HttpResponse:
    """Return the response to a button of the editor."""
    data: QueryDict = request.POST
    if data.get("do") == UNDO:
        data = undo_step(data)
    return views.pressed(request, build_editor(request, mine, board), data)


def _action(mine: Membership, board: Board | None) -> str:
    if board is None:
        return reverse("club-board-table", args=[mine.club.public_id])
    return reverse("club-board-edit", args=[mine.club.public_id, board.public_id])


def _save(
    request: HttpRequest,
    mine: Membership,
    board: Board | None,
    situation: Situation,
    posted: Fields,
) -> HttpResponse:
    """Store the board and redirect to the list, or to the board to try it. Raises Refusal with all
    that is wrong.
    """
    make = make_talk if request.GET.get(GOES_ON) == TALKING else make_puzzle
    if make is make_talk and board is not None and board.assignments.exists():
        raise refuse("ask", ASSIGNED)
    puzzle = _check(board, situation, posted, make)
    words = read_title(posted), read_intro(posted)
    if board is not None:
        kept = services.change_board(mine, board, puzzle, *words, timezone.now())
    else:
        kept = _create(mine, puzzle, *words)
    where = [mine.club.public_id, kept.public_id]
    if request.GET.get(GOES_ON) == TRY:
        return see_other(reverse("club-board", args=where))
    return see_other(f"{reverse('club-boards', args=where[:1])}?saved={kept.public_id}")


def _check(board: Board | None, situation: Situation, posted: Fields, make: Maker) -> Puzzle | Talk:
    slug = board_slug(new_public_id() if board is None else board.public_id)
    troubles: list[Trouble] = []
    try:
        check_title_and_intro(posted)
    except Refusal as refusal:
        troubles += refusal.troubles
    try:
        puzzle = make(slug, situation, posted)
    except Refusal as refusal:
        troubles += refusal.troubles
    if troubles:
        raise Refusal(*troubles)
    return puzzle


def _create(mine: Membership, puzzle: Puzzle | Talk, title: str, intro: str) -> Board:
    try:
        return services.new_board(mine, puzzle, title, intro, timezone.now())
    except services.TooManyBoards as error:
        raise refuse("title", services.FULL) from error


PAST = "past"
MOST_STEPS = 10
_SPLIT = "\n\x1f\n"
"""The separator between the lines of a table and those of its play."""
_OF_THE_TABLE = (
    "was", "tile", "place", "give", "turn", "phase", "discarder", "named", "said", "said_words",
)  # fmt: skip


def record_step(sent: QueryDict, fields: Fields) -> str:
    """Return the tables before the one that is shown, as the form carries them: codes, the newest
    last.
    """
    steps = sent.get(PAST, "").split()[-MOST_STEPS:]
    if sent.get("do") == "undo":
        return " ".join(steps[:-1])
    before = sent.get("table", ""), sent.get("play", "")
    now = fields.get("table", ""), fields.get("play", "")
    if "table" in sent and _strip(before) != _strip(now):
        code = fitting(_SPLIT.join(_strip(before)))
        steps += [code] if code else []
    return " ".join(steps[-MOST_STEPS:])


def undo_step(sent: QueryDict) -> QueryDict:
    """Return the form as it was before the last step, with everything else as it was sent."""
    data = sent.copy()
    steps = sent.get(PAST, "").split()[-MOST_STEPS:]
    data["do"] = "update"
    if not steps:
        return data
    try:
        table, _, play = unpack(steps[-1]).partition(_SPLIT)
    except NoTable:
        return data
    for name in _OF_THE_TABLE:
        data.pop(name, None)
    data["table"], data["play"] = table, play
    return data


def _strip(parts: tuple[str, str]) -> tuple[str, ...]:
    return tuple(part.replace("\r\n", "\n").strip() for part in parts)
