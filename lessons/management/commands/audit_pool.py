"""`manage.py audit_pool [--sample 1000] [--json]`: what somebody gets right without looking.

`manage.py audit_pool --candidates 10000` holds tables to the gates and to what is true instead.

All tables of the index are made, of a sample those of evenly chosen hands, about so many. Guessers
who only read are asked about each, and about a form only where all of it was made; those who look
at one fact or say always the same are asked about what simulated sittings serve. A guesser beyond
its limit, or a broken rule of sittings, is the exit status. A limit is two standard errors wide of
that many tables: what may be luck is no fault, and of few tables much may be; the report says how
much. Too few tables about a mix-up or a rule are told with the reason, and are not the exit status.

Candidates are the tables of the index, each made again from its name, and up to that number others
drawn from further hands; of fewer, an even sample of the index. A table of the index that is
refused, or otherwise than its line says, is the exit status, and so is an untrue sentence.
"""

import json
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Any

import django
from django.conf import settings
from django.core.management.base import BaseCommand

from lessons.management.candidates.checking import CheckedCandidate, check_candidates, hands_of
from lessons.management.candidates.every_answer import even_step
from mahjlearn.tutor.audit.auditing import Audit, audited
from mahjlearn.tutor.audit.coverage import (
    BAND,
    FORMS,
    HANDS,
    RULE_TABLES,
    TABLES,
    Covered,
)
from mahjlearn.tutor.audit.lines import AuditLine
from mahjlearn.tutor.audit.seen import seen_tables
from mahjlearn.tutor.generate.tables import index
from mahjlearn.tutor.generate.tables.index import TableEntry, table_entries

FILE = Path(index.__file__).with_name(index.FILE).relative_to(settings.BASE_DIR)
REPORTED = 500
"""Candidates after which it is said how many there were."""
_ROW = "{who:<42} {over:<13} {right:<5} {wanted:<13} {luck:<6} {tables:>6}"


class Command(BaseCommand):
    help = "Say what is got right in practice without looking at the table; needs no database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--sample", type=int, help="how many tables are made; else all")
        parser.add_argument("--json", action="store_true", help="as JSON")
        parser.add_argument("--candidates", type=int, help="how many candidates are checked")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["candidates"] is not None:
            self._candidates(options["candidates"])
        entries = table_entries()
        hands = hands_of(entries)[:: even_step(len(entries), options["sample"] or len(entries))]
        sample = [entry for hand in hands for entry in hand.offered]
        with ProcessPoolExecutor() as processes:
            made = seen_tables(sample, processes.map)
        found = audited(entries, made)
        if options["json"]:
            self.stdout.write(json.dumps(_as_json(found), indent=2))
        else:
            self.stdout.write("\n".join(_told(found, len(made), len(entries))))
        sys.exit(0 if found.holds else 1)

    def _candidates(self, number: int) -> None:
        """Check candidates side by side, one process a core; print all faults at once, and exit."""
        entries, found = table_entries(), []
        with ProcessPoolExecutor(initializer=django.setup) as processes:
            for one in check_candidates(entries, number, processes.map):
                found.append(one)
                if len(found) % REPORTED == 0:
                    self.stderr.write(f"{len(found)} of {number} candidates so far.")
        self.stdout.write("\n".join(_told_of_candidates(found, entries)))
        sys.exit(1 if any(one.faults for one in found) else 0)


def _told_of_candidates(
    found: Sequence[CheckedCandidate], entries: Sequence[TableEntry]
) -> Iterator[str]:
    """Yield each fault by the line of the index, and how many were refused for which reason."""
    lines = {entry.slug: number for number, entry in enumerate(entries, 1)}
    for one in found:
        place = f"{FILE}:{lines[one.slug]}: " if one.slug in lines else ""
        yield from (f"{place}{one.slug}: {fault}" for fault in one.faults)
    reasons = Counter(one.refused for one in found if one.refused)
    offered = sum(one.slug in lines for one in found)
    yield f"{len(found)} candidates, {offered} of them in the index; {reasons.total()} refused:"
    for reason, many in sorted(reasons.items(), key=lambda one: (-one[1], one[0])):
        yield f"{many:>6}  {reason}"
    wrong = sum(bool(one.faults) for one in found)
    yield f"{wrong} with a fault." if wrong else "None with a fault."


def _told(found: Audit, made: int, entries: int) -> Iterator[str]:
    """Yield the lines of the report."""
    yield f"{made} of {entries} tables, as they would be served."
    yield ""
    for rule in found.rules:
        yield f"{_mark(rule.holds)}{rule.rule}: {rule.broken} in {rule.steps} steps"
    yield ""
    yield "Of few tables a share may be larger than wanted by luck: by two standard errors at most."
    named = ("who", "over", "right", "wanted", "luck", "tables")
    yield "  " + _ROW.format(**dict(zip(named, named, strict=True))).capitalize()
    for line in found.lines:
        yield _mark(line.holds) + _row(line)
    for slug in found.otherwise:
        yield f"! {slug}: the index says another answer than the engine"
    yield ""
    yield from _short(found.coverage)
    few = [one for one in found.subjects if one.short]
    yield f"Of {len(found.subjects)} subjects and rules {len(few)} have fewer than {RULE_TABLES}."
    yield from (f"  {one.subject}: {one.tables}; it takes {one.why}." for one in few)
    yield ""
    many = len(found.beyond) + len(found.otherwise)
    yield f"{many} beyond their limit, marked with !" if many else "All within their limits."


def _row(line: AuditLine) -> str:
    return _ROW.format(
        who=line.guesser,
        over=line.over,
        right=f"{line.share:.2f}",
        wanted=line.wanted,
        luck=f"+{line.slack:.2f}",
        tables=line.tables,
    )


def _short(coverage: Sequence[Covered]) -> Iterator[str]:
    """Yield the mix-ups that are short of their quota, and why: the natural yield of hands."""
    short = [one for one in coverage if one.short]
    quota = f"{TABLES} tables, {FORMS} forms, {HANDS} hands, a third of the walls within {BAND}"
    yield f"Of {len(coverage)} core mix-ups {len(short)} are short of their quota ({quota}):"
    if short:
        yield f"  {'mix-up':<7} tables forms hands  natural yield"
    for one in short:
        why = "; ".join(one.short)
        yield f"  {one.mixup:<7} {one.tables:>6} {one.forms:>5} {one.hands:>5}  {why}"


def _mark(holds: bool) -> str:
    return "  " if holds else "! "


def _as_json(found: Audit) -> dict[str, Any]:
    return {
        "holds": found.holds,
        "rules": [asdict(one) | {"holds": one.holds} for one in found.rules],
        "lines": [asdict(one) | {"holds": one.holds} for one in found.lines],
        "subjects": [
            asdict(one) | {"short": one.short, "why": one.why if one.short else ""}
            for one in found.subjects
        ],
        "coverage": [asdict(one) | {"short": one.short} for one in found.coverage],
        "otherwise": found.otherwise,
    }
