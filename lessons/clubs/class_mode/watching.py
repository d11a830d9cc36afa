"""An excerpt watched by a club: a play on the screen, and who stopped it when."""

from collections import Counter
from typing import Any

from lessons.clubs.class_mode.subjects import excerpt_slug
from lessons.excerpts.made import made
from lessons.excerpts.pictures import watched, words_at
from lessons.models import ClassSession
from lessons.puzzles.pictures import words_html
from lessons.web.prose import whole
from mahjlearn.course.values import name_of
from mahjlearn.tutor.generate.excerpts import Excerpt, JokerForYou
from mahjlearn.tutor.generate.referee import missed
from mahjlearn.tutor.generate.referee.values import Found

READY = "Watch. Press Stop on your phone when somebody goes wrong."
STOP = {"stop": "yes"}
"""The stored answer of a stop; its play is that of the vote."""


def count_plays(session: ClassSession) -> int:
    """Return the number of plays of the excerpt; 0 if the class rules on tables. Raises Http404 for
    one that no longer exists.
    """
    slug = excerpt_slug(session.what)
    return len(made(slug)[0].steps) if slug else 0


def play_context(session: ClassSession) -> dict[str, Any]:
    """Return the context of the play that is shown."""
    excerpt, play = made(excerpt_slug(session.what))[0], session.at
    return {
        "play": play,
        "last": len(excerpt.steps),
        "title": _caption_of(excerpt, play) if play else READY,
        "before": _caption_of(excerpt, play - 1) if play > 1 else "",
        "board": watched(excerpt, play),
        "words": words_html(words_at(excerpt, play)),
    }


def result_context(session: ClassSession) -> dict[str, Any]:
    """Return every play at which a player stopped, or at which there was something to see (one
    query).
    """
    excerpt = made(excerpt_slug(session.what))[0]
    stops = Counter(session.votes.values_list("at", flat=True))
    faults: dict[int, list[str]] = {}
    for fault in missed(excerpt, ()):
        faults.setdefault(_play_number(fault), []).append(whole(_describe(excerpt, fault)))
    rows = [
        {
            "play": play,
            "caption": _caption_of(excerpt, play),
            "stops": stops[play],
            "faults": faults.get(play, ()),
        }
        for play in sorted({*stops, *faults})
        if 0 < play <= len(excerpt.steps)
    ]
    last = len(excerpt.steps)
    return {"rows": rows, "board": watched(excerpt, last), "nothing": not faults}


def _play_number(fault: Found) -> int:
    """Return the play of a fault, counted from 1; of a joker the first play after which it could be
    taken.
    """
    return (fault.steps[0] if isinstance(fault, JokerForYou) else fault.step) + 1


def _describe(excerpt: Excerpt, fault: Found) -> str:
    if not isinstance(fault, JokerForYou):
        return fault.sentence
    own = fault.owner is excerpt.you
    whose = "your own" if own else f"{name_of(fault.owner, excerpt.you)}’s"
    return f"From here on you could take {whose} joker."


def _caption_of(excerpt: Excerpt, play: int) -> str:
    return whole(excerpt.steps[play - 1].caption)
