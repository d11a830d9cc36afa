"""The tables for who has played for years: before them, the line above each, and what they show."""

from typing import Any

from lessons.content_store import course
from lessons.learn.pages.course import next_url, numbered
from lessons.learn.progress.former import States
from lessons.learn.progress.known import (
    KnownLesson,
    YearsAnswer,
    YearsRounds,
    known_lessons,
)
from lessons.learn.progress.next_step import NOT_BEGUN, go_on, next_step
from lessons.learn.steps import with_line
from lessons.models import Learner
from lessons.puzzles import Context
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.engine.words.sentences import number_word
from mahjlearn.tutor.placing import MOST

TITLE = "I have played for years"
DIRECT = "You ruled right on “{table},” which turns on it."
DIRECT_GONE = "You ruled right on a table that turns on it."
BUILT_ON = "Known because lesson {number} builds on it, and you got that one right."
STATES = {True: ("right", "right"), False: ("wrong", "missed")}


def years_context(rounds: YearsRounds) -> Context:
    """Return the context of templates/learn/years.html, before the last answer of a round."""
    answers = rounds.answers(rounds.asked)
    number = len(answers) + 1
    return {
        "title": TITLE,
        "button": f"Continue: table {number}" if answers else "Start",
        "button_url": address("years_table", number),
    }


def years_around(number: int, answered: int) -> Context:
    """Return the line above a table: nothing in it says which lesson it is of, or how it went."""
    pips = ["done" if one <= answered else "later" for one in range(1, MOST + 1)]
    pips[number - 1 : number] = ["now"]
    line = {
        "label": TITLE,
        "label_short": "Played for years",
        "url": address("years"),
        "word": "Table",
        "number": number,
        "total": MOST,
        "pips": tuple(pips),
        "what": "",
    }
    return {"stepping": True, "progress": with_line(line)}


def years_end_context(learner: Learner, rounds: YearsRounds, states: States) -> Context:
    """Return the context of templates/learn/years_end.html."""
    answers = rounds.deciding
    known = known_lessons(learner, answers)
    kept = [one for one in known.values() if not one.undone]
    return {
        "title": TITLE,
        "heading": heading(len(kept)),
        "start": start(states),
        "known": [known_context(one) for one in known.values()],
        "again_url": address("years_table", 1) if rounds.may_go_on else "",
        "tables": [table(number, one) for number, one in enumerate(answers, 1)],
        "missed": [
            missed(number, one)
            for number, one in enumerate(answers, 1)
            if not one.right and one.puzzle is not None
        ],
    }


def heading(count: int) -> str:
    """Return `Twelve lessons count as known.`, `All 17 …`, `No lesson counts as known.`"""
    if not count:
        return "No lesson counts as known."
    words = number_word(count).capitalize()
    return f"{words} lesson{' counts' if count == 1 else 's count'} as known."


def start(states: States) -> dict[str, str] | None:
    """Return the first lesson to take, {title, promise, url}; None where none is left."""
    ahead = go_on(course(), states)
    if ahead is None and states:
        return None
    ahead = ahead or next_step(course().lessons[0], NOT_BEGUN)
    return {
        "title": numbered(ahead.lesson),
        "promise": whole(ahead.lesson.promise),
        "url": next_url(ahead),
    }


def known_context(one: KnownLesson) -> dict[str, Any]:
    """Return a lesson that counts as known: learn/_known.html."""
    return {
        "slug": one.lesson.slug,
        "title": numbered(one.lesson),
        "url": address("lesson", one.lesson.slug),
        "reason": reason(one),
        "undone": one.undone,
        "undo_url": address("years_lesson", one.lesson.slug),
    }


def reason(one: KnownLesson) -> str:
    """Say why a lesson counts as known: by its own table, or by one of a lesson built on it."""
    shown = one.shown_by
    if shown.lesson is not one.lesson:
        return BUILT_ON.format(number=course().number_of(shown.lesson))
    return DIRECT.format(table=whole(shown.puzzle.title)) if shown.puzzle else DIRECT_GONE


def table(number: int, one: YearsAnswer) -> dict[str, Any]:
    """Return a mark of the row: {number, state, word, url}; no url for a table that is gone."""
    state, word = STATES[one.right]
    if one.unsure:
        state, word = "unsure", "you didn’t know"
    return {"number": number, "state": state, "word": word, "url": answer_url(number, one)}


def missed(number: int, one: YearsAnswer) -> dict[str, Any]:
    """Return a table that was missed: what it asked, what is true there, and the answer."""
    assert one.puzzle is not None, "a table that is gone cannot be told of"
    return {
        "number": number,
        "question": whole(one.puzzle.question),
        "sentence": whole(one.puzzle.sentence),
        "url": answer_url(number, one),
    }


def answer_url(number: int, one: YearsAnswer) -> str:
    """Return the page that shows an answer as it was given; empty for a table that is gone."""
    if one.puzzle is None:
        return ""
    return f"{address('years_table', number)}?answer={one.key}&reasons=shown"
