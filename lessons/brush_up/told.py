"""How a brush-up went: the score, then each rule with its tables, what is true there, and where it
is written.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lessons.brush_up.asked import PASSED, verdict_on
from lessons.brush_up.books import differs_context
from lessons.brush_up.exams.ideas import ideas_context
from lessons.brush_up.runs import TITLES
from lessons.brush_up.tables import differs_from_league
from lessons.models import BrushUp
from lessons.models.brush_up import RIGHT, UNSURE, WRONG
from lessons.practice.scopes import scope_of
from lessons.puzzles import puzzles_with, reason_of
from lessons.puzzles.asking import right_answer_by
from lessons.puzzles.contexts import SourceLink
from lessons.puzzles.explain import first_sentence, ruled_by, source_link
from lessons.puzzles.kinds.ruling.judging import variation
from lessons.puzzles.room import words_of
from lessons.visitors.rulebook import by_book
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.course import Key, Puzzle
from mahjlearn.course.kinds import rules_deciding
from mahjlearn.course.sources import source_of
from mahjlearn.engine.judging.rulesets import ruleset_named
from mahjlearn.engine.rules import RULES_BY_ID
from mahjlearn.tutor.generate.tables.index import by_slug

WORDS = {RIGHT: "right", WRONG: "wrong", UNSURE: "not known"}
STATES = {RIGHT: "right", WRONG: "wrong", UNSURE: "unsure"}
OTHER = "Other tables"
NO_MISS = "None: you missed nothing."
NO_IDEA = "Your answers don’t settle on one idea."
NOTHING_WRONG = "You gave no wrong answer, so nothing points to one idea."
"""The sentence of an exam in which no idea is named."""


@dataclass(frozen=True, slots=True)
class ToldTable:
    """A table after the end; `puzzle` is None where it was not answered, or is not stored.

    `ruleset` is the book that decides.
    """

    number: int
    slug: str
    how: str
    puzzle: Puzzle | None
    ruleset: str

    @property
    def rule(self) -> str:
        """The rule that decides, by which practice finds the table too; empty for none known."""
        entry = by_slug().get(self.slug)
        if entry is not None:
            return entry.rules[0]
        puzzle = self.puzzle
        if puzzle is None:
            return ""
        own = ruled_by(puzzle, self.ruleset).rules if self.differs else puzzle.rules
        known = (*own, *sorted(rules_deciding(puzzle)))
        return next((rule for rule in known if rule in RULES_BY_ID), "")

    @property
    def differs(self) -> bool:
        """True where the book answers otherwise than the League."""
        return self.puzzle is not None and differs_from_league(self.puzzle, self.ruleset)


def told_context(run: BrushUp, *, late: bool) -> dict[str, Any]:
    """Return the context of templates/brush_up/end.html. One query.

    `late`: an answer came after the end, and was not taken.
    """
    puzzles = puzzles_with(one["hash"] for one in run.answers.values())
    tables = [
        ToldTable(number, slug, run.how(slug) or UNSURE, _puzzle(run, slug, puzzles), run.ruleset)
        for number, slug in enumerate(run.slugs, 1)
    ]
    groups = [_group(run, rule, of) for rule, of in _by_rule(tables).items()]
    return (
        {
            "title": TITLES[run.sort],
            "heading": f"{run.score} of {len(tables)}.",
            "verdict": verdict_on(run),
            "book": by_book(run.ruleset),
            "late": late,
            "tables": [_mark(run, one) for one in tables],
            "groups": [one for one in groups if one["missed"]],
            "right": [one for one in groups if not one["missed"]],
            "differs": differs_context(run.ruleset),
        }
        | (_of_an_exam(run) if run.is_exam else {})
        | _again(run)
    )


def _of_an_exam(run: BrushUp) -> dict[str, Any]:
    """Return what only an exam is told: `ideas`, `no_idea` (the sentence where there are none),
    `looking` (one on the tables that don’t count, or empty), and `certificate_url`, empty where it
    is not passed.
    """
    passed = verdict_on(run) == PASSED
    return {
        "is_exam": True,
        "ideas": ideas_context(run),
        "no_idea": _no_idea(run),
        "looking": _looking(run),
        "certificate_url": address("exam-certificate", run.public_id) if passed else "",
    }


def _no_idea(run: BrushUp) -> str:
    """Return what is said where the answers fit no idea."""
    found = {run.how(slug) for slug in run.slugs}
    if found == {RIGHT}:
        return NO_MISS
    return NO_IDEA if WRONG in found else NOTHING_WRONG


def _looking(run: BrushUp) -> str:
    """Return `Tables 14 and 15 looked again at something you missed, and cost nothing. …` of those
    that were missed; empty for none.
    """
    counting = run.counting
    numbers = [str(number) for number, slug in enumerate(run.slugs, 1) if slug not in counting]
    if not numbers:
        return ""
    *first, last = numbers
    looked = f"Tables {', '.join(first)} and {last}" if first else f"Table {last}"
    costs = "cost" if first else "costs"
    return (
        f"{looked} looked again at something you missed, and {costs} nothing. You got {run.right} "
        f"of the other {len(counting)} right. Out of {len(run.slugs)}, rounded down, that’s "
        f"{run.score}."
    )


def _puzzle(run: BrushUp, slug: str, puzzles: Mapping[str, Puzzle]) -> Puzzle | None:
    known = run.answers.get(slug)
    return puzzles.get(known["hash"]) if known else None


def _again(run: BrushUp) -> dict[str, str]:
    """Return the way on: twenty more, or back to what a club asks."""
    if run.assignment is None:
        words = "Another exam" if run.is_exam else "Twenty more"
        return {"again": words, "again_url": address(run.sort)}
    url = address("brush-up-asked", run.assignment.public_id)
    return {"again": "Back to what your club asks", "again_url": url}


def _by_rule(tables: list[ToldTable]) -> dict[str, list[ToldTable]]:
    """Return the tables by the rule that decides."""
    found: dict[str, list[ToldTable]] = {}
    for one in tables:
        found.setdefault(one.rule, []).append(one)
    return found


def _group(run: BrushUp, rule: str, tables: list[ToldTable]) -> dict[str, Any]:
    """Return a rule with its tables: templates/brush_up/_rule.html."""
    known = RULES_BY_ID.get(rule)
    missed = any(one.how != RIGHT for one in tables)
    practiced = known is not None and scope_of(rule.lower()) is not None
    return {
        "id": f"rule-{rule.lower()}" if known else "other",
        "title": whole(known.title) if known else OTHER,
        "rule_url": address("rule", known.id, known.slug) if known else "",
        "missed": missed,
        "practice_url": address("practice_scope", rule.lower()) if missed and practiced else "",
        "tables": [_row(run, one) for one in tables],
    }


def _row(run: BrushUp, one: ToldTable) -> dict[str, Any]:
    """Return a table with its sentence, its source, and the address that shows it again.

    `differs` says what the League answers where the book answers otherwise, `varies` what each
    book does.
    """
    found: dict[str, Any] = {"question": "", "answer": "", "sentence": "", "source": None}
    found |= {"differs": "", "varies": None}
    if one.puzzle is not None:
        key = ruled_by(one.puzzle, one.ruleset)
        right = right_answer_by(one.puzzle, one.ruleset)
        found |= {
            "question": whole(one.puzzle.question),
            "answer": _sentence(words_of(one.puzzle, right)),
            "sentence": _reason(key) if one.differs else reason_of(one.puzzle),
            "source": _source(one, key),
            "differs": _differs(one) if one.differs else "",
            "varies": variation(one.puzzle, one.ruleset),
        }
    return _mark(run, one) | found


def _source(one: ToldTable, key: Key) -> SourceLink | None:
    """Return where the rule is written under which the table stands."""
    if one.rule:
        return source_link(source_of(one.rule, ruleset_named(one.ruleset)))
    return source_link(key.sources[0]) if key.sources else None


def _reason(key: Key) -> str:
    """Return why a book rules so: the first reason that fits, else the first in full."""
    return first_sentence(key.because) or whole(key.because[0].text if key.because else "")


def _differs(one: ToldTable) -> str:
    """Return `That’s by the AMJA guide. The League says no.`"""
    assert one.puzzle is not None, "only a table that is shown can differ"
    league = "yes" if one.puzzle.key.allowed else "no"
    return f"That’s by {by_book(one.ruleset)}. The League says {league}."


def _sentence(text: str) -> str:
    return f"{whole(text).removesuffix('.')}." if text else ""


def _mark(run: BrushUp, one: ToldTable) -> dict[str, Any]:
    """Return a mark of the row: {number, state, word, url}; no url for a table not answered."""
    known = run.answers.get(one.slug) if one.puzzle else None
    url = address("brush-up-table", run.public_id, one.number)
    return {
        "number": one.number,
        "state": STATES[one.how],
        "word": WORDS[one.how] if known else "not answered",
        "url": f"{url}?answer={known['key']}" if known else "",
    }
