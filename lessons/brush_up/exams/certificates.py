"""The certificate of an exam that was passed: a page to print, and the address that confirms it.

The address carries what the certificate says, signed: name, day, rule book and score, and nothing
else. Nothing is stored for it, so it is good as long as the key of the site.
"""

from datetime import date
from typing import Any

from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from lessons.brush_up.asked import PASSED, pass_mark_of, verdict_on
from lessons.brush_up.runs import run_of
from lessons.models import BrushUp
from lessons.visitors import visitor_of
from lessons.visitors.rulebook import by_book, only_membership
from lessons.web.addresses import address
from lessons.web.fragments import keep_nowhere
from lessons.web.qr import square

SALT = "lessons.exam.certificate"
SAID = ("name", "day", "book", "score", "mark")
"""The values that the address carries, in this order; those of 2026 may lack the last."""
LONGEST_NAME = 60


@require_safe
def certificate(request: HttpRequest, run: str) -> HttpResponse:
    """Show the certificate of the learner’s own exam, with the name that `?name=` has; a form asks
    for it first. Raises Http404 for one that isn’t over, or isn’t passed.
    """
    keep_nowhere(request)
    learner = visitor_of(request).learner
    found = run_of(learner, run)
    over = found.over_since(timezone.now()) if found is not None else None
    if learner is None or found is None or over is None or not found.is_exam:
        raise Http404("No such certificate")
    if verdict_on(found) != PASSED:
        raise Http404("No certificate without a pass")
    name = clean_name(request.GET.get("name", ""))
    said = {
        "name": name,
        "day": timezone.localdate(over).isoformat(),
        "book": by_book(found.ruleset),
        "score": f"{found.score} of {len(found.slugs)}",
        "mark": _mark(found),
    }
    context = _shown(said) | {"result_url": address("brush-up-run", found.public_id)}
    if name:
        signed = signing.Signer(salt=SALT).sign_object([said[key] for key in SAID])
        context["check_url"] = request.build_absolute_uri(address("exam-check", signed))
        context["qr"] = square(context["check_url"])
    else:
        member = only_membership(learner)
        context["known"] = member.nickname if member is not None else ""
    return render(request, "exam/certificate.html", context)


@require_safe
def check(request: HttpRequest, signed: str) -> HttpResponse:
    """Show what a certificate of this site says. Raises Http404 for an address that was changed."""
    keep_nowhere(request)
    try:
        values = signing.Signer(salt=SALT).unsign_object(signed)
    except signing.BadSignature:
        raise Http404("No such certificate") from None
    return render(request, "exam/check.html", _shown(dict(zip(SAID, values, strict=False))))


def _mark(run: BrushUp) -> str:
    """Return how many pass, and whose that mark is where a club set it."""
    club = run.assignment.club.name if run.assignment is not None else ""
    return f"{pass_mark_of(run)} passes{f', set by {club}' if club else ''}"


def clean_name(text: str) -> str:
    """Return a name on one line, at most 60 characters."""
    return " ".join(text.split())[:LONGEST_NAME].strip()


def _shown(said: dict[str, str]) -> dict[str, Any]:
    """Return what a certificate says, for a template: name, day (a date), book and score."""
    return said | {"day": date.fromisoformat(said["day"])}
