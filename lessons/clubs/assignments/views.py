"""The pages on which instructors assign, follow, change and withdraw assignments."""

from datetime import date
from functools import lru_cache
from typing import NamedTuple

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString

from lessons.access import TEACHING, access_assignment, access_player
from lessons.clubs import services
from lessons.clubs.assignments import changing
from lessons.clubs.assignments.brush_ups import AssignableBrushUp
from lessons.clubs.assignments.completion import Completion
from lessons.clubs.assignments.form import AssignForm
from lessons.clubs.assignments.form_parts import ChangeForm, ChangeTriesForm, ExtendForm
from lessons.clubs.assignments.kinds import assignable_of
from lessons.clubs.assignments.rows import assigned_rows, players_of
from lessons.clubs.boards.puzzles import assignable_boards
from lessons.clubs.class_mode.subjects import read_subject
from lessons.clubs.counts.players import Member
from lessons.clubs.groups import find_shown, groups_of
from lessons.clubs.listed import list_players
from lessons.clubs.page import BOTH, READ, SEND, club_page, club_render
from lessons.clubs.sets.assignable import assignable_set
from lessons.clubs.sets.tables import usable_sets
from lessons.models import Assignment, Membership
from lessons.web.addresses import address
from lessons.web.fragments import see_other


class PlayerRow(NamedTuple):
    """A player with the completion of an assignment, whether it is `dated`, and the address at
    which to give them more time; empty where that cannot be given.
    """

    player: Member
    done: Completion
    dated: bool
    more_time: str

    @property
    def html(self) -> SafeString:
        """The rendered row: most stay as they are from one look to the next."""
        return _render_row(self)


@lru_cache(maxsize=2048)
def _render_row(row: PlayerRow) -> SafeString:
    return render_to_string("clubs/_done_row.html", row._asdict())


@club_page(TEACHING, READ)
def assignments(request: HttpRequest, mine: Membership) -> HttpResponse:
    """List the assignments, the newest first, with how many players have done each."""
    rows = list(mine.club.assignments.of_known_club().order_by("-made", "-pk"))
    new = request.GET.get("new", "")
    context = {
        "rows": assigned_rows(mine.club, rows),
        "taken": request.GET.get("taken") == "1",
        "moved": request.GET.get("moved") == "1",
        "new": int(new) if new.isascii() and new.isdecimal() and len(new) < 4 else 0,
    }
    return club_render(request, mine, "clubs/assignments.html", context)


@club_page(TEACHING, BOTH)
def assign(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Ask for lessons, boards or sets, players and a due date; on POST assign them."""
    if mine.club.archived_at is not None:
        raise PermissionDenied
    today = mine.club.day_of(timezone.now())
    players, boards = players_of(mine.club), assignable_boards(mine.club)
    groups = groups_of(mine.club)
    sets = [assignable_set(one, mine.club) for one in usable_sets(mine)]
    if request.method != "POST":
        initial = {"what": request.GET.getlist("what")}
        form = AssignForm(players, boards, sets, today, groups=groups, initial=initial)
        return club_render(request, mine, "clubs/assign.html", {"form": form})
    form = AssignForm(players, boards, sets, today, request.POST, groups=groups)
    if not form.is_valid():
        return club_render(request, mine, "clubs/assign.html", {"form": form}, status=422)
    return assign_chosen(request, mine, form)


def assign_chosen(request: HttpRequest, mine: Membership, form: AssignForm) -> HttpResponse:
    """Assign what was chosen. If some of it is assigned already, ask once whether its date moves;
    `already` is the answer: `move`, or `again` to assign it a second time.
    """
    chosen, members, group = form.cleaned_data, form.chosen_members, form.chosen_group
    what, due, note = chosen["what"], chosen["due"], chosen["note"]
    known = changing.find_already_assigned(mine.club, what, members)
    already = request.POST.get("already", "")
    if known and already not in ("move", "again"):
        context = {
            "known": known,
            "form": form,
            "due": due,
            "change": changing.change_asked(known, members, due),
            "others": len(what) - len(known),
        }
        return club_render(request, mine, "clubs/already.html", context, status=409)
    if already == "move":
        for one in known:
            changing.reassign(one.assignment, members, due, note)
        moved = {str(one.what) for one in known}
        what = [one for one in what if str(one) not in moved]
    now, number = timezone.now(), group.pk if group is not None else None
    made = services.assign(mine.club, what, members, due, now, note=note, group=number)
    said = f"new={len(made)}" if made else "moved=1"
    return see_other(f"{reverse('club-assignments', args=[mine.club.public_id])}?{said}")


@club_page(TEACHING, READ, assignment=access_assignment)
def assignment(request: HttpRequest, mine: Membership, assignment: Assignment) -> HttpResponse:
    """Show which players finished the assignment: all it is for, or those of one group."""
    (row,) = assigned_rows(mine.club, [assignment])
    theirs = {player.pk for player, _ in row.players}
    groups = [group for group in groups_of(mine.club) if group.inside & theirs]
    shown = find_shown(groups, request.GET.get("group", ""))
    row = row if shown is None else row.only_of(shown.inside)
    listed = list_players(request, [player for player, _ in row.players], keep=("group",))
    on_page, ids = {one.pk for one in listed.players}, (mine.club.public_id, assignment.public_id)

    def more_time(player: Member) -> str:
        return "" if mine.club.archived_at else address("club-more-time", *ids, player.public_id)

    players = [
        PlayerRow(player, done, bool(assignment.due), more_time(player))
        for player, done in row.players
        if player.pk in on_page
    ]
    context = {
        "row": row,
        "groups": groups,
        "shown": shown,
        "listed": listed,
        "players": players,
        "rows_html": SafeString("".join([one.html for one in players])),
        "show": read_subject(str(row.what), mine.club),
        "changed": request.GET.get("changed") == "1",
    }
    return club_render(request, mine, "clubs/assignment.html", context)


@club_page(TEACHING, SEND, assignment=access_assignment)
def take_back(request: HttpRequest, mine: Membership, assignment: Assignment) -> HttpResponse:
    """Withdraw an assignment; if players have begun it, ask once and say what is lost."""
    (row,) = assigned_rows(mine.club, [assignment])
    if (row.done or row.begun) and request.POST.get("sure") != "yes":
        return club_render(request, mine, "clubs/take_back.html", {"row": row})
    services.withdraw(assignment)
    return see_other(f"{reverse('club-assignments', args=[mine.club.public_id])}?taken=1")


@club_page(TEACHING, BOTH, assignment=access_assignment)
def change(request: HttpRequest, mine: Membership, assignment: Assignment) -> HttpResponse:
    """Show the date of an assignment, the note with it, and the tries of a brush-up or an exam; on
    POST store others.
    """
    form = _change_form(assignment, mine.club.day_of(timezone.now()), request)
    if not form.is_valid():
        context, status = _of(assignment, form), 422 if form.is_bound else 200
        return club_render(request, mine, "clubs/change.html", context, status=status)
    changing.change_assignment(assignment, **form.cleaned_data)
    return _to_changed(mine, assignment)


def _change_form(assignment: Assignment, today: date, request: HttpRequest) -> ChangeForm:
    """Return the form that changes an assignment, with what was sent or what is stored."""
    sent = request.POST if request.method == "POST" else None
    initial: dict[str, object] = {"due": assignment.due, "note": assignment.note}
    what = assignable_of(assignment)
    if not isinstance(what, AssignableBrushUp) or what.terms is None:
        return ChangeForm(assignment.due, today, sent, initial=initial)
    initial["tries"] = what.terms.tries
    used = changing.most_tries_used(assignment)
    return ChangeTriesForm(used, assignment.due, today, sent, initial=initial)


@club_page(TEACHING, BOTH, assignment=access_assignment, player=access_player)
def more_time(
    request: HttpRequest, mine: Membership, assignment: Assignment, player: Membership
) -> HttpResponse:
    """Give one player more time; on POST until a date, or with `do=stop` no longer."""
    (row,) = assigned_rows(mine.club, [assignment])
    done = next((done for member, done in row.players if member.pk == player.pk), None)
    if done is None:
        raise Http404("It is not for this player")
    if assignment.due is None:
        return _to_changed(mine, assignment, "")
    if request.POST.get("do") == "stop":
        changing.extend(assignment, player, None)
        return _to_changed(mine, assignment)
    initial = {"due": done.due if done.extended else None}
    form = ExtendForm(
        assignment.due, mine.club.day_of(timezone.now()), request.POST or None, initial=initial
    )
    if not form.is_valid():
        status = 422 if form.is_bound else 200
        context = _of(assignment, form) | {"player": player, "done": done}
        return club_render(request, mine, "clubs/more_time.html", context, status=status)
    changing.extend(assignment, player, form.cleaned_data["due"])
    return _to_changed(mine, assignment)


def _of(assignment: Assignment, form: ChangeForm | ExtendForm) -> dict[str, object]:
    return {"assignment": assignment, "what": assignable_of(assignment), "form": form}


def _to_changed(
    mine: Membership, assignment: Assignment, query: str = "?changed=1"
) -> HttpResponse:
    url = reverse("club-assignment", args=[mine.club.public_id, assignment.public_id])
    return see_other(url + query)
