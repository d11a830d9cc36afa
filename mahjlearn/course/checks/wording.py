"""Names and prompts: neither says what the ruling is."""

import re
from collections.abc import Iterator

from mahjlearn.course.values import Problem, Puzzle
from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.engine.rules import RULES_BY_ID

_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_RULING = re.compile(
    r"\b(legal|illegal|allowed|forbidden|never|may not|cannot|can not|dead hand)\b", re.IGNORECASE
)


def misnamed(puzzle: Puzzle) -> Iterator[Problem]:
    """Slug and title name the table, never the ruling."""
    if not _SLUG.fullmatch(puzzle.slug):
        yield Problem(("slug",), "A slug has small letters, digits and single dashes.")
    for key, text in (("slug", puzzle.slug.replace("-", " ")), ("title", puzzle.title)):
        if _RULING.search(text):
            yield Problem((key,), f"The {key} gives the ruling away; name the table.")


def given_away(puzzle: Puzzle) -> Iterator[Problem]:
    """No rule is named where the question is asked."""
    for key, text in _prompts(puzzle).items():
        for number in (*RULES_BY_ID, *MISCONCEPTIONS):
            if re.search(rf"\b{number}\b", text):
                message = f"The prompt names {number}, which gives the ruling away."
                yield Problem((key,), message)
        if _tells_a_rule(puzzle, text):
            yield Problem((key,), "The prompt says the rule that decides; ask without it.")
        if text.count("**") % 2:
            yield Problem((key,), "A ** has no partner.")


def _prompts(puzzle: Puzzle) -> dict[str, str]:
    """Everything that is read before the answer, by its key in a file."""
    return {
        "facts": puzzle.facts,
        "question": puzzle.question,
        "phone": puzzle.phone,
        "phone_question": puzzle.phone_question,
        "hints": " ".join(puzzle.hints),
    }


def _tells_a_rule(puzzle: Puzzle, text: str) -> bool:
    titles = (RULES_BY_ID[number].title.casefold() for number in puzzle.key.rules)
    return any(title in text.casefold() for title in titles)
