"""The pages on which an instructor chooses what a class is about, and which of its tables."""

from dataclasses import replace

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from lessons.access import TEACHING
from lessons.clubs.boards.talk import boards_to_talk_about
from lessons.clubs.class_mode import services
from lessons.clubs.class_mode.record import past_classes, record_of
from lessons.clubs.class_mode.running import LONGEST_CLASS, running_class
from lessons.clubs.class_mode.subjects import (
    Subject,
    excerpt_slug,
    first_rulings,
    is_about,
    list_own_boards,
    list_own_sets,
    list_units,
    read_subject,
    title_of_subject,
)
from lessons.clubs.counts.kept import counts_of
from lessons.clubs.entry.invites import code_for_everybody
from lessons.clubs.page import READ, SEND, club_page, club_render
from lessons.clubs.reports.mixups import recommend
from lessons.clubs.reports.tables import tables_of
from lessons.models import ClassSession, Membership
from lessons.puzzles.kinds.referee.excerpts import level_choices
from lessons.web.fragments import see_other
from lessons.web.prose import rich

NOT_CHOSEN = "Choose what to play."
NONE_PICKED = "Choose at least one table."
TOO_MANY = f"This class has {services.MOST_TABLES} tables. End it, then start another one."


def screen_url(mine: Membership) -> str:
    """Return the address of the screen of this club's class."""
    return reverse("club-present", args=[mine.club.public_id])


@club_page(TEACHING, READ)
def choose(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Show what a class can be about, also while one is running."""
    return render_chooser(request, mine, on=running_class(mine.club))


@club_page(TEACHING, READ)
def pick(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Show the tables of a lesson, all of them checked; for what has none, all there is to show."""
    subject = read_subject(request.GET.get("what", ""), mine.club)
    if subject is None or excerpt_slug(subject.what):
        return render_chooser(request, mine, NOT_CHOSEN, 422, on=running_class(mine.club))
    return _render_pick(request, mine, subject, subject.puzzles)


@club_page(TEACHING, SEND)
def start(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Begin a class, or go on in the running one.

    If one about something else is running, ask what becomes of it: with `also` it goes on with the
    new tables, with `instead` it ends. `tables` are those of the subject that were picked.
    """
    if mine.club.archived_at is not None:
        raise PermissionDenied
    what, on = request.POST.get("what", ""), running_class(mine.club)
    picks = request.POST.getlist("table")
    if on is not None and is_about(on, what) and "picked" not in request.POST:
        return see_other(screen_url(mine))
    subject = read_subject(what, mine.club)
    if subject is None:
        return render_chooser(request, mine, NOT_CHOSEN, 422, on=on)
    if "picked" in request.POST:
        picked = tuple(slug for slug in subject.puzzles if slug in picks)
        if not picked:
            return _render_pick(request, mine, subject, (), NONE_PICKED, 422)
        subject = replace(subject, puzzles=picked)
    return _start(request, mine, on, subject)


def _start(
    request: HttpRequest, mine: Membership, on: ClassSession | None, subject: Subject
) -> HttpResponse:
    """Show a subject: in the running class, in a new one, or once it is said in which."""
    if on is not None and "also" in request.POST:
        if not services.add(on, subject):
            return render_chooser(request, mine, TOO_MANY, 422, on=on)
    elif on is not None and "instead" not in request.POST:
        return _ask_which(request, mine, on, subject)
    else:
        now = timezone.now()
        services.begin(mine.club, subject, now, now if on is not None else now - LONGEST_CLASS)
    return see_other(screen_url(mine))


def _ask_which(
    request: HttpRequest, mine: Membership, on: ClassSession, subject: Subject
) -> HttpResponse:
    """Ask which goes on: the running class, or the one that was asked for."""
    context = {
        "on": title_of_subject(on.what, mine.club),
        "new": title_of_subject(subject.what, mine.club),
        "what": subject.what,
        "picked": subject.puzzles if "picked" in request.POST else (),
    }
    return club_render(request, mine, "clubs/class/which.html", context, 409)


def _render_pick(
    request: HttpRequest,
    mine: Membership,
    subject: Subject,
    checked: tuple[str, ...],
    problem: str = "",
    status: int = 200,
) -> HttpResponse:
    """Show the tables of a subject with their questions, some of them checked."""
    known = tables_of(mine.club)
    context = {
        "what": subject.what,
        "title": title_of_subject(subject.what, mine.club),
        "rows": [
            {
                "slug": slug,
                "title": known[slug].title,
                "question": rich(known[slug].puzzle.question),
                "checked": slug in checked,
            }
            for slug in subject.puzzles
            if slug in known
        ],
        "on": running_class(mine.club) is not None,
        "problem": problem,
    }
    return club_render(request, mine, "clubs/class/pick.html", context, status)


def render_chooser(
    request: HttpRequest,
    mine: Membership,
    problem: str = "",
    status: int = 200,
    on: ClassSession | None = None,
) -> HttpResponse:
    """Show the last class, the first rulings, the lessons, the club's boards, the tables of the
    mix-up that most players share, and hands to referee. `on` is a running class to go on in.
    """
    counted = counts_of(mine.club)
    known = counted.known
    first = recommend(counted, counted.players)
    past = [] if on else past_classes(mine.club)[:1]
    context = {
        "first": first if first is not None and first["show"] else None,
        "rulings": first_rulings(),
        "own": [*list_own_boards(known), *list_own_sets(mine.club)],
        "talk": boards_to_talk_about(mine.club),
        "units": list_units(),
        "levels": level_choices(),
        "problem": problem,
        "code": code_for_everybody(mine.club, request),
        "made": request.GET.get("made") == "1",
        "on": on,
        "last": record_of(past[0], known) if past else None,
    }
    return club_render(request, mine, "clubs/class/start.html", context, status)
