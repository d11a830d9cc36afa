"""The contexts of a puzzle's pages: what templates/puzzles/ asks for."""

import re
from typing import cast
from urllib.parse import urlencode

from django.http import HttpRequest, QueryDict
from django.middleware.csrf import get_token

from lessons.models import Attempt, Outcome
from lessons.puzzles.asking import Asking
from lessons.puzzles.contexts import Feedback, PuzzlePage
from lessons.puzzles.explain import SPOKEN
from lessons.puzzles.kind import ANSWER, DONE, REASON, Answered, Run
from lessons.puzzles.pictures import keys_html, named, question_html
from lessons.puzzles.placement import Context, Link, Placement
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds import right_play

FIRST_STANDS = "You already answered this. Your first answer stands."
HINT_KEY = ("H", "hint")
UNSURE_WORDS = "I don’t know"
UNSURE_HEADING = "Here’s how it goes."
OUTCOME_WORDS = {
    Outcome.RIGHT: "correct",
    Outcome.WRONG: "not quite",
    Outcome.ACCEPTED: "either call is accepted",
}
SENTENCE_END = re.compile(r"(?<=\.) ")
ASIDE = ("sources", "transcript", "desk_url")
"""What stands under the board while a run goes on, apart from the verdict."""


ANY_TASK: Context = dict.fromkeys(
    ("asked", "title", "so_far", "say", "rows", "frames", "order", "chosen"), ""
)
"""What templates ask of the form of any kind; to look for what is not there takes long."""


def stage_context(asking: Asking, answered: Answered | None) -> PuzzlePage:
    """Return the question, the reasons to choose from, or the explanation."""
    if answered is None:
        return question_context(asking)
    if answered.stage == REASON:
        return reason_context(asking, answered)
    if answered.stage == DONE:
        return explained_context(asking, answered)
    return next_move_context(asking, answered)


def puzzle_context(asking: Asking, run: Run, query: QueryDict, *, explained: bool) -> PuzzlePage:
    """Return what every stage shares."""
    puzzle, kind = asking.puzzle, asking.kind
    return {
        "kind": kind,
        "heading": asking.placement.heading,
        "asked": question_html(puzzle, asking.placement.heading),
        "board": kind.board(run, query, explained=explained),
        "words": kind.words_html(run, explained=explained),
        "feedback": {},
        "aside": {},
        "puzzle": named(puzzle) | {"url": asking.placement.url},
        "form": {
            "token": get_token(asking.request),
            "learner": asking.visitor.public_id,
            "version": puzzle.hash,
            "unsure": UNSURE_WORDS if asking.placement.told_later else "",
        },
    }


def question_context(asking: Asking, problem: str = "") -> PuzzlePage:
    """Return the question before an answer; `problem` is set if one could not be read."""
    request, kind, url = asking.request, asking.kind, asking.placement.url
    run = asking.open_run
    query = (problem and request.POST) or request.GET
    later = asking.placement.told_later
    hints = () if later else asking.puzzle.hints
    half = kind.is_half_given(asking.puzzle, query)
    task = kind.form_context(run, query)
    shown = max(hints_asked(request, len(hints)), min(kind.hints_due(run), len(hints)))
    context = puzzle_context(asking, run, query, explained=False)
    context |= task_context(asking, task) | {
        "earlier": None if run.rows or later else earlier(asking),
        "hint": hint(hints, shown) if shown and not half else None,
        "hint_url": "" if half or shown == len(hints) else hint_url(url, shown + 1, task),
    }
    context["form"] |= {"key": asking.next_key(run), "hints": shown, "problem": problem}
    return context


def task_context(asking: Asking, task: Context) -> PuzzlePage:
    """Return what the form of a kind asks for, and the keys that answer."""
    keys = task.get("keys_now", asking.kind.keys)
    if asking.placement.told_later:
        keys = tuple(one for one in keys if one != HINT_KEY)
    return {
        "stage": ANSWER,
        "task": ANY_TASK | (task if asking.placement.two_taps else asking.kind.in_one_tap(task)),
        "keys": keys_html(keys),
    }


def next_move_context(asking: Asking, answered: Answered) -> PuzzlePage:
    """Return the reply to an answer after which the run goes on, with the form for the next."""
    said = verdict_context(asking, answered) | asking.kind.explanation_context(answered)
    said, aside = set_apart(said)
    if aside:
        aside["walkthrough_url"] = walkthrough_link(asking.placement, answered.shown)
    return question_context(asking) | {
        "here": asking.placement.told_url(answered.shown.client_key),
        "feedback": said,
        "aside": aside,
    }


def reason_context(asking: Asking, answered: Answered, problem: str = "") -> PuzzlePage:
    """Return the verdict, and the question what settles it."""
    puzzle, answer = asking.puzzle, answered.shown
    context = puzzle_context(asking, answered.run, asking.request.GET, explained=False)
    context["form"] |= {"key": asking.why_key(answer), "problem": problem}
    return context | {
        "stage": REASON,
        "reason": {
            "choices": [{"id": one.letter, "text": whole(one.text)} for one in puzzle.choices],
            "skip_url": asking.placement.told_url(answer.client_key),
        },
        "feedback": verdict_context(asking, answered),
    }


def explained_context(asking: Asking, answered: Answered) -> PuzzlePage:
    """Return the verdict explained, and where to go from here."""
    context = puzzle_context(asking, answered.run, asking.request.GET, explained=True)
    said = verdict_context(asking, answered) | asking.kind.explanation_context(answered)
    if asking.kind.goes_on(answered.run):
        said, _ = set_apart(said)
    return context | {
        "stage": DONE,
        "here": asking.placement.told_url(answered.shown.client_key),
        "feedback": said | ways_on(asking, answered) | {"why_count": why_count(said)},
    }


def set_apart(said: Feedback) -> tuple[Feedback, Feedback]:
    """Return what is said without what stands aside while a run goes on, and that."""
    rest = {name: value for name, value in said.items() if name not in ASIDE}
    aside = {name: value for name, value in said.items() if name in ASIDE}
    return cast(Feedback, rest), cast(Feedback, aside)


def why_count(said: Feedback) -> int:
    """Count what stands under *Why?*: the reasons of the key, and what corrects the answer."""
    return len(said.get("reasons", ())) + len(said.get("mixups", ()))


def verdict_context(asking: Asking, answered: Answered) -> Feedback:
    """Return the heading alone: right or not, and what the ruling is."""
    shown = answered.shown
    said = asking.kind.verdict_context(answered)
    told: Feedback = {
        "outcome": shown.outcome,
        "attempt": shown.client_key,
        "live": SPOKEN[Outcome(shown.outcome)],
        "you_gave": _gave(asking.puzzle, answered.why),
        "note": FIRST_STANDS if answered.first_stands else "",
        "heading_parts": SENTENCE_END.split(said["heading"], maxsplit=1),
    }
    return told_unsure(told | said) if answered.unsure else told | said


def told_unsure(said: Feedback) -> Feedback:
    """Return what is said of the right answer as it is said to somebody who did not know it."""
    ruling = " ".join(said["heading_parts"][1:]) or UNSURE_HEADING
    return said | {
        "outcome": "",
        "heading": ruling,
        "heading_parts": [ruling],
        "live": ruling,
        "you_said": UNSURE_WORDS,
    }


def _gave(puzzle: Puzzle, why: Attempt | None) -> str:
    if why is None:
        return ""
    texts = {choice.id: choice.text for choice in puzzle.choices}
    return whole(texts.get(why.answer["reason"], ""))


def ways_on(asking: Asking, answered: Answered) -> Feedback:
    """Return what comes next, and next to it the question again or the right play; other tables."""
    placement, shown = asking.placement, answered.shown
    if asking.kind.goes_on(answered.run):
        return {"next": Link(placement.url, "Continue")}
    right = shown.outcome == Outcome.RIGHT and not placement.told_later
    return {
        "next": placement.follows(asking.learner),
        "again_url": (placement.again_url or placement.url) if right else "",
        "walkthrough_url": "" if right else walkthrough_link(placement, shown),
        "changes": placement.changes,
        "different": placement.different() if shown.outcome == Outcome.WRONG else None,
    }


def walkthrough_link(placement: Placement, attempt: Attempt) -> str:
    """Return where the right play is shown after this answer; empty where there is none."""
    if not placement.walkthrough_url or right_play(placement.puzzle) is None:
        return ""
    return f"{placement.walkthrough_url}?from={attempt.client_key}"


def hints_asked(request: HttpRequest, total: int) -> int:
    """Return the number of hints that the address, or the form that came back, has open."""
    text = request.GET.get("hint") or request.POST.get("hints") or ""
    number = int(text) if text in {"1", "2", "3"} else 0
    return min(number, total)


def hint_url(url: str, number: int, task: Context) -> str:
    """Return the address of the next hint, which keeps what is chosen or was watched."""
    kept = {name: task[name] for name in ("chosen", "play") if task.get(name)}
    return f"{url}?{urlencode({'hint': number, **kept})}"


def hint(hints: tuple[str, ...], number: int) -> Context:
    """Return one hint with its number: {number, total, text}."""
    total = len(hints)
    return {
        "number": number,
        "total": total,
        "text": whole(hints[number - 1]),
    }


def earlier(asking: Asking) -> dict[str, str] | None:
    """Return `You answered this on 3 May: right.` as {words, url}; None before any answer."""
    rows = asking.last_run.rows
    if not rows:
        return None
    day = f"{rows[-1].answered_at.day} {rows[-1].answered_at:%B}"
    words = OUTCOME_WORDS[Outcome(rows[-1].outcome)]
    return {
        "words": f"You answered this on {day}: {words}.",
        "url": f"{asking.placement.url}?answer={rows[-1].client_key}",
    }
