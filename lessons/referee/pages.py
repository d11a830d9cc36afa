"""The contexts of Referee mode: what templates/referee/ asks for."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest
from django.middleware.csrf import get_token

from lessons.excerpts.pictures import pointed, to_blame, to_take, watched, words_at
from lessons.puzzles import Context
from lessons.referee.recording import key_of
from lessons.referee.sitting import Sitting
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.course.values import name_of
from mahjlearn.engine.words.sentences import number_word
from mahjlearn.tutor.generate.excerpts import JokerForYou
from mahjlearn.tutor.generate.referee import Outcome as Worth
from mahjlearn.tutor.generate.referee import Seen
from mahjlearn.tutor.generate.referee.values import Found

WHO, JOKER = "who", "joker"
HEADINGS = {
    Worth.AT_ONCE: "Well seen, at once.",
    Worth.LATER: "Well seen.",
    Worth.ALREADY: "You have that already.",
    Worth.FALSE: "All of that is legal.",
}
READY = "Watch. Stop it where somebody goes wrong."
OVER = "That was all of it."


def url_of(sitting: Sitting, play: int, more: str = "") -> str:
    """The address of a play in this sitting."""
    return f"{address('excerpt', sitting.excerpt.slug)}?s={sitting.id}&play={play}{more}"


def play_context(request: HttpRequest, sitting: Sitting, play: int) -> Context:
    """A play as it is watched."""
    excerpt = sitting.excerpt
    last = len(excerpt.steps)
    return _around(sitting, play) | {
        "stage": "watch",
        "title": _caption(sitting, play) if play else READY,
        "before": _caption(sitting, play - 1) if play > 1 else "",
        "board": watched(excerpt, play),
        "next_url": url_of(sitting, play + 1) if play < last else "",
        "stop_url": url_of(sitting, play, f"&stopped={WHO}") if play else "",
        "end_url": address("excerpt_end", excerpt.slug) if play == last else "",
        "form": _form(request, sitting, play),
    }


def stopped_context(request: HttpRequest, sitting: Sitting, play: int, what: str) -> Context:
    """Stopped: who broke a rule, or which joker is for the viewer?"""
    joker = what == JOKER
    drawn = to_take if joker else to_blame
    return _around(sitting, play) | {
        "stage": "stopped",
        "title": "Which joker is for you?" if joker else "Stopped. What did you see?",
        "before": "Tap the joker." if joker else "Tap the player who broke a rule.",
        "board": drawn(sitting.excerpt, play),
        "other_url": url_of(sitting, play, f"&stopped={WHO if joker else JOKER}"),
        "other": "A player broke a rule" if joker else "A joker for me",
        "idle": "Tap a joker" if joker else "Tap a player",
        "go_on_url": url_of(sitting, play),
        "form": _form(request, sitting, play),
    }


def told_context(request: HttpRequest, sitting: Sitting, play: int, number: int) -> Context:
    """What came of a stop, counted from 1."""
    row, seen = sitting.stopped[number - 1], sitting.seen[number - 1]
    reasons = [whole(text) for text in seen.reasons]
    return _around(sitting, play) | {
        "stage": "done",
        "title": HEADINGS[seen.outcome],
        "heading": HEADINGS[seen.outcome],
        "sentence": reasons[0] if reasons else _stood(seen),
        "reasons": [{"number": 0, "text": text, "tiles": ()} for text in reasons],
        "outcome": str(row.outcome),
        "attempt": row.client_key,
        "board": pointed(sitting.excerpt, play, seen.stop.seat if seen.well else None),
        "next_url": url_of(sitting, play),
    }


def end_context(sitting: Sitting) -> Context:
    """How it went, and what was missed, each with a way to see it once more."""
    seen = [one for one in sitting.seen if one.well]
    missed = sitting.missed
    return {
        "heading": _summary(len(seen), len(seen) + len(missed)),
        "seen": [_told(sitting, one.about) for one in seen if one.about is not None],
        "missed": [_told(sitting, one) for one in missed],
        "false": sum(one.outcome is Worth.FALSE for one in sitting.seen),
        "again_url": address("referee"),
    }


def _around(sitting: Sitting, play: int) -> dict[str, Any]:
    excerpt = sitting.excerpt
    return {
        "stepping": True,
        "play": play,
        "last": len(excerpt.steps),
        "url": address("excerpt", excerpt.slug),
        "sitting": sitting.id,
        "words": words_at(excerpt, play),
    }


def _form(request: HttpRequest, sitting: Sitting, play: int) -> Context:
    return {
        "token": get_token(request),
        "key": key_of(sitting, len(sitting.stops) + 1),
        "learner": sitting.visitor.public_id,
        "version": sitting.hash,
    }


def _caption(sitting: Sitting, play: int) -> str:
    return whole(sitting.excerpt.steps[play - 1].caption)


def _stood(seen: Seen) -> str:
    if not seen.stood:
        return ""
    many = "discard" if seen.stood == 1 else "discards"
    return f"It stood for {number_word(seen.stood)} {many}."


def _summary(seen: int, all_of_it: int) -> str:
    if not all_of_it:
        return "Nothing went wrong, and you saw that."
    if seen == all_of_it:
        return "You saw all of it."
    return f"You saw {number_word(seen)} of {number_word(all_of_it)}."


def _told(sitting: Sitting, one: Found) -> dict[str, str]:
    """What there was to see, in a sentence, and the play before it."""
    step = one.steps[0] if isinstance(one, JokerForYou) else one.step
    return {"text": whole(_sentence(sitting, one)), "url": url_of(sitting, max(step, 1))}


def _sentence(sitting: Sitting, one: Found) -> str:
    you = sitting.excerpt.you
    if not isinstance(one, JokerForYou):
        return one.sentence
    whose = "your own" if one.owner is you else f"{name_of(one.owner, you)}’s"
    return f"You could take {whose} joker."


def read_sitting(text: str) -> UUID | None:
    """The sitting that an address names; None for what is no id."""
    try:
        return UUID(text)
    except ValueError:
        return None
