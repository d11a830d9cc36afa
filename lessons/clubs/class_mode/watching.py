"""An excerpt watched by a club: a play on the screen, and who stopped it when."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from django.utils.safestring import SafeString

from lessons.board.picture import State
from lessons.clubs.class_mode.subjects import excerpt_slug
from lessons.models import ClassSession
from lessons.puzzles.kinds.referee.excerpts import load_excerpt
from lessons.puzzles.kinds.referee.pictures import draw_play, draw_pointed, tell_play
from lessons.puzzles.kinds.referee.telling import describe_found
from lessons.puzzles.kinds.referee.watching import caption_of
from lessons.puzzles.pictures import words_html
from mahjlearn.course.kinds.referee.values import Referee

READY = "Watch. Press Stop on your phone when someone breaks a rule."
CHANCE = "From here on you could take {}."
STOP = {"stop": "yes"}
"""The stored answer of a stop; its play is the ballot of the vote."""
Context = dict[str, Any]


def count_plays(session: ClassSession) -> int:
    """Return the number of plays of the excerpt; 0 if the class rules on tables. Raises Http404 for
    one that no longer exists.
    """
    return len(_task_of(session.what).plays) if excerpt_slug(session.what) else 0


def _task_of(what: str) -> Referee:
    return load_excerpt(excerpt_slug(what))[0].task


def play_context(session: ClassSession) -> Context:
    """Return the context of the play that is shown."""
    task, play = _task_of(session.what), session.play
    return {
        "play": play,
        "last": len(task.plays),
        "title": caption_of(task, play) or READY,
        "before": caption_of(task, play - 1),
        "board": draw_play(task, play),
        "words": words_html(tell_play(task, play)),
    }


def result_context(session: ClassSession, wanted: str = "") -> Context:
    """Return what there was to see and who stopped where: the mistakes first, then the other plays
    at which somebody stopped. The table is that of the `wanted` play, else of the first mistake
    (one query).
    """
    task = _task_of(session.what)
    plays = range(1, len(task.plays) + 1)
    stops = Counter(session.votes.filter(at=session.at).values_list("ballot", flat=True))
    faults: dict[int, list[str]] = {}
    for fault in task.to_find:
        faults.setdefault(fault.first, []).append(describe_found(task, fault, CHANCE))
    first = min(faults, default=plays[-1])
    shown = int(wanted) if wanted in map(str, plays) else first
    rows = [
        {
            "play": play,
            "caption": caption_of(task, play),
            "stops": stops[play],
            "faults": faults.get(play, ()),
        }
        for play in sorted({*stops, *faults}, key=lambda play: (play not in faults, play))
        if play in plays
    ]
    return {
        "rows": rows,
        "plays": [{"number": play, "fault": play in faults} for play in plays],
        "shown": shown,
        "caption": caption_of(task, shown),
        "board": _draw_result(task, shown),
        "words": words_html(tell_play(task, shown)),
        "nothing": not faults,
    }


def _draw_result(task: Referee, play: int) -> SafeString:
    """Draw the table after a play, with whoever went wrong in it marked."""
    fouls = [foul for foul in task.fouls if foul.play == play]
    if fouls:
        return draw_pointed(task, play, fouls[0].seat, State.DECIDING)
    return draw_play(task, play)


def count_caught(session: ClassSession, at: int, stops: Mapping[int, int]) -> tuple[int, int]:
    """Return how many stopped a hand at a play with a mistake, and how many such plays there are;
    `stops` by play.
    """
    faults = {fault.first for fault in _task_of(session.puzzles[at]).to_find}
    return sum(stops.get(play, 0) for play in faults), len(faults)
