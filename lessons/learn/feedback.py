"""What is said after an answer. Everything comes from the key; nothing is judged here."""

from typing import Any

from django.urls import reverse

from lessons.desk_address import desk_url
from lessons.learn.differing import differences
from lessons.learn.stands import Stand
from lessons.learn.state import State
from lessons.learn.tasks import pages_of
from lessons.models import Attempt, Outcome
from lessons.prose import whole
from mahjlearn.course import Key, Puzzle
from mahjlearn.course.values import SIDES, Source
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED
from mahjlearn.engine.rules import RULES_BY_ID

FIRST_STANDS = "You already answered this. Your first answer stands."
SPOKEN = {
    Outcome.RIGHT: "Answer saved. Right.",
    Outcome.WRONG: "Answer saved. Not quite.",
    Outcome.ACCEPTED: "Answer saved. Either call is accepted.",
}
OPENING = {Outcome.RIGHT: "Right.", Outcome.WRONG: "Not quite.", Outcome.ACCEPTED: "Accepted."}
CONFIRMED = "That is right."
OPENING_WHY = {Outcome.RIGHT: "That settles it.", Outcome.WRONG: "Something else settles it."}
MOST_MIXUPS = 2


def verdict_panel(puzzle: Puzzle, state: State, shown: Attempt) -> dict[str, Any]:
    """The heading alone: right or not, and what the ruling is."""
    key = puzzle.key
    told = task_told(puzzle, shown)
    return {
        "outcome": shown.outcome,
        "verdict": key.verdict,
        "rules": " ".join(key.rules),
        "attempt": shown.client_key,
        "dead": " ".join(key.dead),
        "live": SPOKEN[Outcome(shown.outcome)],
        "heading": told.get("heading") or heading(puzzle, shown, why=shown == state.why),
        "you_said": told["you_said"] if told else _said(puzzle, state.answer),
        "you_gave": _gave(puzzle, state.why),
        "note": FIRST_STANDS if state.first_stands else "",
    }


def explanation(stand: Stand, state: State, shown: Attempt) -> dict[str, Any]:
    """The heading with everything that explains it."""
    puzzle, key = stand.puzzle, stand.puzzle.key
    told = task_told(puzzle, shown)
    return verdict_panel(puzzle, state, shown) | {
        "reasons": told.pop("reasons", reasons_of(key)),
        "mixups": drawn_mixups(told.pop("mixups", mixups(puzzle, state))),
        "after": told.pop("after", ""),
        "task": told,
        "remedy": remedy_clause(key),
        "differs": differences(key, shown),
        "sources": [_source(source) for source in key.sources],
        "changes": changes(stand),
        "transcript": key.transcript,
        "desk_url": desk_url(key.transcript, shown.ruleset, set_up=True),
    }


def task_told(puzzle: Puzzle, shown: Attempt) -> dict[str, Any]:
    """What a choice or an order says for itself; nothing for a ruling."""
    task = pages_of(puzzle)
    return {} if task is None else task.told(puzzle, shown)


def reasons_of(key: Key) -> list[dict[str, Any]]:
    return [{"number": reason.number, "text": whole(reason.text)} for reason in key.because]


def heading(puzzle: Puzzle, shown: Attempt, *, why: bool) -> str:
    """`Right. You may not.`; of a reason, `That settles it. You may not.`"""
    openings = OPENING_WHY if why else OPENING
    opening, ruling = openings[Outcome(shown.outcome)], ruling_words(puzzle)
    # The seat called Right: “Right. Right may not.” would stumble.
    return f"{CONFIRMED if ruling.startswith(opening[:-1]) else opening} {ruling}"


def ruling_words(puzzle: Puzzle) -> str:
    """`You may.`, `Across may not.`; nothing where authorities differ."""
    if puzzle.key.differs:
        return "Authorities differ here."
    who = "You" if puzzle.who == "I" else puzzle.who
    return f"{who} may." if puzzle.key.allowed else f"{who} may not."


def mixups(puzzle: Puzzle, state: State) -> list[str]:
    """What a wrong answer fits: the mix-ups the puzzle is about, or the reason chosen."""
    found: dict[str, None] = {}
    if state.answer is not None and state.answer.outcome == Outcome.WRONG:
        found |= dict.fromkeys(puzzle.mixups)
    if state.why is not None:
        found |= dict.fromkeys(state.why.misconceptions)
    return list(found)


def drawn_mixups(ids: list[str]) -> list[dict[str, str]]:
    """The first of them in words."""
    chosen = [MISCONCEPTIONS[m] for m in ids[:MOST_MIXUPS] if m in TALLIED]
    return [{"belief": whole(m.belief), "refutation": whole(m.repair)} for m in chosen]


def changes(stand: Stand) -> list[dict[str, str]]:
    """The changes of the ruling, the one on the page left out; from a change also back to it."""
    parent = stand.parent or stand.puzzle
    links = [
        {"url": stand.change_url(number), "text": whole(change.text)}
        for number, change in enumerate(parent.changes, 1)
        if change.puzzle is not stand.puzzle
    ]
    if stand.parent is None:
        return links
    back = {"url": stand.parent_url, "text": "The table as it was"}
    return [back, *links]


def _source(source: Source) -> dict[str, str]:
    rule = RULES_BY_ID[source.rule]
    url = reverse("rule", args=[rule.id, rule.slug])
    text = " ".join(filter(None, (source.text, source.borrowed)))
    return {"text": text, "url": url, "rule": whole(rule.title)}


def _said(puzzle: Puzzle, answer: Attempt | None) -> str:
    if answer is None:
        return ""
    return puzzle.yes if answer.answer["answer"] == "yes" else puzzle.no


def _gave(puzzle: Puzzle, why: Attempt | None) -> str:
    if why is None:
        return ""
    texts = {choice.id: choice.text for choice in puzzle.choices}
    return whole(texts.get(why.answer["reason"], ""))


def remedy_clause(key: Key) -> str:
    """What makes the act legal, to stand after a colon; empty where nothing does."""
    return whole(_as_clause(key.remedy))


def _as_clause(text: str) -> str:
    """After a colon the first word is small, unless it is the name of a seat."""
    first = text.split(maxsplit=1)[0].removesuffix("’s") if text else ""
    return text if first in SIDES else f"{text[:1].lower()}{text[1:]}"
