"""Makes the mutants, tries a sample of them, and tells what no test noticed."""

import argparse
import importlib
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.mutations.mutants import Mutant, mutants
from tests.mutations.running import Fate, Place, fate_of

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("rules", "judging", "effects", "facts")
AHEAD = ("pytest", "hypothesis.strategies", "tomllib", "dataclasses", "decimal", "hashlib")
"""Imported once here instead of in each child."""

TESTS = [
    f"tests.engine.{name}"
    for name in (
        "test_rulings", "test_sentences", "test_judge", "test_priority", "test_charleston",
        "test_dead_hands", "test_misnaming", "test_notes", "test_past", "test_afterwards",
        "test_presence", "test_silence", "test_advice", "test_rulesets", "test_catalogue",
        "facts.test_completing", "facts.test_hand", "facts.test_spots", "test_golden",
        "test_to_do", "test_remedy", "test_catalogue_cases", "test_telling",
        "test_remedy_labels", "test_describe", "test_event_words", "test_gate",
        "test_agreement", "test_misconceptions", "test_options", "test_answers",
        "test_invariants", "test_naive_referee", "test_strength", "test_compare",
        "test_version", "test_census",
    )
]  # fmt: skip
"""The quickest first: most mutants meet the cases of tests/rulings and go no further."""


def places() -> Iterator[Place]:
    """Every module of the parts that rule."""
    for package in PACKAGES:
        for path in sorted((ROOT / "mahjlearn" / "engine" / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            yield Place(".".join(parts).removesuffix(".__init__"), path)


def every_mutant() -> list[tuple[Place, Mutant]]:
    return [
        (place, mutant)
        for place in places()
        for mutant in mutants(place.path.read_text(encoding="utf-8"))
    ]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutations")
    parser.add_argument("--number", type=int, default=300)
    parser.add_argument("--seed", type=int, default=2019)
    parser.add_argument("--least", type=int, default=90, help="per cent that must be killed")
    parser.add_argument("--processes", type=int, default=2)
    return parser.parse_args()


def main() -> int:
    """Exit 1 where too few are killed, 2 where the tests fail without any mutant.

    A mutant whose time is up is not counted as killed: no test has said what is wrong with it.
    """
    asked = arguments()
    for name in AHEAD:
        importlib.import_module(name)
    made = every_mutant()
    if fate_of(made[0][0], None, TESTS) is not Fate.SURVIVED:
        print("The tests fail before anything is changed.", file=sys.stderr)
        return 2
    sample = random.Random(asked.seed).sample(made, min(asked.number, len(made)))
    begun = time.monotonic()
    fates: Counter[Fate] = Counter()
    with ThreadPoolExecutor(asked.processes) as pool:
        tried = pool.map(lambda each: fate_of(*each, TESTS), sample)
        for (place, mutant), fate in zip(sample, tried, strict=True):
            fates[fate] += 1
            if fate is not Fate.KILLED:
                print(f"{place.path.relative_to(ROOT)}:{mutant} {fate.value}", flush=True)
    killed = 100 * fates[Fate.KILLED] / len(sample)
    seconds = time.monotonic() - begun
    print(
        f"{len(sample)} of {len(made)} mutants: {killed:.1f} % killed, "
        f"{fates[Fate.SURVIVED]} survived and {fates[Fate.TIMED_OUT]} timed out in "
        f"{seconds:.0f} s; {asked.least} % wanted."
    )
    return 0 if killed >= asked.least else 1


if __name__ == "__main__":
    sys.exit(main())
