"""The contexts of the pages: what templates/learn/ asks for."""

from typing import Any

from django.http import HttpRequest
from django.middleware.csrf import get_token
from django.urls import reverse
from django.utils.safestring import SafeString

from lessons.content_store import course, rulings
from lessons.guests import guest_of
from lessons.learn import steps
from lessons.learn.feedback import explanation, verdict_panel
from lessons.learn.pictures import declared, in_words, picture
from lessons.learn.progress import lesson_state
from lessons.learn.see_link import see_url
from lessons.learn.selectors import Progress, Tries, progress_of
from lessons.learn.stands import Stand
from lessons.learn.state import ANSWER, DONE, REASON, State
from lessons.learn.tasks import pages_of
from lessons.models import Learner, Outcome
from lessons.prose import rich, whole
from mahjlearn.course import Puzzle
from mahjlearn.engine.rules import ALL_RULES

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
        "board": drawn_board(request, puzzle, state),
        "words": in_words(puzzle, explained=state.stage == DONE),
        "puzzle": {
            "slug": puzzle.slug,
            "kind": puzzle.kind,
            "url": stand.url,
            "facts": rich(puzzle.facts),
            "facts_short": rich(puzzle.phone),
            "question": rich(puzzle.question),
            "question_short": rich(puzzle.phone_question),
            "declared": declared(puzzle),
            "yes": puzzle.yes,
            "no": puzzle.no,
        },
        "form": {
            "token": get_token(request),
            "learner": guest_of(request).public_id,
            "version": puzzle.key.hash,
        },
    }


def drawn_board(request: HttpRequest, puzzle: Puzzle, state: State) -> SafeString:
    """The table; a choice or an order draws its own, or none."""
    task = pages_of(puzzle)
    if task is None:
        return picture(puzzle, explained=state.stage == DONE)
    return task.picture(puzzle, request.POST or request.GET, state.shown)


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
    task = pages_of(stand.puzzle)
    if task is not None:
        context["task"] = task.asks(stand.puzzle, request.POST or request.GET)
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
    skip = stand.told_url(state.answer.client_key)
    context["reason"] = {"choices": choices, "skip_url": skip}
    context["feedback"] = verdict_panel(stand.puzzle, state, state.shown)
    return context


def done(request: HttpRequest, stand: Stand, state: State) -> dict[str, Any]:
    """The verdict explained, and where to go from here."""
    context = puzzle_context(request, stand, state)
    if state.shown is not None:
        context["here"] = stand.told_url(state.shown.client_key)
        feedback = explanation(stand, state, state.shown)
        feedback["next"] = next_link(stand, state.shown.learner)
        if state.shown.outcome == Outcome.RIGHT:
            feedback["again_url"] = again_url(stand)
        elif stand.parent is None:
            feedback["see_url"] = see_url(stand, state.shown)
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
    return stand.parent_url if stand.home else stand.url


def next_link(stand: Stand, learner: Learner) -> dict[str, str]:
    """The step that follows in a lesson; of the first rulings the next, then how one did."""
    if stand.step is not None:
        return steps.next_link(stand.step, lesson_state(learner, stand.step.lesson))
    after = rulings().after((stand.parent or stand.puzzle).slug)
    if after is None:
        return {"url": reverse("summary"), "label": "See how you did"}
    return {"url": reverse("ruling", args=[after.slug]), "label": "Next ruling"}


def progress_context(stand: Stand, learner: Learner | None) -> dict[str, Any]:
    """The line above a puzzle: the way back, and a mark for each of its row."""
    if stand.step is not None:
        context = steps.progress_context(stand.step, lesson_state(learner, stand.step.lesson))
    else:
        context = rulings_context(stand, progress_of(learner))
    if stand.parent is not None:
        back = "Back to the ruling"
        context |= {"label": back, "label_short": back, "url": stand.parent_url}
    return context


def rulings_context(stand: Stand, progress: Progress) -> dict[str, Any]:
    """The same for one of the first rulings."""
    puzzles = rulings().puzzles
    current = stand.parent or stand.puzzle
    return {
        "label": rulings().title,
        "label_short": rulings().title,
        "url": reverse("summary"),
        "word": "Ruling",
        "number": [puzzle.slug for puzzle in puzzles].index(current.slug) + 1,
        "total": len(puzzles),
        "pips": [_pip(puzzle.slug, current.slug, progress) for puzzle in puzzles],
        "what": "",
    }


def _pip(slug: str, current: str, progress: Progress) -> str:
    if slug == current:
        return "now"
    return "done" if slug in progress.outcomes else "later"


def doors() -> list[dict[str, str]]:
    """What else there is, on the first page."""
    total = len(rulings().puzzles)
    return [
        {
            "title": "Learn",
            "text": f"{len(course().lessons)} short lessons, played at the table.",
            "url": reverse("course"),
        },
        {
            "title": "The rulings",
            "text": f"{total} tables, one question each, from the first pick to mah jongg.",
            "url": reverse("summary"),
        },
        {
            "title": "The rules",
            "text": f"All {len(ALL_RULES)}, each with its source, and where authorities differ.",
            "url": reverse("rules"),
        },
        {
            "title": "Ruling desk",
            "text": "Set up what happened at your table, and get it ruled on.",
            "url": reverse("desk"),
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
