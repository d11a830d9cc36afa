"""A puzzle put to a whole room: on a screen or on paper, an answer from each phone.

The screen and a phone show the question, then what is right. Nothing here is stored, and nothing
knows of clubs.
"""

from django.http import HttpRequest, QueryDict

from lessons.attempts.place import Place
from lessons.attempts.values import Answer, Judgement, OutsideChoices, attempt_key
from lessons.models import Attempt, Outcome
from lessons.puzzles.asking import Asking, asking_of, right_answer
from lessons.puzzles.explain import sentence_of
from lessons.puzzles.kind import DONE, Answered, OneAnswer, Paper
from lessons.puzzles.kinds import kind_of
from lessons.puzzles.pages import puzzle_context, task_context, verdict_context
from lessons.puzzles.pictures import declared, table_words_html
from lessons.puzzles.placement import Context, Link, Placement
from lessons.web.once import made_once
from lessons.web.prose import rich, whole
from mahjlearn.course import Puzzle


@made_once
def on_paper(puzzle: Puzzle) -> Paper | None:
    """The puzzle on paper; None where it has to be played or watched on a screen."""
    return kind_of(puzzle).paper(puzzle)


def reason_of(puzzle: Puzzle) -> str:
    """Why it is ruled so, in a sentence: the author’s, else the engine’s first that fits."""
    paper, reasons = on_paper(puzzle), puzzle.key.because
    first = whole(reasons[0].text) if reasons else ""
    return sentence_of(puzzle, reasons) or (paper.because if paper else "") or first


@made_once
def can_be_asked(puzzle: Puzzle) -> bool:
    """Whether a room can answer it: at once, and with the table standing still on a screen."""
    return kind_of(puzzle).in_class and on_paper(puzzle) is not None


@made_once
def called(puzzle: Puzzle) -> list[tuple[Answer, str]]:
    """Every answer with its words, where they are few enough to raise hands for each; else none."""
    kind = kind_of(puzzle)
    return [(answer, kind.said(puzzle, answer)) for answer in kind.called(puzzle)]


def words_of(puzzle: Puzzle, answer: Answer) -> str:
    """An answer in words; "" for one that the puzzle, changed since, offers no more."""
    try:
        return kind_of(puzzle).said(puzzle, answer)
    except OutsideChoices:
        return ""


def judged(puzzle: Puzzle, ruleset: str, answer: Answer) -> Judgement:
    """An answer judged by itself. Raises OutsideChoices."""
    return kind_of(puzzle).judge(OneAnswer(puzzle), ruleset, answer)


def read_answer(puzzle: Puzzle, posted: QueryDict, ruleset: str) -> Answer | None:
    """The answer of a form; None where nothing, or what is not offered, was sent."""
    answer = kind_of(puzzle).read(puzzle, posted)
    try:
        judged(puzzle, ruleset, answer)
    except OutsideChoices:
        return None
    return answer


ROOM = "room"
"""What the places begin with at which a room answers; nothing is stored there."""


def on_screen(puzzle: Puzzle) -> Context:
    """The question and the table, with nothing to touch; `boxes` are answers in words."""
    kind = kind_of(puzzle)
    paper = kind.paper(puzzle)
    assert paper is not None, f"{puzzle.slug} cannot be put to a room"
    return {
        "question": rich(puzzle.question),
        "facts": rich(puzzle.facts),
        "declared": declared(puzzle),
        "style": kind.style,
        "board": paper.board,
        "boxes": paper.boxes,
        "words": table_words_html(puzzle, explained=False),
    }


def on_phone(
    request: HttpRequest, puzzle: Puzzle, url: str, ballot: str, problem: str = ""
) -> Context:
    """What puzzles/_puzzle.html asks for, with the form of a lesson’s step and no hints.

    `ballot` tells one vote on a puzzle from another. No query.
    """
    asking, run = asking_in_room(request, puzzle, url), OneAnswer(puzzle)
    query = request.POST if problem else request.GET
    context = puzzle_context(asking, run, query, explained=False)
    context |= task_context(asking, asking.kind.form_context(run, query))
    place = str(asking.placement.place)
    key = attempt_key(asking.visitor.id, f"{place}/{ballot}", puzzle.hash, 1)
    context["form"] |= {"key": key, "hints": 0, "problem": problem}
    return dict(context)


def asking_in_room(request: HttpRequest, puzzle: Puzzle, url: str) -> Asking:
    """The puzzle as this request asks for it, apart from whatever else she answered."""
    placement = Placement(
        puzzle=puzzle,
        url=url,
        place=Place((ROOM, puzzle.slug)),
        follows=lambda learner: Link(url, ""),
        two_taps=False,
    )
    return asking_of(request, placement)


ASIDE = ("you_said", "you_gave", "refutations", "mixups", "transcript", "desk_url")
"""What is said of one answer, or leads away from the class."""


def told_of(
    request: HttpRequest, puzzle: Puzzle, url: str, ruleset: str, answer: Answer
) -> Context:
    """What puzzles/_puzzle.html asks for once this answer is given. No query.

    Raises OutsideChoices for an answer that is not offered.
    """
    asking = asking_in_room(request, puzzle, url)
    row = _row(puzzle, ruleset, answer)
    run = OneAnswer(puzzle, (row,))
    answered = Answered(run, row)
    said = verdict_context(asking, answered) | asking.kind.explanation_context(answered)
    shown = puzzle_context(asking, run, request.GET, explained=True)
    return {**shown, "stage": DONE, "here": url, "feedback": said}


def told_on_screen(request: HttpRequest, puzzle: Puzzle, url: str, ruleset: str) -> Context:
    """The ruling to everybody: what is right and why, without a word on one answer."""
    context = told_of(request, puzzle, url, ruleset, right_answer(puzzle))
    said = {name: value for name, value in context["feedback"].items() if name not in ASIDE}
    ruling = " ".join(said["heading_parts"][1:])
    said["heading"] = ruling or f"{words_of(puzzle, right_answer(puzzle))}."
    return context | {"feedback": said}


def _row(puzzle: Puzzle, ruleset: str, answer: Answer) -> Attempt:
    """The answer as it would be stored; it is not."""
    found = judged(puzzle, ruleset, answer)
    return Attempt(
        puzzle_slug=puzzle.slug,
        puzzle_hash=puzzle.hash,
        ruleset=ruleset,
        answer=answer,
        verdict=found.verdict,
        outcome=Outcome(found.outcome),
        correct=found.correct,
        rules=list(found.rules),
        misconceptions=list(found.misconceptions),
    )
