"""The pages on which instructors assign, follow and withdraw assignments."""

from zoneinfo import ZoneInfo

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from lessons.access import TEACHING, access_assignment
from lessons.clubs import services
from lessons.clubs.assignments.form import AssignForm
from lessons.clubs.assignments.rows import assigned_rows, players_of
from lessons.clubs.boards.puzzles import assignable_boards
from lessons.clubs.class_mode.subjects import read_subject
from lessons.clubs.page import BOTH, READ, SEND, club_page, club_render
from lessons.models import Assignment, Membership
from lessons.web.fragments import see_other


@club_page(TEACHING, READ)
def assignments(request: HttpRequest, mine: Membership) -> HttpResponse:
    """List the assignments, the newest first, with how many players have done each."""
    rows = list(mine.club.assignments.order_by("-made", "-pk"))
    new = request.GET.get("new", "")
    context = {
        "rows": assigned_rows(mine.club, rows),
        "taken": request.GET.get("taken") == "1",
        "new": int(new) if new.isascii() and new.isdecimal() and len(new) < 4 else 0,
    }
    return club_render(request, mine, "clubs/assignments.html", context)


@club_page(TEACHING, BOTH)
def assign(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Ask for lessons or boards, players and a due date; on POST assign them."""
    if mine.club.archived_at is not None:
        raise PermissionDenied
    today = timezone.now().astimezone(ZoneInfo(mine.club.time_zone)).date()
    players, boards = players_of(mine.club), assignable_boards(mine.club)
    if request.method != "POST":
        form = AssignForm(players, boards, today, initial={"what": request.GET.getlist("what")})
        return club_render(request, mine, "clubs/assign.html", {"form": form})
    form = AssignForm(players, boards, today, request.POST)
    if not form.is_valid():
        return club_render(request, mine, "clubs/assign.html", {"form": form}, status=422)
    chosen = form.cleaned_data
    made = services.assign(
        mine.club, chosen["what"], form.chosen_members, chosen["due"], timezone.now()
    )
    return see_other(f"{reverse('club-assignments', args=[mine.club.public_id])}?new={len(made)}")


@club_page(TEACHING, READ, assignment=access_assignment)
def assignment(request: HttpRequest, mine: Membership, assignment: Assignment) -> HttpResponse:
    """Show which players finished the assignment."""
    (row,) = assigned_rows(mine.club, [assignment])
    context = {"row": row, "show": read_subject(str(row.what), mine.club)}
    return club_render(request, mine, "clubs/assignment.html", context)


@club_page(TEACHING, SEND, assignment=access_assignment)
def take_back(request: HttpRequest, mine: Membership, assignment: Assignment) -> HttpResponse:
    """Withdraw an assignment; if players have begun it, ask once and say what is lost."""
    (row,) = assigned_rows(mine.club, [assignment])
    if (row.done or row.begun) and request.POST.get("sure") != "yes":
        return club_render(request, mine, "clubs/take_back.html", {"row": row})
    services.withdraw(assignment)
    return see_other(f"{reverse('club-assignments', args=[mine.club.public_id])}?taken=1")
