"""`manage.py judge FILE... [--ruleset NAME|all] [--check]`: rule on cases, one JSON object a line.

`-` is standard input. Faults go to standard error as `file:line: message`, all in one run; a case
with a fault is not judged, the others are. Exit status: 0, 1 when `--check` finds a difference,
2 for faults.
"""

import json
import sys
from argparse import ArgumentParser
from dataclasses import dataclass, field
from typing import Any

from django.core.management.base import BaseCommand

from mahjlearn.engine.cases import STDIN, Case, read_case_file, read_cases
from mahjlearn.engine.errors import PointsAtNothing
from mahjlearn.engine.explaining.report import combined, differences, report
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import RULESETS, Ruleset, ruleset_named
from mahjlearn.toml.lines import FileFault

ALL = "all"


@dataclass(slots=True)
class CasesJudged:
    """What a run found: faults of files, and differences from what authors expect."""

    faults: list[FileFault] = field(default_factory=list)
    different: int = 0


class Command(BaseCommand):
    help = "Rule on the cases of TOML files in transcript notation; needs no database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help="a file, or - for stdin")
        parser.add_argument("--ruleset", help="instead of each case's own; all for every one")
        parser.add_argument("--check", action="store_true", help="compare with expect")

    def handle(self, *args: Any, **options: Any) -> None:
        outcome = CasesJudged()
        unknown = _unknown(options["ruleset"])
        if unknown:
            self.stderr.write(unknown)
            sys.exit(2)
        for name in options["files"]:
            self._file(name, options["ruleset"], options["check"], outcome)
        for fault in outcome.faults:
            self.stderr.write(str(fault))
        if outcome.faults:
            sys.exit(2)
        sys.exit(1 if outcome.different else 0)

    def _file(self, name: str, ruleset: str | None, check: bool, outcome: CasesJudged) -> None:
        """Rule on each case that can be ruled on, and note the faults of the others by line."""
        cases, faults = _read(name)
        label = STDIN if name == "-" else name
        found = list(faults)
        for case in cases:
            wanted = _rulesets_for(case, ruleset, check)
            judged, wrong = _judge(case, wanted, label)
            found += wrong
            if not wrong:
                self._answer(case, judged, ruleset, check, outcome)
        outcome.faults += sorted(set(found), key=lambda fault: fault.line)

    def _answer(
        self,
        case: Case,
        judged: dict[str, Judged],
        ruleset: str | None,
        check: bool,
        out: CasesJudged,
    ) -> None:
        reports = {
            name: report(case.id, case.table, case.play, answer, ruleset_named(name))
            for name, answer in judged.items()
        }
        own = ruleset or case.ruleset
        every = {name: reports[name] for name in RULESETS} if own == ALL else {}
        answer = combined(case.id, every) if every else reports[own]
        self.stdout.write(json.dumps(answer, ensure_ascii=False))
        if check:
            out.different += self._check(case, reports)

    def _check(self, case: Case, reports: dict[str, dict[str, Any]]) -> int:
        """Print every difference from the author's expectation; returns how many cases differ."""
        expected = dict(case.expect_by or {})
        if case.expect is not None:
            expected[case.ruleset] = case.expect
        wrong = 0
        for name, values in expected.items():
            for line in differences(values, reports[name]):
                self.stdout.write(f"{case.id} ({name}): {line}")
                wrong = 1
        return wrong


def _unknown(name: str | None) -> str:
    """Say what is wrong with the name of a ruleset; nothing for one that is known, or for all."""
    if name is None or name == ALL:
        return ""
    try:
        ruleset_named(name)
    except ValueError as error:
        return f"{error} For every one: {ALL}."
    return ""


def _read(name: str) -> tuple[tuple[Case, ...], tuple[FileFault, ...]]:
    return read_cases(sys.stdin.buffer.read(), STDIN) if name == "-" else read_case_file(name)


def _rulesets_for(case: Case, asked: str | None, check: bool) -> list[str]:
    """The rulesets a case is judged under: its own or the one asked for, and those expected."""
    names = list(RULESETS) if asked == ALL else [asked or case.ruleset]
    if check:
        names += [case.ruleset] if case.expect is not None else []
        names += list(case.expect_by or {})
    return list(dict.fromkeys(names))


def _judge(case: Case, names: list[str], label: str) -> tuple[dict[str, Judged], list[FileFault]]:
    answers: dict[str, Judged] = {}
    faults: list[FileFault] = []
    for name in names:
        try:
            ruleset: Ruleset = ruleset_named(name)
        except ValueError as error:
            faults.append(FileFault(label, case.places.line_of("ruleset"), str(error)))
            continue
        try:
            answers[name] = judge_play(case.table, case.play, ruleset)
        except PointsAtNothing as error:
            faults += [
                FileFault(label, case.play_lines[fault.line - 1], fault.message)
                for fault in error.faults
            ]
    return answers, faults
