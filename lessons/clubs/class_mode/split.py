"""How the votes on a table are divided: by answer, and by what a wrong answer believes."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from lessons.attempts.values import Answer, OutsideChoices
from lessons.clubs.class_mode.services import ballot_key
from lessons.models import ClassSession, ClassStage, Outcome
from lessons.puzzles.room.answers import called, judged, right_answer, words_of
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.engine.misconceptions import MISCONCEPTIONS, TALLIED

MOST_BARS = 6
"""Answers that are shown one by one; what else was said is counted together."""


@dataclass(frozen=True, slots=True)
class Bar:
    """An answer, how many gave it, and how many did in the ballot before; `share` and
    `share_before` are parts of 100. `outcome` is empty until the ruling is shown.
    """

    words: str
    count: int
    before: int
    share: int
    share_before: int
    outcome: str = ""

    @property
    def right(self) -> bool:
        """Whether it is marked as right."""
        return self.outcome in (Outcome.RIGHT, Outcome.ACCEPTED)


@dataclass(frozen=True, slots=True)
class Believed:
    """A mix-up with the number of those whose answer fits it."""

    count: int
    belief: str
    correction: str


@dataclass(frozen=True, slots=True)
class Split:
    """The votes on one table. `again`: there was a ballot before. `mixups` only once revealed."""

    bars: tuple[Bar, ...]
    total: int
    others: int
    again: bool
    mixups: tuple[Believed, ...] = ()


def key_of(answer: Answer) -> str:
    """The same text for the same answer."""
    return json.dumps(answer, sort_keys=True)


def split_of(session: ClassSession, puzzle: Puzzle, ruleset: str) -> Split:
    """The votes and the raised hands on the table that is shown. One query."""
    now, before = _counts(session)
    revealed = session.stage == ClassStage.REVEALED
    total, earlier = sum(now.values()), sum(before.values())
    keys = _shown(puzzle, now + before, revealed=revealed)
    bars = tuple(
        Bar(
            words_of(puzzle, json.loads(key)),
            now[key],
            before[key],
            _share(now[key], total),
            _share(before[key], earlier),
            _outcome(puzzle, ruleset, key) if revealed else "",
        )
        for key in keys
    )
    others = total - sum(bar.count for bar in bars)
    mixups = _mixups(puzzle, ruleset, now) if revealed else ()
    return Split(bars, total, others, session.ballot > 1, mixups)


def hands_of(session: ClassSession, puzzle: Puzzle) -> list[tuple[str, str, int]]:
    """What a form calls each answer, its words and the hands that were counted for it.

    Empty where there are too many answers to raise hands for each.
    """
    counted = session.hands.get(ballot_key(session), {})
    return [
        (f"hands-{number}", words, counted.get(key_of(answer), 0))
        for number, (answer, words) in enumerate(called(puzzle))
    ]


def _counts(session: ClassSession) -> tuple[Counter[str], Counter[str]]:
    """The answers of this ballot and of the one before, phones and hands together."""
    votes = session.votes.filter(at=session.at, ballot__gte=session.ballot - 1)
    found: dict[int, Counter[str]] = {
        session.ballot - before: Counter(_hands(session, before)) for before in (0, 1)
    }
    for ballot, answer in votes.values_list("ballot", "answer"):
        found[ballot][key_of(answer)] += 1
    return found[session.ballot], found[session.ballot - 1]


def _hands(session: ClassSession, before: int) -> Mapping[str, int]:
    hands: Mapping[str, int] = session.hands.get(ballot_key(session, before), {})
    return hands


def _shown(puzzle: Puzzle, counts: Counter[str], *, revealed: bool) -> list[str]:
    """Those that can be called, in their order; else the commonest, and once revealed a right one.

    None that the puzzle, changed since, offers no more.
    """
    known = [key_of(answer) for answer, _ in called(puzzle)]
    if known:
        return known
    found = [key for key, _ in counts.most_common() if words_of(puzzle, json.loads(key))]
    right = key_of(right_answer(puzzle))
    if revealed and right not in found[:MOST_BARS]:
        return [right, *found[: MOST_BARS - 1]]
    return found[:MOST_BARS]


def _outcome(puzzle: Puzzle, ruleset: str, key: str) -> str:
    return str(judged(puzzle, ruleset, json.loads(key)).outcome)


def _mixups(puzzle: Puzzle, ruleset: str, counts: Counter[str]) -> tuple[Believed, ...]:
    """The first mix-up that each wrong answer fits, the commonest first."""
    found: Counter[str] = Counter()
    for key, number in counts.items():
        try:
            judgement = judged(puzzle, ruleset, json.loads(key))
        except OutsideChoices:
            continue
        known = [one for one in judgement.misconceptions if one in TALLIED]
        for mixup in known[:1] if judgement.outcome == Outcome.WRONG else ():
            found[mixup] += number
    return tuple(
        Believed(number, whole(MISCONCEPTIONS[one].belief), whole(MISCONCEPTIONS[one].repair))
        for one, number in found.most_common()
        if number
    )


def _share(part: int, total: int) -> int:
    return round(100 * part / total) if total else 0
