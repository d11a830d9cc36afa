"""Nobody is marked wrong for another rule book than the one that a question names.

A ruling on which the books differ is never scored. Where any other question would be answered
otherwise by one of them, its words name the book that is asked.
"""

import re
from collections.abc import Iterator

from mahjlearn.course.gates.gate import Gate
from mahjlearn.course.gates.texts import asked_in
from mahjlearn.course.kinds import facets_of
from mahjlearn.course.values import Problem, Puzzle
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS

_BOOK = re.compile(r"\b(League|AMJA|tournament)\b")


def of_puzzle(puzzle: Puzzle) -> Iterator[Problem]:
    if puzzle.key.rules_on_an_act or any(map(_BOOK.search, asked_in(puzzle).values())):
        return
    right = [(one, one.answer(LEAGUE)) for one in facets_of(puzzle)]
    differing = [
        name
        for name, ruleset in RULESETS.items()
        if ruleset is not LEAGUE and any(one.answer(ruleset) != answer for one, answer in right)
    ]
    if differing:
        message = f"Another answer by {', '.join(differing)}; name the book that is asked."
        yield Problem(("question",), message)


GATE = Gate("books", "Nobody is wrong for another rule book.", of_puzzle=of_puzzle)
