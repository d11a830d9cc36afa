"""What travels of a ruling on answers: its link, what that was when it was shared, and its tags."""

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest
from django.urls import reverse

from lessons.desk.asking.state import BOOK, WAS, AskState
from lessons.web.prose import whole
from mahjlearn.engine.judging.play import Judged
from mahjlearn.engine.rulings import ENGINE_VERSION
from mahjlearn.engine.words.events import asked

ABOUT = "{} See the ruling, why, and where it’s written."


def shared(state: AskState, words: str) -> dict[str, str]:
    """Return what a shared link has beside the answers: the book and the ruling as it was."""
    return {BOOK: state.book, WAS: mark_of(words)}


def mark_of(words: str) -> str:
    """Return a ruling as a link names it: the engine’s version, and a short sum of its words."""
    return f"{ENGINE_VERSION}-{sum(at * ord(sign) for at, sign in enumerate(words, 1)) % 46656}"


def share_tags(
    request: HttpRequest, state: AskState, judged: Judged, code: str
) -> dict[str, Any] | None:
    """Return what templates/sharing/_tags.html needs; the words and the picture tell no answer.

    The picture and the frame are those of the table in `code`; None where that is too long for one.
    """
    if not code:
        return None
    table = request.build_absolute_uri(reverse("desk-ruling", args=[code]))
    return {
        "url": request.build_absolute_uri(state.url(**{BOOK: state.book})),
        "picture": request.build_absolute_uri(reverse("preview", args=[code])),
        "oembed": request.build_absolute_uri(f"{reverse('oembed')}?{urlencode({'url': table})}"),
        "title": state.ask.ask,
        "about": ABOUT.format(whole(asked(judged.event))),
        "listed": False,
    }
