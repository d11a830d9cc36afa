"""The pages on which instructors list, make, change and delete sets of tables."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from lessons.access import TEACHING, access_set
from lessons.clubs.boards.puzzles import board_slug
from lessons.clubs.page import BOTH, club_page, club_render
from lessons.clubs.sets import services
from lessons.clubs.sets.tables import read_table, usable_sets
from lessons.content_store import course
from lessons.models import Membership, TableSet
from lessons.models.clubs.board import LONGEST_TITLE
from lessons.web.fragments import see_other
from lessons.web.plain_text import PlainTextField
from lessons.web.prose import whole

UNPROCESSABLE = 422
GONE = "A table that is gone"
NOT_CHOSEN = "Choose at least one table."
MOVES = {"up": -1, "down": 1}


class SetForm(forms.Form):
    """The title of a set, and whether its tables come in order."""

    use_required_attribute = False

    title = PlainTextField(
        label="Name of the set",
        help_text="For example: Before the tournament.",
        most=LONGEST_TITLE,
        missing="Type a name for the set.",
    )
    order = forms.ChoiceField(
        choices=[("order", "In this order"), ("shuffled", "Shuffled, for each player differently")],
        initial="order",
        required=False,
        widget=forms.RadioSelect,
    )


@club_page(TEACHING, BOTH)
def sets(request: HttpRequest, mine: Membership) -> HttpResponse:
    """List the sets of the club, and those of other clubs of the instructor; on POST make one."""
    if request.method != "POST":
        return _render_list(request, mine, SetForm())
    form = SetForm(request.POST)
    if not form.is_valid():
        return _render_list(request, mine, form, UNPROCESSABLE)
    try:
        made = services.make_set(mine.club, form.cleaned_data["title"], timezone.now())
    except services.TooManySets:
        form.add_error("title", services.FULL)
        return _render_list(request, mine, form, UNPROCESSABLE)
    return see_other(reverse("club-set-edit", args=[mine.club.public_id, made.public_id]))


def _render_list(
    request: HttpRequest, mine: Membership, form: SetForm, status: int = 200
) -> HttpResponse:
    usable = list(usable_sets(mine))
    context = {
        "own": [one for one in usable if one.club_id == mine.club_id],
        "others": [one for one in usable if one.club_id != mine.club_id],
        "form": form,
        "deleted": request.GET.get("deleted") == "1",
    }
    return club_render(request, mine, "clubs/sets/list.html", context, status)


@club_page(TEACHING, BOTH, table_set=access_set)
def edit(request: HttpRequest, mine: Membership, table_set: TableSet) -> HttpResponse:
    """Show a set with what can be added; on POST do what the button says."""
    if request.method != "POST":
        return _render_set(request, mine, table_set, _stored_form(table_set))
    do, _, slug = request.POST.get("do", "").partition(":")
    if do in MOVES:
        services.move_table(table_set, slug, MOVES[do])
    elif do == "remove":
        services.remove_table(table_set, slug)
    elif do == "add":
        return _add(request, mine, table_set)
    else:
        form = SetForm(request.POST)
        if not form.is_valid():
            return _render_set(request, mine, table_set, form, UNPROCESSABLE)
        shuffled = form.cleaned_data["order"] == "shuffled"
        services.change_set(table_set, form.cleaned_data["title"], shuffled=shuffled)
    return see_other(_edit_url(mine, table_set))


def _add(request: HttpRequest, mine: Membership, table_set: TableSet) -> HttpResponse:
    """Add the chosen tables of a lesson, or boards of the club."""
    known = {step.slug for lesson in course().lessons for step in lesson.tries}
    own = {board_slug(board.public_id) for board in mine.club.boards.all()}
    chosen = [slug for slug in request.POST.getlist("table") if slug in known | own]
    problem = "" if chosen else NOT_CHOSEN
    try:
        services.add_tables(table_set, chosen)
    except services.TooManyTables:
        problem = services.TOO_LONG
    if problem:
        form = _stored_form(table_set)
        return _render_set(request, mine, table_set, form, UNPROCESSABLE, problem)
    return see_other(f"{_edit_url(mine, table_set)}#tables")


def _stored_form(table_set: TableSet) -> SetForm:
    order = "shuffled" if table_set.shuffled else "order"
    return SetForm(initial={"title": table_set.title, "order": order})


def _edit_url(mine: Membership, table_set: TableSet) -> str:
    return reverse("club-set-edit", args=[mine.club.public_id, table_set.public_id])


def _render_set(
    request: HttpRequest,
    mine: Membership,
    table_set: TableSet,
    form: SetForm,
    status: int = 200,
    problem: str = "",
) -> HttpResponse:
    rows = [(row, read_table(row)) for row in table_set.tables.all()]
    there = {row.slug for row, _ in rows}
    lesson = course().by_slug.get(request.GET.get("lesson", ""))
    boards = [(board_slug(board.public_id), board.title) for board in mine.club.boards.all()]
    context: dict[str, Any] = {
        "table_set": table_set,
        "form": form,
        "rows": [
            {"slug": row.slug, "title": whole(puzzle.title) if puzzle else GONE}
            for row, puzzle in rows
        ],
        "boards": [(slug, title) for slug, title in boards if slug not in there],
        "units": [unit for unit in course().units if unit.lessons],
        "lesson": lesson,
        "steps": [
            (step.slug, whole(step.puzzle.title))
            for step in (lesson.tries if lesson else ())
            if step.slug not in there
        ],
        "problem": problem,
    }
    return club_render(request, mine, "clubs/sets/edit.html", context, status)


@club_page(TEACHING, BOTH, table_set=access_set)
def delete(request: HttpRequest, mine: Membership, table_set: TableSet) -> HttpResponse:
    """Ask once and say what is withdrawn, then delete a set."""
    if request.method == "POST":
        services.delete_set(table_set)
        return see_other(f"{reverse('club-sets', args=[mine.club.public_id])}?deleted=1")
    context = {"table_set": table_set, "assigned": table_set.assignments.count()}
    return club_render(request, mine, "clubs/sets/delete.html", context)
