"""The editor as boards use it: a table is finished when it is saved with what is asked of it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils import timezone

from lessons.assignments.boards import slug_of
from lessons.clubs.boards import services
from lessons.clubs.boards.asked.fields import NAMES, intro_of, lists, shown, title_of
from lessons.clubs.boards.asked.hands_on import HANDS_ON
from lessons.clubs.boards.asked.making import check_words, puzzle_asked
from lessons.clubs.boards.live import live_of
from lessons.clubs.boards.past import taken_back, with_step
from lessons.editor import views
from lessons.editor.place import EditorPlace, Kept
from lessons.editor.posted import Fields
from lessons.editor.refusal import Refusal, Trouble, refuse
from lessons.editor.situation import Situation
from lessons.models import Board, Membership
from lessons.models.learner import new_public_id
from lessons.web.fragments import see_other
from mahjlearn.course import Puzzle

SAVE, UNDO = "save", "undo"
THEN, TRY = "then", "try"
"""In the address to which the form is sent: what is to be shown once it is saved."""


def the_editor(request: HttpRequest, mine: Membership, board: Board | None) -> EditorPlace:
    """The editor of a board, or of a new one for None."""
    slug = slug_of("new" if board is None else board.public_id)

    def by_club(situation: Situation) -> Situation:
        return replace(situation, ruleset=mine.club.ruleset)

    def more(situation: Situation, fields: Fields) -> Mapping[str, Any]:
        return {
            "club": mine.club,
            "boards_url": reverse("club-boards", args=[mine.club.public_id]),
            "board": board,
            "live": live_of(slug, by_club(situation), fields),
            "hands_on": [(one.name, one.says) for one in HANDS_ON.values()],
            "past": with_step(request.POST, fields),
        }

    def finished(request: HttpRequest, situation: Situation, posted: Fields) -> HttpResponse:
        return _saved(request, mine, board, by_club(situation), posted)

    return EditorPlace(
        title=f"Board editor · {mine.club.name} · MahjLearn",
        page="clubs/boards/edit.html",
        action=_action(mine, board),
        finished=finished,
        finish=SAVE,
        names=NAMES,
        template="clubs/boards/_asks.html",
        keep=lambda situation, posted: Kept(shown(situation, posted), whole=False),
        lists=lists,
        help=reverse("desk-notation"),
        heading="Board editor",
        aside="clubs/boards/_live.html",
        line="clubs/boards/_live_line.html",
        more=more,
        unfinished="This board is not saved yet",
    )


def show(
    request: HttpRequest,
    mine: Membership,
    board: Board | None,
    situation: Situation,
    fields: Fields,
) -> HttpResponse:
    """The editor with a table and what its fields say."""
    situation = replace(situation, ruleset=mine.club.ruleset)
    return views.show(request, the_editor(request, mine, board), situation, fields)


def pressed(request: HttpRequest, mine: Membership, board: Board | None) -> HttpResponse:
    """What a button of the editor answers with."""
    data: QueryDict = request.POST
    if data.get("do") == UNDO:
        data = taken_back(data)
    return views.pressed(request, the_editor(request, mine, board), data)


def _action(mine: Membership, board: Board | None) -> str:
    if board is None:
        return reverse("club-board-table", args=[mine.club.public_id])
    return reverse("club-board-edit", args=[mine.club.public_id, board.public_id])


def _saved(
    request: HttpRequest,
    mine: Membership,
    board: Board | None,
    situation: Situation,
    posted: Fields,
) -> HttpResponse:
    """The board as it now is, on the list or to be tried. Raises Refusal with all that is wrong."""
    puzzle = _checked(board, situation, posted)
    words = title_of(posted), intro_of(posted)
    if board is not None:
        kept = services.change_board(mine, board, puzzle, *words, timezone.now())
    else:
        kept = _new(mine, puzzle, *words)
    where = [mine.club.public_id, kept.public_id]
    if request.GET.get(THEN) == TRY:
        return see_other(reverse("club-board", args=where))
    return see_other(f"{reverse('club-boards', args=where[:1])}?saved={kept.public_id}")


def _checked(board: Board | None, situation: Situation, posted: Fields) -> Puzzle:
    slug = slug_of(new_public_id() if board is None else board.public_id)
    troubles: list[Trouble] = []
    try:
        check_words(posted)
    except Refusal as refusal:
        troubles += refusal.troubles
    try:
        puzzle = puzzle_asked(slug, situation, posted)
    except Refusal as refusal:
        troubles += refusal.troubles
    if troubles:
        raise Refusal(*troubles)
    return puzzle


def _new(mine: Membership, puzzle: Puzzle, title: str, intro: str) -> Board:
    try:
        return services.new_board(mine, puzzle, title, intro, timezone.now())
    except services.TooManyBoards as error:
        raise refuse("title", services.FULL) from error
