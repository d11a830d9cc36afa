"""Simulate learners who take the exam: is what they hold named, and is anything else?

Prints for each mix-up that two tables touch in how many exams it was named, in how many another one
was, and in how many nothing; each once without slips and once with a slip at one of twenty tables.
Then the ideas that no exam can name, and of those who hold nothing, how many are named one. With
`--check` the exit status is 1 where over all mix-ups fewer than 80 % are named, or another one is
in more than 5 %, and where more than 5 % of those who hold nothing are named any.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from tests.bench.examined import Examined, examined, mixups_touched
from tests.bench.practising import SLIPS, Simulated

HELP = "Simulate learners who take the exam, with and without a mix-up; needs no database."
NAMED, ANOTHER = 0.80, 0.05
HOLD_NOTHING = 100
NOT_MET = {
    "M20": "it changes only what is paid, and no table that is dealt shows it",
    "M31": "no table that is dealt shows it; it takes a hand one call and one exchange from a win",
    "M43a": "the rule book and the idea both forbid the pass, so no option tells them apart",
    "M43b": "a table of the Charleston touches no other idea, so others always come before it",
}
"""Ideas that the exam cannot name, with the reason; they are printed and not simulated."""
RUNS = 3


def add_options(parser: ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("--runs", type=int, default=RUNS, help="exams a mix-up")
    parser.add_argument("--nothing", type=int, default=HOLD_NOTHING, help="who hold nothing")
    parser.add_argument("--mixups", nargs="*", metavar="M16", help="these only")
    parser.add_argument("--check", action="store_true", help="exit 1 outside the bounds")


def run(options: Namespace) -> int:
    """Simulate, print, and return the exit status."""
    good = True
    mixups = options.mixups or mixups_touched()
    for slips in (0.0, SLIPS):
        held = [Simulated(one, n, slips) for one in mixups for n in range(options.runs)]
        found = examined(held)
        for mixup in mixups:
            print(line_of(mixup, [one for one in found if one.who.mixup == mixup]), flush=True)
        print(line_of(f"all, {slips:.0%} slips", found), flush=True)
        good = good and within(found)
    for mixup, reason in NOT_MET.items():
        print(f"{mixup}: cannot be named: {reason}")
    nobody = examined([Simulated("", n, SLIPS) for n in range(options.nothing)])
    named = sum(bool(one.named) for one in nobody)
    print(f"who hold nothing: {named} of {len(nobody)} are named an idea")
    good = good and named <= ANOTHER * len(nobody)
    return int(options.check and not good)


def line_of(title: str, found: Sequence[Examined]) -> str:
    """Return `M16: 3 of 3 named, 0 another, 0 nothing; 3.0 missed, 1.0 looked into`."""
    named, another, nothing = counts_of(found)
    missed = sum(one.missed for one in found) / len(found)
    looking = sum(one.looking for one in found) / len(found)
    return (
        f"{title}: {named} of {len(found)} named, {another} another, {nothing} nothing; "
        f"{missed:.1f} missed, {looking:.1f} looked into"
    )


def counts_of(found: Sequence[Examined]) -> tuple[int, int, int]:
    """Return in how many what is held is named, in how many something else, and nothing."""
    return (
        sum(one.who.mixup in one.named for one in found),
        sum(bool(one.named - {one.who.mixup}) for one in found),
        sum(not one.named for one in found),
    )


def within(found: Sequence[Examined]) -> bool:
    """Return True where enough is named rightly, and little wrongly."""
    named, another, _ = counts_of(found)
    return named >= NAMED * len(found) and another <= ANOTHER * len(found)
