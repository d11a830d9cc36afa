"""The contexts of Referee mode: what templates/referee/ asks for."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest
from django.middleware.csrf import get_token

from lessons.board.picture import State
from lessons.puzzles import Context
from lessons.puzzles.kinds.referee.pictures import (
    JOKER,
    WHO,
    draw_play,
    draw_pointed,
    draw_stopped,
    tell_play,
)
from lessons.referee.recording import key_of
from lessons.referee.sitting import Sitting
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.course.kinds.referee.judging import StopJudged, StopOutcome
from mahjlearn.course.kinds.referee.values import Found, JokerChance
from mahjlearn.course.kit.touching.names import whose
from mahjlearn.engine.words.sentences import number_word

HEADINGS = {
    StopOutcome.AT_ONCE: "Well seen, at once.",
    StopOutcome.LATER: "Well seen.",
    StopOutcome.ALREADY: "You have that already.",
    StopOutcome.FALSE: "All of that is legal.",
}
READY = "Watch. Stop it where somebody goes wrong."
OVER = "That was all of it."


def url_of(sitting: Sitting, play: int, more: str = "") -> str:
    """The address of a play in this sitting."""
    return f"{address('excerpt', sitting.excerpt.slug)}?s={sitting.id}&play={play}{more}"


def play_context(request: HttpRequest, sitting: Sitting, play: int) -> Context:
    """A play as it is watched."""
    last = len(sitting.task.plays)
    return _around(sitting, play) | {
        "stage": "watch",
        "title": _caption(sitting, play) if play else READY,
        "before": _caption(sitting, play - 1) if play > 1 else "",
        "board": draw_play(sitting.task, play),
        "next_url": url_of(sitting, play + 1) if play < last else "",
        "stop_url": url_of(sitting, play, f"&stopped={WHO}") if play else "",
        "end_url": address("excerpt_end", sitting.excerpt.slug) if play == last else "",
        "form": _form(request, sitting, play),
    }


def stopped_context(request: HttpRequest, sitting: Sitting, play: int, what: str) -> Context:
    """Stopped: who broke a rule, or which joker is for the viewer?"""
    joker = what == JOKER
    return _around(sitting, play) | {
        "stage": "stopped",
        "title": "Which joker is for you?" if joker else "Stopped. What did you see?",
        "before": "Tap the joker." if joker else "Tap the player who broke a rule.",
        "board": draw_stopped(sitting.task, play, jokers=joker),
        "other_url": url_of(sitting, play, f"&stopped={WHO if joker else JOKER}"),
        "other": "A player broke a rule" if joker else "A joker for me",
        "idle": "Tap a joker" if joker else "Tap a player",
        "go_on_url": url_of(sitting, play),
        "form": _form(request, sitting, play),
    }


def told_context(request: HttpRequest, sitting: Sitting, play: int, number: int) -> Context:
    """What came of a stop, counted from 1."""
    row, judged = sitting.stopped[number - 1], sitting.watch.stops[number - 1]
    reasons = [whole(text) for text in _because(judged)]
    seat = judged.stop.seat if judged.well_seen else None
    return _around(sitting, play) | {
        "stage": "done",
        "title": HEADINGS[judged.outcome],
        "heading": HEADINGS[judged.outcome],
        "sentence": reasons[0] if reasons else _stood(judged),
        "reasons": [{"number": 0, "text": text, "tiles": ()} for text in reasons],
        "outcome": str(row.outcome),
        "attempt": row.client_key,
        "board": draw_pointed(sitting.task, play, seat, State.DECIDING),
        "next_url": url_of(sitting, play),
    }


def end_context(sitting: Sitting) -> Context:
    """How it went, and what was missed, each with a way to see it once more."""
    seen = [one for one in sitting.watch.stops if one.well_seen]
    missed = sitting.watch.missed
    return {
        "heading": _summary(len(seen), len(seen) + len(missed)),
        "seen": [_told(sitting, one.about) for one in seen if one.about is not None],
        "missed": [_told(sitting, one) for one in missed],
        "false": sum(one.outcome is StopOutcome.FALSE for one in sitting.watch.stops),
        "again_url": address("referee"),
    }


def _around(sitting: Sitting, play: int) -> dict[str, Any]:
    excerpt = sitting.excerpt
    return {
        "stepping": True,
        "play": play,
        "last": len(sitting.task.plays),
        "url": address("excerpt", excerpt.slug),
        "sitting": sitting.id,
        "words": tell_play(sitting.task, play),
    }


def _form(request: HttpRequest, sitting: Sitting, play: int) -> Context:
    return {
        "token": get_token(request),
        "key": key_of(sitting, len(sitting.stops) + 1),
        "learner": sitting.visitor.public_id,
        "version": sitting.hash,
    }


def _caption(sitting: Sitting, play: int) -> str:
    return whole(sitting.task.plays[play - 1].caption)


def _because(judged: StopJudged) -> tuple[str, ...]:
    """Why, but for a joker that is there to be taken: that is seen."""
    return () if isinstance(judged.about, JokerChance) else judged.because


def _stood(judged: StopJudged) -> str:
    if not judged.stood:
        return ""
    many = "discard" if judged.stood == 1 else "discards"
    return f"It stood for {number_word(judged.stood)} {many}."


def _summary(seen: int, all_of_it: int) -> str:
    if not all_of_it:
        return "Nothing went wrong, and you saw that."
    if seen == all_of_it:
        return "You saw all of it."
    return f"You saw {number_word(seen)} of {number_word(all_of_it)}."


def _told(sitting: Sitting, one: Found) -> dict[str, str]:
    """What there was to see, in a sentence, and the play before it."""
    before = max(one.first - 1, 1)
    return {"text": whole(_sentence(sitting, one)), "url": url_of(sitting, before)}


def _sentence(sitting: Sitting, one: Found) -> str:
    if isinstance(one, JokerChance):
        return f"You could take {_whose(sitting, one)} joker."
    return one.because[0]


def _whose(sitting: Sitting, one: JokerChance) -> str:
    you = sitting.task.position.you
    return "your own" if one.owner is you else whose(one.owner, you)


def read_sitting(text: str) -> UUID | None:
    """The sitting that an address names; None for what is no id."""
    try:
        return UUID(text)
    except ValueError:
        return None
