"""Golden transcripts: whole stretches of play, with the engine's answer to every line.

Each `NAME.toml` holds one case whose lines are judged one after another; `NAME.expected` is what
was read and found right. After a deliberate change of a rule or of a sentence:
`python -m tests.engine.golden`, and read the difference line by line.
"""

from functools import cache
from pathlib import Path

from mahjlearn.engine.cases import Case, read_case_file
from mahjlearn.engine.explaining.advice import advice_on
from mahjlearn.engine.explaining.reasons import because, rules_of
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.judging.rulesets import Ruleset, ruleset_named
from mahjlearn.engine.notation import print_event, print_table

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.toml"))


def case_in(path: Path) -> Case:
    """The one case of the file; ValueError with every fault where it cannot be read."""
    cases, faults = read_case_file(path)
    if faults:
        raise ValueError("\n".join(str(fault) for fault in faults))
    (case,) = cases
    return case


@cache
def line_by_line(case: Case) -> tuple[Judged, ...]:
    """The judged play up to each of its lines."""
    ruleset = ruleset_named(case.ruleset)
    ends = range(1, len(case.play) + 1)
    return tuple(judge_play(case.table, case.play[:end], ruleset) for end in ends)


def transcript(case: Case) -> str:
    """For each line the verdict, the rules and the sentences; at the end the table."""
    ruleset = ruleset_named(case.ruleset)
    played = line_by_line(case)
    lines = [line for judged in played for line in _answer(judged, ruleset)]
    end = print_table(played[-1].ruling.table)
    return "\n".join([f"# {case.id}, {case.ruleset}", *lines, "", "# The table then", end, ""])


def _answer(judged: Judged, ruleset: Ruleset) -> list[str]:
    ruling, event = judged.ruling, judged.event
    pays = ", ".join(f"{seat} {times}" for seat, times in (ruling.pays or {}).items())
    told = [
        f"{ruling.verdict}: {' '.join(rules_of(ruling, event))}",
        *because(ruling, event),
        *([f"pays: {pays}"] if pays else []),
        *(f"advice: {advice}" for advice in advice_on(judged.table, event, ruleset)),
    ]
    return ["", print_event(event), *(f"    {line}" for line in told)]
