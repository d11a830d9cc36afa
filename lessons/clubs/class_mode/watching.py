"""An excerpt watched by a club: a play on the screen, and who stopped it when."""

from collections import Counter
from typing import Any

from lessons.clubs.class_mode.subjects import excerpt_slug
from lessons.models import ClassSession
from lessons.puzzles.kinds.referee.excerpts import load_excerpt
from lessons.puzzles.kinds.referee.pictures import draw_play, tell_play
from lessons.puzzles.kinds.referee.telling import describe_found
from lessons.puzzles.kinds.referee.watching import caption_of
from lessons.puzzles.pictures import words_html
from mahjlearn.course.kinds.referee.values import Referee

READY = "Watch. Press Stop on your phone when someone breaks a rule."
CHANCE = "From here on you could take {}."
STOP = {"stop": "yes"}
"""The stored answer of a stop; its play is that of the vote."""


def count_plays(session: ClassSession) -> int:
    """Return the number of plays of the excerpt; 0 if the class rules on tables. Raises Http404 for
    one that no longer exists.
    """
    return len(_task_of(session).plays) if excerpt_slug(session.what) else 0


def _task_of(session: ClassSession) -> Referee:
    return load_excerpt(excerpt_slug(session.what))[0].task


def play_context(session: ClassSession) -> dict[str, Any]:
    """Return the context of the play that is shown."""
    task, play = _task_of(session), session.at
    return {
        "play": play,
        "last": len(task.plays),
        "title": caption_of(task, play) or READY,
        "before": caption_of(task, play - 1),
        "board": draw_play(task, play),
        "words": words_html(tell_play(task, play)),
    }


def result_context(session: ClassSession) -> dict[str, Any]:
    """Return every play at which a player stopped, or at which there was something to see (one
    query).
    """
    task = _task_of(session)
    stops = Counter(session.votes.values_list("at", flat=True))
    faults: dict[int, list[str]] = {}
    for fault in task.to_find:
        faults.setdefault(fault.first, []).append(describe_found(task, fault, CHANCE))
    rows = [
        {
            "play": play,
            "caption": caption_of(task, play),
            "stops": stops[play],
            "faults": faults.get(play, ()),
        }
        for play in sorted({*stops, *faults})
        if 0 < play <= len(task.plays)
    ]
    last = len(task.plays)
    return {"rows": rows, "board": draw_play(task, last), "nothing": not faults}
