"""A class on the phone of a member: the vote, and what became of it."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from lessons.access import ANYBODY
from lessons.attempts.values import OutsideChoices
from lessons.clubs.class_mode import services
from lessons.clubs.class_mode.running import phone_tag, running_class
from lessons.clubs.class_mode.services import ballot_key, version_of
from lessons.clubs.class_mode.subjects import excerpt_slug, find_puzzle, number_context
from lessons.clubs.class_mode.watching import STOP
from lessons.clubs.page import BOTH, SEND, club_page, club_render
from lessons.models import ClassPresence, ClassSession, ClassStage, ClassVote, Membership
from lessons.puzzles.kinds import kind_of
from lessons.puzzles.room import on_phone, read_answer, told_of, words_of
from lessons.web.fragments import is_fragment, render_notice, see_other
from mahjlearn.course import Puzzle

PAGE, REGION, NOTICE = "clubs/class/now.html", "clubs/class/_now.html", "_error_notice.html"
JOINED = "You’re in. The instructors know you as {}."
TOO_LATE = "This vote is over. Look up: the screen shows what’s next."


@club_page(ANYBODY, BOTH)
def now(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Show the phone's page; on POST store the vote or the stop first."""
    session = running_class(mine.club)
    if request.method != "POST":
        joined = request.GET.get("joined") == "1"
        return _render(request, mine, session, note=JOINED.format(mine.nickname) if joined else "")
    if session is None or session.stage != ClassStage.VOTING:
        return _refuse_late(request, mine, session)
    if excerpt_slug(session.what):
        if session.play:
            services.vote(session, mine, STOP)
        return _show_result(request, mine, session)
    return _store_vote(request, mine, session)


@club_page(ANYBODY, SEND)
def here(request: HttpRequest, mine: Membership) -> HttpResponse:
    """Note that the phone is in the class."""
    session = running_class(mine.club)
    if session is not None:
        services.come_in(session, mine)
    return HttpResponse(status=204)


def _store_vote(request: HttpRequest, mine: Membership, session: ClassSession) -> HttpResponse:
    """Store the vote, unless it is on another table than the one shown, or cannot be read."""
    puzzle = find_puzzle(session.puzzles[session.at], mine.club)
    if puzzle is None or request.POST.get("version") != version_of(session, puzzle):
        return _refuse_late(request, mine, session)
    answer = read_answer(puzzle, request.POST, mine.club.ruleset)
    if answer is None:
        return _render(request, mine, session, kind_of(puzzle).missing, 422)
    services.vote(session, mine, answer)
    return _show_result(request, mine, session)


def _show_result(request: HttpRequest, mine: Membership, session: ClassSession) -> HttpResponse:
    """Show the phone's page after a vote: at once, or by redirect."""
    if is_fragment(request):
        return _render(request, mine, session)
    return see_other(reverse("club-now", args=[mine.club.public_id]))


def _refuse_late(
    request: HttpRequest, mine: Membership, session: ClassSession | None
) -> HttpResponse:
    """Answer 409 without storing anything; the phone then updates by itself."""
    if is_fragment(request):
        return render_notice(request, NOTICE, NOTICE, {"message": TOO_LATE}, 409)
    return _render(request, mine, session, note=TOO_LATE, status=409)


def _render(
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


Context = dict[str, Any]
ASK, WAIT, TOLD, WATCH, NOTHING = "ask", "wait", "told", "watch", "nothing"
CLOSED = "The vote is closed."
LATER = "This table is gone. The next one is coming up."


def phone_context(
    request: HttpRequest, mine: Membership, session: ClassSession | None, problem: str = ""
) -> Context:
    """Return the context of the phone's page; `phone` says which of the pages it is (three queries
    at most).
    """
    club = mine.club.public_id
    context: Context = {
        "phone": NOTHING,
        "tag": phone_tag(session),
        "poll": reverse("club-now-version", args=[club]),
    }
    if session is None:
        return context
    here = ClassPresence.objects.filter(session=session, member=mine).exists()
    context["come_in"] = "" if here else reverse("club-now-here", args=[club])
    vote = session.votes.filter(member=mine, at=session.at, ballot=session.ballot).first()
    if excerpt_slug(session.what):
        return context | {"phone": WATCH, "session": session, "stopped": vote is not None}
    puzzle = find_puzzle(session.puzzles[session.at], mine.club)
    return (
        context
        | number_context(session)
        | _table_on_phone(request, mine, session, puzzle, vote, problem)
    )


def _table_on_phone(
    request: HttpRequest,
    mine: Membership,
    session: ClassSession,
    puzzle: Puzzle | None,
    vote: ClassVote | None,
    problem: str,
) -> Context:
    """Return the form, the page that waits, or the ruling on the vote."""
    if puzzle is None:
        return {"phone": WAIT, "title": LATER}
    url = reverse("club-now", args=[mine.club.public_id])
    if session.stage == ClassStage.REVEALED:
        return _ruling(request, puzzle, url, mine.club.ruleset, vote)
    if session.stage == ClassStage.CLOSED:
        return {"phone": WAIT, "title": CLOSED} | _vote_words(puzzle, vote)
    if vote is not None and not problem and "change" not in request.GET:
        return {"phone": WAIT, "change": f"{url}?change=1"} | _vote_words(puzzle, vote)
    asked = on_phone(request, puzzle, url, ballot_key(session), problem)
    asked["form"] |= {"version": version_of(session, puzzle)}
    return {"phone": ASK} | asked


def _vote_words(puzzle: Puzzle, vote: ClassVote | None) -> Context:
    return {"voted": words_of(puzzle, vote.answer) if vote else ""}


def _ruling(
    request: HttpRequest, puzzle: Puzzle, url: str, ruleset: str, vote: ClassVote | None
) -> Context:
    """Return the verdict on the vote with its reason; without a vote, a line that the ruling is on
    the screen.
    """
    try:
        ruling = told_of(request, puzzle, url, ruleset, vote.answer) if vote else None
    except OutsideChoices:
        ruling = None
    if ruling is None:
        return {"phone": WAIT, "title": "The ruling is on the screen."}
    return {"phone": TOLD} | ruling | _vote_words(puzzle, vote)
