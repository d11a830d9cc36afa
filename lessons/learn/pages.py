"""The contexts of the pages: what templates/learn/ asks for."""

from typing import Any

from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.urls import reverse

from lessons.content_store import course
from lessons.guests import guest_of
from lessons.learn.feedback import explanation, verdict_panel
from lessons.learn.pictures import in_words, picture
from lessons.learn.selectors import Progress, Tries
from lessons.learn.stands import Stand
from lessons.learn.state import ANSWER, DONE, REASON, State
from lessons.models import Outcome
from lessons.prose import rich, whole

OUTCOME_WORDS = {
    Outcome.RIGHT: "right",
    Outcome.WRONG: "not quite",
    Outcome.ACCEPTED: "either call is accepted",
}


def puzzle_context(request: HttpRequest, stand: Stand, state: State) -> dict[str, Any]:
    """What every stage shares."""
    puzzle = stand.puzzle
    return {
        "home": stand.home,
        "stage": state.stage,
        "board": picture(puzzle, explained=state.stage == DONE),
        "words": in_words(puzzle, explained=state.stage == DONE),
        "puzzle": {
            "slug": puzzle.slug,
            "kind": puzzle.kind,
            "url": stand.url,
            "facts": rich(puzzle.facts),
            "facts_short": rich(puzzle.phone),
            "question": rich(puzzle.question),
            "question_short": rich(puzzle.phone_question),
            "yes": puzzle.yes,
            "no": puzzle.no,
        },
        "form": {
            "token": get_token(request),
            "learner": guest_of(request).public_id,
            "version": puzzle.key.hash,
        },
    }


def question(request: HttpRequest, stand: Stand, tries: Tries, problem: str = "") -> dict[str, Any]:
    """Before the answer; `problem` where one was sent that could not be read."""
    context = puzzle_context(request, stand, State())
    hints = stand.puzzle.hints
    shown = hints_asked(request, len(hints))
    context["form"] |= {
        "key": stand.key(guest_of(request).id, tries.next_no),
        "hints": shown,
        "problem": problem,
    }
    if shown:
        context["hint"] = hint(hints, shown)
    if shown < len(hints):
        context["hint_url"] = f"{stand.url}?hint={shown + 1}"
    if tries.answers:
        context["earlier"] = earlier(stand, tries)
    return context


def reasons(request: HttpRequest, stand: Stand, state: State, problem: str = "") -> dict[str, Any]:
    """The verdict, and the question what settles it."""
    context = puzzle_context(request, stand, state)
    if state.shown is None or state.answer is None:
        return context
    context["form"] |= {
        "key": stand.why_key(guest_of(request).id, state.answer),
        "problem": problem,
    }
    choices = [{"id": one.letter, "text": whole(one.text)} for one in stand.puzzle.choices]
    skip = f"{stand.url}?answer={state.answer.client_key}&reasons=shown"
    context["reason"] = {"choices": choices, "skip_url": skip}
    context["feedback"] = verdict_panel(stand.puzzle, state, state.shown)
    return context


def done(request: HttpRequest, stand: Stand, state: State) -> dict[str, Any]:
    """The verdict explained, and where to go from here."""
    context = puzzle_context(request, stand, state)
    if state.shown is not None:
        feedback = explanation(stand, state, state.shown)
        feedback["next"] = next_link(stand)
        if state.shown.outcome == Outcome.RIGHT:
            feedback["again_url"] = again_url(stand)
        context["feedback"] = feedback
    return context


def stage_context(request: HttpRequest, stand: Stand, state: State, tries: Tries) -> dict[str, Any]:
    if state.stage == ANSWER:
        return question(request, stand, tries)
    return (reasons if state.stage == REASON else done)(request, stand, state)


def hints_asked(request: HttpRequest, total: int) -> int:
    """How many hints the address, or the form that came back, has open."""
    text = request.GET.get("hint") or request.POST.get("hints") or ""
    number = int(text) if text in {"1", "2", "3"} else 0
    return min(number, total)


def hint(hints: tuple[str, ...], number: int) -> dict[str, Any]:
    total = len(hints)
    return {
        "number": number,
        "total": total,
        "text": whole(hints[number - 1]),
        "last": number == total,
    }


def earlier(stand: Stand, tries: Tries) -> dict[str, str]:
    """`You answered this on 3 May: right.`"""
    last = tries.answers[0]
    day = f"{last.answered_at.day} {last.answered_at:%B}"
    words = OUTCOME_WORDS[Outcome(last.outcome)]
    return {
        "words": f"You answered this on {day}: {words}.",
        "url": f"{stand.url}?answer={last.client_key}",
    }


def again_url(stand: Stand) -> str:
    """The question anew. The first page moves on, so its ruling is met at its own address."""
    return reverse("ruling", args=[stand.puzzle.slug]) if stand.home else stand.url


def next_link(stand: Stand) -> dict[str, str]:
    """The ruling that follows; after the last, how one did."""
    after = course().after((stand.parent or stand.puzzle).slug)
    if after is None:
        return {"url": reverse("summary"), "label": "See how you did"}
    return {"url": reverse("ruling", args=[after.slug]), "label": "Next ruling"}


def progress_context(stand: Stand, progress: Progress) -> dict[str, Any]:
    """The line above a ruling: the way back, and a mark for each ruling."""
    puzzles = course().puzzles
    current = stand.parent or stand.puzzle
    pips = [_pip(puzzle.slug, current.slug, progress) for puzzle in puzzles]
    label, url = course().title, reverse("summary")
    if stand.parent is not None:
        label, url = "Back to the ruling", reverse("ruling", args=[current.slug])
    number = [puzzle.slug for puzzle in puzzles].index(current.slug) + 1
    return {
        "label": label,
        "url": url,
        "number": number,
        "total": len(puzzles),
        "pips": pips,
    }


def _pip(slug: str, current: str, progress: Progress) -> str:
    if slug == current:
        return "now"
    return "done" if slug in progress.outcomes else "later"


def doors() -> list[dict[str, str]]:
    """What else there is, on the first page."""
    total = len(course().puzzles)
    return [
        {
            "title": "The rulings",
            "text": f"{total} tables, one question each, from the first pick to mah jongg.",
            "url": reverse("summary"),
        },
        {
            "title": "Tiles and words",
            "text": "All 36 tiles with their names, and what players call things.",
            "url": reverse("words"),
        },
        {
            "title": "Sources",
            "text": "Where the rules are written, and what was seen at second hand only.",
            "url": reverse("sources"),
        },
    ]
