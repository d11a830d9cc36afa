"""What people see when something goes wrong, and how an answer survives it.

Pages for faults of ours ask no database, session or learner: those may be what is broken.
"""

import sys

from django.db import DatabaseError, InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.template.loader import render_to_string

from lessons.account.display import display_of
from lessons.platform.limits import TooMany

RETRY_AFTER_SECONDS = 5
OUTAGES = (OperationalError, InterfaceError)
"""And DatabaseError itself, which is what SQLite says of a damaged file; not what comes of it."""
TOKEN_FIELD = "csrfmiddlewaretoken"

HEADINGS = {
    400: "Not understood",
    403: "Not here",
    404: "Page not found",
    429: "One moment",
    500: "Something broke",
    503: "Back in a moment",
}
# Nothing is broken: these pages look like all others, with the navigation.
WHOLE_PAGES = (403, 404)
# What did not work now works later: the same page can be opened again.
PASSING = (429, 503)
BROKEN = "Something broke on our side."
BROKEN_ANSWER = f"{BROKEN} Your answer isn’t saved yet. We’ve kept it here."
STALE = "This page was open too long. Open it again."
STALE_ANSWER = "This page was open too long. Your answer is kept. Press Send again."


def server_error(request: HttpRequest) -> HttpResponse:
    """503 with Retry-After where the database is away, 500 for everything else."""
    if is_outage(sys.exc_info()[1]):
        response = error(request, 503, BROKEN, BROKEN_ANSWER)
        response["Retry-After"] = str(RETRY_AFTER_SECONDS)
        return response
    return error(request, 500, BROKEN, BROKEN_ANSWER)


def is_outage(error: BaseException | None) -> bool:
    """Whether the database is away or damaged, rather than our code."""
    return isinstance(error, OUTAGES) or type(error) is DatabaseError


def too_many(request: HttpRequest, refused: TooMany) -> HttpResponse:
    """429 with the time after which it goes on. An answer is kept, to be sent again then."""
    answer_words = f"{refused.words} Your answer isn’t saved yet. We’ve kept it here."
    response = error(request, 429, refused.words, answer_words)
    response["Retry-After"] = str(refused.seconds)
    return response


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: the page is older than the last sign-in. An answer can be sent again as it was."""
    return error(request, 403, STALE, STALE_ANSWER)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403: a page this learner may not use."""
    return error(request, 403, "You can’t open this page.")


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404, the same for what is missing and for what is not yours."""
    return error(request, 404, "We don’t have that page.")


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400: too large, too many fields, a file, or an address this site does not answer to."""
    return error(request, 400, "We couldn’t read that. Go back and try again.")


def error(
    request: HttpRequest, status: int, message: str, answer_message: str | None = None
) -> HttpResponse:
    """A fragment for #notice to htmx, a page to everyone else.

    With `answer_message`, an answer that was under way is shown again in a form to send.
    """
    answer = answer_fields(request) if answer_message else []
    context: dict[str, object] = {
        "heading": HEADINGS[status],
        "message": answer_message if answer else message,
        "answer": answer,
        "again": request.get_full_path() if status in PASSING and request.method == "GET" else "",
        "display": display_of(request),
    }
    if answer:
        context |= {"action": request.get_full_path(), "token": get_token(request)}
    if getattr(request, "htmx", False):
        return notice(status, context)
    page = render_to_string(f"{status}.html", context, request if status in WHOLE_PAGES else None)
    return HttpResponse(page, status=status)


def notice(status: int, context: dict[str, object]) -> HttpResponse:
    """The form, the chosen answer and the focus stay where they are; only #notice is filled."""
    response = HttpResponse(render_to_string("_error_notice.html", context), status=status)
    response["HX-Retarget"] = "#notice"
    response["HX-Reswap"] = "innerHTML"
    return response


def answer_fields(request: HttpRequest) -> list[tuple[str, str]]:
    """What an answer form had posted, in order, without its old token; empty for other requests.

    A body that was refused for its size cannot be read a second time: then there is nothing.
    """
    if request.method != "POST":
        return []
    try:
        posted = request.POST
    except Exception:
        return []
    if "attempt_key" not in posted:
        return []
    return [
        (name, value) for name in posted if name != TOKEN_FIELD for value in posted.getlist(name)
    ]
