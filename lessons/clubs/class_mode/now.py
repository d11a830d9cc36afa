"""A class on the phone of somebody in the club: her vote, and what came of it."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from lessons.access import ANYBODY
from lessons.classes.running import running
from lessons.clubs.class_mode import services
from lessons.clubs.class_mode.phone import phone_context
from lessons.clubs.class_mode.services import version_of
from lessons.clubs.class_mode.subjects import excerpt_slug, puzzle_called
from lessons.clubs.class_mode.watching import STOP
from lessons.clubs.page import BOTH, SEND, club_page, club_render
from lessons.models import ClassSession, ClassStage, Membership
from lessons.puzzles.kinds import kind_of
from lessons.puzzles.room.answers import read_answer
from lessons.web.fragments import is_fragment, render_notice, see_other

PAGE, REGION, NOTICE = "clubs/class/now.html", "clubs/class/_now.html", "_error_notice.html"
TOO_LATE = "This vote is over. Look up: the screen shows what is next."


@club_page(ANYBODY, BOTH)
def now(request: HttpRequest, mine: Membership) -> HttpResponse:
    """What the phone shows; on POST her vote, or her stop, is stored first."""
    session = running(mine.club)
    if request.method != "POST":
        return _page(request, mine, session)
    if session is None or session.stage != ClassStage.VOTING:
        return _too_late(request, mine, session)
    if excerpt_slug(session.what):
        if session.at:
            services.vote(session, mine, STOP)
        return _shown(request, mine, session)
    return _voted(request, mine, session)


@club_page(ANYBODY, SEND)
def here(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Her phone says once that it is in the class."""
    session = running(mine.club)
    if session is not None:
        services.come_in(session, mine)
    return HttpResponse(status=204)


def _voted(request: HttpRequest, mine: Membership, session: ClassSession) -> HttpResponse:
    """The vote, unless it is on another table than the one that is shown, or cannot be read."""
    puzzle = puzzle_called(session.puzzles[session.at], mine.club)
    if puzzle is None or request.POST.get("version") != version_of(session, puzzle):
        return _too_late(request, mine, session)
    answer = read_answer(puzzle, request.POST, mine.club.ruleset)
    if answer is None:
        return _page(request, mine, session, kind_of(puzzle).missing, 422)
    services.vote(session, mine, answer)
    return _shown(request, mine, session)


def _shown(request: HttpRequest, mine: Membership, session: ClassSession) -> HttpResponse:
    """What the phone shows after her vote: at once, or by way of its address."""
    if is_fragment(request):
        return _page(request, mine, session)
    return see_other(reverse("club-now", args=[mine.club.public_id]))


def _too_late(request: HttpRequest, mine: Membership, session: ClassSession | None) -> HttpResponse:
    """409: nothing is stored, and what the class shows now comes by itself."""
    if is_fragment(request):
        return render_notice(request, NOTICE, NOTICE, {"message": TOO_LATE}, 409)
    return _page(request, mine, session, note=TOO_LATE, status=409)


def _page(
    request: HttpRequest,
    mine: Membership,
    session: ClassSession | None,
    problem: str = "",
    status: int = 200,
    note: str = "",
) -> HttpResponse:
    context = phone_context(request, mine, session, problem) | {"note": note}
    template = REGION if is_fragment(request) else PAGE
    return club_render(request, mine, template, context, status)
