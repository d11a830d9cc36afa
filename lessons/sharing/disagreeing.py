"""“I think this is wrong”: a line about a ruling, kept with the code of its table for the host.

Nothing is kept of who wrote it. templates/sharing/_wrong.html is the link to put under a ruling.
"""

from datetime import timedelta

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from lessons.desk.limit import limited
from lessons.desk.state import desk_of_code
from lessons.editor.written import TooLong
from lessons.models import Disagreement
from lessons.models.disagreement import LONGEST
from lessons.platform.limits import DAY, HOUR, add
from lessons.platform.writing import writing
from lessons.visitors import visitor_of
from lessons.web.code import NoTable
from lessons.web.fragments import see_other
from lessons.web.plain_text import PlainTextField
from lessons.web.prose import whole
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.words.events import asked

UNPROCESSABLE = 422
SCOPE = "disagreement"
AN_HOUR, A_DAY = 10, 300
"""Lines from one network in an hour, and from everybody in a day."""
EVERYBODY = "everybody"
MISSING = "Write what is wrong, and where your source says so."


class WrongForm(forms.Form):
    """What a reader thinks is wrong, in one line."""

    use_required_attribute = False
    text = PlainTextField(most=LONGEST, missing=MISSING, label="What’s wrong?")


@require_http_methods(["GET", "HEAD", "POST"])
@limited
def disagree(request: HttpRequest, code: str) -> HttpResponse:
    """Ask what is wrong with the ruling on a table, and keep the answer."""
    form = WrongForm(request.POST if request.method == "POST" else None)
    context = {
        "question": _question(code),
        "form": form,
        "longest": LONGEST,
        "back": reverse("desk-ruling", args=[code]),
        "sent": request.GET.get("sent") == "yes",
    }
    if form.is_valid():
        keep(code, form.cleaned_data["text"], visitor_of(request).network)
        return see_other(f"{request.path}?sent=yes")
    status = UNPROCESSABLE if form.is_bound else 200
    return render(request, "sharing/wrong.html", context, status=status)


def _question(code: str) -> str:
    """Return what is asked about the table of a code. Raises Http404 where nothing is."""
    try:
        question = desk_of_code(code).question
    except (NoTable, TooLong, EngineError):
        question = None
    if question is None:
        raise Http404("No such ruling")
    return whole(asked(question))


def keep(code: str, text: str, network: str) -> None:
    """Store a line once, however often it is sent. Raises TooMany."""
    now = timezone.now()
    with writing():
        add(SCOPE, network, window=HOUR, most=AN_HOUR, now=now)
        add(SCOPE, EVERYBODY, window=DAY, most=A_DAY, now=now)
        since = now - timedelta(days=1)
        same = Disagreement.objects.filter(code=code, text=text, written__gte=since)
        if not same.exists():
            Disagreement.objects.create(code=code, text=text, written=now)
