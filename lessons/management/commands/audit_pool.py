"""`manage.py audit_pool [--sample 500] [--json]`: what somebody gets right in practice by guessing.

An even sample of the index is made and served in simulated sittings, and guessers who look at less
than the table answer it. A guesser beyond its limit, or a broken rule of sittings, is the exit
status. Too few tables about a mix-up are told, and are not.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand

from mahjlearn.tutor.audit.auditing import Audit, audited
from mahjlearn.tutor.audit.coverage import RULE_TABLES
from mahjlearn.tutor.audit.seen import SeenTable
from mahjlearn.tutor.generate.tables.index import table_entries
from mahjlearn.tutor.generate.tables.making import table_of

SAMPLE = 500
_OF_SHARE = "{one.guesser:<42} {one.over:<13} {one.share:.2f}  {one.wanted:<13} {one.tables:>5}"


class Command(BaseCommand):
    help = "Say what is got right in practice without looking at the table; needs no database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--sample", type=int, default=SAMPLE, help="how many tables are made")
        parser.add_argument("--json", action="store_true", help="as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        entries = table_entries()
        step = max(1, -(-len(entries) // max(1, options["sample"])))
        made = [SeenTable(entry, table_of(entry.slug)) for entry in entries[::step]]
        found = audited(entries, made)
        if options["json"]:
            self.stdout.write(json.dumps(_as_json(found), indent=2))
        else:
            self.stdout.write("\n".join(_told(found, len(made), len(entries))))
        sys.exit(0 if found.holds else 1)


def _told(found: Audit, made: int, entries: int) -> Iterator[str]:
    """Yield the lines of the report."""
    yield f"{made} of {entries} tables, as they would be served."
    yield ""
    for rule in found.rules:
        yield f"{_mark(rule.holds)}{rule.rule}: {rule.broken} in {rule.steps} steps"
    yield ""
    yield f"  {'Who':<42} {'over':<13} {'right':<5} {'wanted':<13} tables"
    for line in found.lines:
        yield _mark(line.holds) + _OF_SHARE.format(one=line)
    for slug in found.otherwise:
        yield f"! {slug}: the index says another answer than the engine"
    yield ""
    short = [one for one in found.coverage if one.short]
    yield f"Of {len(found.coverage)} core mix-ups {len(short)} are short of their quota."
    for one in short:
        yield f"  {one.mixup}: {', '.join(one.short)}"
    few = [one for one in found.subjects if one.short]
    yield f"Of {len(found.subjects)} subjects and rules {len(few)} have fewer than {RULE_TABLES}."
    for subject in few:
        yield f"  {subject.subject}: {subject.tables}"
    yield ""
    many = len(found.beyond) + len(found.otherwise)
    yield f"{many} beyond their limit, marked with !" if many else "All within their limits."


def _mark(holds: bool) -> str:
    return "  " if holds else "! "


def _as_json(found: Audit) -> dict[str, Any]:
    return {
        "holds": found.holds,
        "rules": [asdict(one) | {"holds": one.holds} for one in found.rules],
        "lines": [asdict(one) | {"holds": one.holds} for one in found.lines],
        "subjects": [asdict(one) | {"short": one.short} for one in found.subjects],
        "coverage": [asdict(one) | {"short": one.short} for one in found.coverage],
        "otherwise": found.otherwise,
    }
