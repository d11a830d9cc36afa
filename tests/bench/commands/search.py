"""Measure how long the search takes, and how often it is right.

In processor time: a question of the ranking test on average, and 200 words typed at once. Then how
many questions have the right answer first, and among the first three: those the search is tuned on,
and those held out. With `--check` the exit status is 1 where 200 words take more than 10 ms, where
of the tuned questions fewer than 90 % come first, or where one is not among the first three.
"""

import json
from argparse import ArgumentParser, Namespace
from itertools import cycle, islice
from time import process_time

from lessons.reference.search.find import find
from tests.reference.asked import Question, questions, shares

HELP = "Measure the search of rules: its time, and how often it is right."
WORDS, MOST_MS, ROUNDS = 200, 10.0, 20
LEAST_FIRST = 0.9


def add_options(parser: ArgumentParser) -> None:
    """Declare the options of the command."""
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--check", action="store_true", help="exit 1 if a bound is passed")


def run(options: Namespace) -> int:
    """Measure, print, and return the exit status."""
    found = figures()
    lines = (f"{name:32}{value:>10.3f}" for name, value in found.items())
    print(json.dumps(found) if options.json else "\n".join(lines))
    return int(options.check and amiss(found))


def figures() -> dict[str, float]:
    """Return every figure by its name: milliseconds, and shares of the questions."""
    tuned, held_out = questions()
    everything = (*tuned, *held_out)
    first, three = shares(tuned)
    first_held_out, three_held_out = shares(held_out)
    return {
        "a question, ms": milliseconds([one.asked for one in everything]),
        "200 words, ms": milliseconds([many_words(everything)] * ROUNDS),
        "tuned: first": first,
        "tuned: among three": three,
        "held out: first": first_held_out,
        "held out: among three": three_held_out,
    }


def many_words(asked: tuple[Question, ...]) -> str:
    """Return 200 words that players used, in one text."""
    words = [word for one in asked for word in one.asked.split()]
    return " ".join(islice(cycle(words), WORDS))


def milliseconds(texts: list[str]) -> float:
    """Return the processor time that a search takes on average, once the index is there."""
    find(texts[0])
    began = process_time()
    for text in texts:
        find(text)
    return (process_time() - began) * 1000 / len(texts)


def amiss(found: dict[str, float]) -> bool:
    """Return True where a bound is passed."""
    return (
        found["200 words, ms"] > MOST_MS
        or found["tuned: first"] < LEAST_FIRST
        or found["tuned: among three"] < 1
    )
