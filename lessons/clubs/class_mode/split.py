"""Count the votes on a table by answer, and wrong answers by the mix-up they fit."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from lessons.attempts.values import Answer, OutsideChoices
from lessons.clubs.class_mode.services import ballot_key
from lessons.models import ClassSession, ClassStage, Outcome
from lessons.puzzles.asking import right_answer
from lessons.puzzles.room import called, judged, words_of
from lessons.web.mix_ups import MixUp
from mahjlearn.course import Puzzle
from mahjlearn.engine.misconceptions import TALLIED

MOST_BARS = 6
"""Number of answers that are shown one by one; the rest are counted together."""


@dataclass(frozen=True, slots=True)
class AnswerBar:
    """An answer with its number of votes in this ballot and in the one before; `share` and
    `share_before` are percentages. `outcome` is empty until the ruling is shown.
    """

    words: str
    count: int
    before: int
    share: int
    share_before: int
    outcome: str = ""

    @property
    def right(self) -> bool:
        """True if it is marked as right."""
        return self.outcome in (Outcome.RIGHT, Outcome.ACCEPTED)


@dataclass(frozen=True, slots=True)
class BelievedMixUp:
    """A mix-up with the number of votes that fit it."""

    count: int
    mixup: MixUp


@dataclass(frozen=True, slots=True)
class VoteSplit:
    """The votes on one table. `again`: there was a ballot before. `mixups` is empty until the
    ruling is shown.
    """

    bars: tuple[AnswerBar, ...]
    total: int
    others: int
    again: bool
    mixups: tuple[BelievedMixUp, ...] = ()


def encode_answer(answer: Answer) -> str:
    """Return the same text for equal answers."""
    return json.dumps(answer, sort_keys=True)


def split_votes(session: ClassSession, puzzle: Puzzle, ruleset: str) -> VoteSplit:
    """Return the votes and the raised hands on the table that is shown (one query)."""
    now, before = _count_answers(session)
    revealed = session.stage == ClassStage.REVEALED
    return split_counts(puzzle, ruleset, now, before, revealed=revealed, again=session.ballot > 1)


def split_counts(
    puzzle: Puzzle,
    ruleset: str,
    now: Counter[str],
    before: Counter[str],
    *,
    revealed: bool,
    again: bool,
) -> VoteSplit:
    """Return how the votes of a ballot are divided, beside those of one before it; each by the
    encoded answer.
    """
    total, earlier = sum(now.values()), sum(before.values())
    keys = _answers_to_show(puzzle, now + before, revealed=revealed)
    bars = tuple(
        AnswerBar(
            words_of(puzzle, json.loads(key)),
            now[key],
            before[key],
            _percent(now[key], total),
            _percent(before[key], earlier),
            _judge_answer(puzzle, ruleset, key) if revealed else "",
        )
        for key in keys
    )
    others = total - sum(bar.count for bar in bars)
    mixups = _count_mixups(puzzle, ruleset, now) if revealed else ()
    return VoteSplit(bars, total, others, again, mixups)


def count_right(puzzle: Puzzle, ruleset: str, counts: Counter[str]) -> int:
    """Return how many of these votes are right or accepted; one that a changed puzzle no longer
    offers is neither.
    """
    right = 0
    for key, number in counts.items():
        try:
            outcome = judged(puzzle, ruleset, json.loads(key)).outcome
        except OutsideChoices:
            continue
        right += number if outcome in (Outcome.RIGHT, Outcome.ACCEPTED) else 0
    return right


def list_hands(session: ClassSession, puzzle: Puzzle) -> list[tuple[str, str, int]]:
    """Return the form field, the words and the raised hands of each answer; empty if there are too
    many answers to raise hands for.
    """
    counted = session.hands.get(ballot_key(session), {})
    return [
        (f"hands-{number}", words, counted.get(encode_answer(answer), 0))
        for number, (answer, words) in enumerate(called(puzzle))
    ]


def _count_answers(session: ClassSession) -> tuple[Counter[str], Counter[str]]:
    """Return the answers of this ballot and of the one before, phones and hands together."""
    votes = session.votes.filter(at=session.at, ballot__gte=session.ballot - 1)
    counts: dict[int, Counter[str]] = {
        session.ballot - before: Counter(_raised_hands(session, before)) for before in (0, 1)
    }
    for ballot, answer in votes.values_list("ballot", "answer"):
        counts[ballot][encode_answer(answer)] += 1
    return counts[session.ballot], counts[session.ballot - 1]


def _raised_hands(session: ClassSession, before: int) -> Mapping[str, int]:
    hands: Mapping[str, int] = session.hands.get(ballot_key(session, before), {})
    return hands


def _answers_to_show(puzzle: Puzzle, counts: Counter[str], *, revealed: bool) -> list[str]:
    """Return the answers of a list in its order; without one the most common, once revealed with a
    right one. Leaves out answers that a changed puzzle no longer offers.
    """
    known = [encode_answer(answer) for answer, _ in called(puzzle)]
    if known:
        return known
    answers = [key for key, _ in counts.most_common() if words_of(puzzle, json.loads(key))]
    right = encode_answer(right_answer(puzzle))
    if revealed and right not in answers[:MOST_BARS]:
        return [right, *answers[: MOST_BARS - 1]]
    return answers[:MOST_BARS]


def _judge_answer(puzzle: Puzzle, ruleset: str, key: str) -> str:
    return str(judged(puzzle, ruleset, json.loads(key)).outcome)


def _count_mixups(puzzle: Puzzle, ruleset: str, counts: Counter[str]) -> tuple[BelievedMixUp, ...]:
    """Count the first mix-up that each wrong answer fits, the most common first."""
    votes: Counter[str] = Counter()
    for key, number in counts.items():
        try:
            judgement = judged(puzzle, ruleset, json.loads(key))
        except OutsideChoices:
            continue
        known = [mixup_id for mixup_id in judgement.misconceptions if mixup_id in TALLIED]
        for mixup in known[:1] if judgement.outcome == Outcome.WRONG else ():
            votes[mixup] += number
    return tuple(
        BelievedMixUp(number, MixUp(mixup)) for mixup, number in votes.most_common() if number
    )


def _percent(part: int, total: int) -> int:
    return round(100 * part / total) if total else 0
