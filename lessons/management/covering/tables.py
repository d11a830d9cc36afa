"""One table each of rules, mix-ups, disagreements and passages, with what each of them lacks."""

from collections.abc import Iterable
from dataclasses import dataclass

from lessons.management.covering.met import NOWHERE, CoverageRow, Met
from lessons.management.covering.practised import BRUSH_UP
from lessons.reference.differences import Difference, differences
from lessons.reference.sources.passages import Passage, documents
from lessons.reference.sources.taught import reasons
from mahjlearn.course.coverage import LESSONS, TABLES, is_rare
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, Misconception
from mahjlearn.engine.rules import ALL_RULES
from mahjlearn.engine.rulings import Rule

RULES_ASKED = 115
"""So many rules decide a try; for each of the others there is a reason."""
NOT_ASKED = "decides no try, and there is no reason for it"
NOT_NEEDED = "is asked; take its reason out of unasked.toml"
RARE = f"decisive at {{}} in {{}}; wanted: at {TABLES} tables in {LESSONS} lessons"
NOT_DECIDED = "no other choice changes a table, and there is no reason for it"
NOT_TAUGHT = "neither taught nor asked, and no reason for it: {}"


@dataclass(frozen=True, slots=True)
class CoverageTable:
    """All rows about one kind of thing. `wanted` of them have to be `met`, and none lack anything.

    `words` say of those that are met what they are.
    """

    name: str
    rows: tuple[CoverageRow, ...]
    met: int
    wanted: int
    words: str

    @property
    def holds(self) -> bool:
        return self.met >= self.wanted and not any(row.lacks for row in self.rows)


def coverage_tables(met: Met) -> tuple[CoverageTable, ...]:
    """Return the tables in the order in which they are printed. Raises FileFaults."""
    return (_of_rules(met), _of_mixups(met), _of_differences(met), _of_passages(met))


def _of_rules(met: Met) -> CoverageTable:
    rows = tuple(_rule(met, rule) for rule in ALL_RULES)
    asked = sum(bool(row.asked) for row in rows)
    return CoverageTable("Rules", rows, asked, RULES_ASKED, "decide a try")


def _rule(met: Met, rule: Rule) -> CoverageRow:
    asked, reason = met.places_asking((rule.id,)), reasons().get(rule.id, "")
    return met.row(rule.id, (rule.id,), asked, reason=reason, lacks=_unexplained(asked, reason))


def _unexplained(asked: Iterable[object], reason: str, lacks: str = NOT_ASKED) -> str:
    """Return what a thing lacks that is either asked or explained, not both."""
    if asked:
        return NOT_NEEDED if reason else ""
    return "" if reason else lacks


def _of_mixups(met: Met) -> CoverageTable:
    rows = tuple(_mixup(met, one) for one in MISCONCEPTIONS.values())
    words = f"are decisive at {TABLES} tables in {LESSONS} lessons, or explained"
    return _all_of("Mix-ups", rows, words)


def _mixup(met: Met, mixup: Misconception) -> CoverageRow:
    asked = met.catching.get(mixup.id, NOWHERE)
    lessons = {place.lesson for place in asked}
    reason = reasons().get(mixup.id, "")
    often = () if is_rare(asked) else asked
    lacks = _unexplained(often, reason, RARE.format(len(asked), len(lessons)))
    return met.row(mixup.id, mixup.rules, asked, reason=reason, lacks=lacks)


def _of_differences(met: Met) -> CoverageTable:
    rows = tuple(_difference(met, one) for one in differences())
    return _all_of("Disagreements", rows, "are asked or explained")


def _difference(met: Met, one: Difference) -> CoverageRow:
    asked, reason = met.differing.get(one.number, NOWHERE), reasons().get(one.number, "")
    practised = [each for each in met.practised[BRUSH_UP] if one.number in each]
    lacks = _unexplained((*asked, *practised), reason, NOT_DECIDED)
    return met.row(one.number, one.rules, asked, reason=reason, lacks=lacks)


def _of_passages(met: Met) -> CoverageTable:
    rows = tuple(_passage(met, one) for document in documents() for one in document.passages)
    ruling = sum(document.ruling_lines for document in documents())
    length = sum(document.length for document in documents())
    words = f"are accounted for; {ruling} of {length} lines rule on an act"
    return _all_of("Passages", rows, words)


def _passage(met: Met, passage: Passage) -> CoverageRow:
    known = {number: reasons()[number] for number in passage.rules if number in reasons()}
    missing = [
        number
        for number in passage.rules
        if number not in known and not met.is_taught_or_asked(number)
    ]
    return met.row(
        passage.place,
        passage.rules,
        met.places_asking(passage.rules),
        practised_as=passage.rules,
        reason="" if met.places_asking(passage.rules) else " ".join(dict.fromkeys(known.values())),
        lacks=NOT_TAUGHT.format(", ".join(missing)) if missing else "",
    )


def _all_of(name: str, rows: tuple[CoverageRow, ...], words: str) -> CoverageTable:
    met = sum(not row.lacks for row in rows)
    return CoverageTable(name, rows, met, len(rows), words)
