"""What must be true of a puzzle before anybody sees it; the engine is asked, not the author."""

import re

from mahjlearn.course.differences import facts_changed
from mahjlearn.course.key import Position
from mahjlearn.course.values import Mend, Puzzle
from mahjlearn.engine.errors import PointsAtNothing
from mahjlearn.engine.judging.play import judge_play
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.toml.fields import Fields, nearest

KINDS = ("ruling", "act", "choose", "order")
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_RULING = re.compile(
    r"\b(legal|illegal|allowed|forbidden|never|may not|cannot|can not|dead hand)\b", re.IGNORECASE
)


def check_puzzle(puzzle: Puzzle, own: Fields) -> None:
    """Adds the faults of a puzzle, or of a change, to `own`."""
    _check_names(puzzle, own)
    _check_prompt(puzzle, own)
    _check_expected(puzzle, own)
    _check_probes(puzzle, own)
    _check_reasons(puzzle, own)
    _check_points(puzzle, own)


def check_task(puzzle: Puzzle, own: Fields) -> None:
    """Adds the faults of a puzzle that asks for no ruling to `own`."""
    _check_names(puzzle, own)
    _check_prompt(puzzle, own)
    _check_probes(puzzle, own)


def check_change(puzzle: Puzzle, change: Puzzle, own: Fields) -> None:
    """One fact differs. The act itself, earlier discards and the wall follow from that fact."""
    count = facts_changed(puzzle, change)
    if count > 1 or (count == 0 and puzzle.play[-1] == change.play[-1]):
        own.fault("", f"A change differs in one fact; this one differs in {count}.")


def check_mend(mend: Mend, position: Position, own: Fields) -> None:
    """What is said to make it legal does."""
    try:
        judged = judge_play(position.table, mend.play)
    except PointsAtNothing as error:
        for fault in error.faults:
            own.fault("play", fault.message)
        return
    if not judged.ruling.allowed:
        own.fault("play", f"The engine still answers {judged.ruling.verdict.value} to this.")


def _check_names(puzzle: Puzzle, own: Fields) -> None:
    """Slug and title name the table, never the ruling."""
    if puzzle.kind not in KINDS:
        own.fault("kind", f"“{puzzle.kind}” is no kind of puzzle; {nearest(puzzle.kind, KINDS)}.")
    if "slug" in own.values and not _SLUG.fullmatch(puzzle.slug):
        own.fault("slug", "A slug has small letters, digits and single dashes.")
    for key in ("slug", "title"):
        if key in own.values and _RULING.search(own.text(key).replace("-", " ")):
            own.fault(key, f"The {key} gives the ruling away; name the table.")


def _check_prompt(puzzle: Puzzle, own: Fields) -> None:
    """No rule is named where the question is asked."""
    given_away = [*RULES_BY_ID, *MISCONCEPTIONS]
    titles = [RULES_BY_ID[number].title.casefold() for number in puzzle.key.rules]
    for key in ("facts", "question", "phone", "phone_question", "hints"):
        text = " ".join(own.texts(key)) or own.text(key)
        for number in given_away:
            if re.search(rf"\b{number}\b", text):
                own.fault(key, f"The prompt names {number}, which gives the ruling away.")
        if any(title in text.casefold() for title in titles):
            own.fault(key, "The prompt says the rule that decides; ask without it.")
        if text.count("**") % 2:
            own.fault(key, "A ** has no partner.")


def _check_expected(puzzle: Puzzle, own: Fields) -> None:
    """An author may write the ruling that she expects; the engine must agree."""
    part = own.part("expect")
    if part is None:
        return
    part.check({"verdict": "text", "rules": "texts", "dead": "texts"}, ())
    key = puzzle.key
    expected = part.text("verdict", key.verdict)
    if expected != key.verdict:
        part.fault("verdict", f"Expected {expected}; the engine answers {key.verdict}.")
    for number in part.texts("rules"):
        if number not in key.rules:
            given = ", ".join(key.rules) or "no rule"
            part.fault("rules", f"Expected {number}; the engine names {given}.")
    dead = tuple(seat.value for seat in key.dead)
    if "dead" in part.values and part.texts("dead") != dead:
        part.fault("dead", f"The hands that the engine says are dead: {', '.join(dead) or 'none'}.")
    own.faults += part.faults


def _check_probes(puzzle: Puzzle, own: Fields) -> None:
    """What it is meant to probe decides here, and each mix-up stated answers otherwise."""
    for number in puzzle.rules:
        if number in RULES_BY_ID and number not in puzzle.key.rules:
            named = ", ".join(puzzle.key.rules)
            own.fault("rules", f"{number} does not decide here; the engine names {named}.")
    for number in puzzle.mixups:
        if number in MISCONCEPTIONS and number not in puzzle.key.mixups:
            own.fault("mixups", f"Who holds {number} answers as the rule book does here.")


def _check_reasons(puzzle: Puzzle, own: Fields) -> None:
    if not puzzle.choices:
        return
    if not 3 <= len(puzzle.choices) <= 4:
        own.fault("reasons", f"Three or four reasons are offered, not {len(puzzle.choices)}.")
    right = [choice.id for choice in puzzle.choices if choice.id in puzzle.key.rules]
    if len(right) != 1:
        decide = ", ".join(puzzle.key.rules)
        listed = ", ".join(right) or "none"
        own.fault("reasons", f"One reason must be right; of {decide} this offers {listed}.")
    texts = [choice.text for choice in puzzle.choices]
    if len(set(texts)) < len(texts):
        own.fault("reasons", "Two reasons read the same.")


def _check_points(puzzle: Puzzle, own: Fields) -> None:
    if puzzle.key.points > 1 and not puzzle.compound:
        own.fault("play", f"{puzzle.key.points} points are broken; mark it compound = true.")
    if puzzle.key.verdict == "unsettled":
        own.fault("play", "The engine does not rule on this; ask something it can settle.")
