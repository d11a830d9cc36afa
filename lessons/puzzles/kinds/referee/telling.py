"""The words for a stop that was judged, and for what there was to see."""

from lessons.models import Attempt
from lessons.puzzles.contexts import Feedback, Refutation
from lessons.puzzles.explain import (
    first_sentence,
    key_explanation,
    key_verdict,
    mixup_rows,
    reason_rows,
)
from lessons.puzzles.kinds.referee.answers import stop_of, watch_of
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.referee.judging import StopOutcome, Watch
from mahjlearn.course.kinds.referee.values import Found, JokerChance, Referee
from mahjlearn.course.kit.touching.names import whose
from mahjlearn.course.values import Reason, name_of, task_of
from mahjlearn.engine.words.sentences import number_word

SEEN = {StopOutcome.AT_ONCE: "Well seen, at once.", StopOutcome.LATER: "Well seen."}
NOTHING, ALL_LEGAL = "Correct. Nothing wrong.", "Not quite. All is legal."


def verdict_context(puzzle: Puzzle, shown: Attempt) -> Feedback:
    """Return the heading: `Well seen, at once.`, `Not quite. It was Right.`"""
    watch = watch_of(puzzle, stop_of(puzzle, shown.answer))
    return key_verdict(puzzle.key) | {"heading": heading(puzzle, watch)}


def explanation_context(puzzle: Puzzle, shown: Attempt) -> Feedback:
    """Return why it is wrong, or why all of it is legal; of a late stop also how late it came."""
    watch = watch_of(puzzle, stop_of(puzzle, shown.answer))
    reasons = _reasons(puzzle, watch)
    refuted: list[Refutation] = [
        {
            "lead": f"You stopped after play {judged.stop.play}.",
            "text": whole(" ".join(judged.because)),
        }
        for judged in watch.stops
        if not judged.well_seen
    ]
    return key_explanation(puzzle, shown.ruleset) | {
        "sentence": whole(puzzle.sentence) or first_sentence(reasons),
        "reasons": reason_rows(reasons),
        "refutations": refuted,
        "mixups": mixup_rows(list(shown.misconceptions)),
    }


def heading(puzzle: Puzzle, watch: Watch) -> str:
    """Return what came of it, in a few words."""
    if watch.right and not watch.stops:
        return NOTHING
    if watch.right:
        return SEEN[watch.stops[0].outcome]
    for foul in watch.missed_fouls:
        who = "you" if foul.seat is puzzle.you else name_of(foul.seat, puzzle.you)
        return f"Not quite. It was {who}."
    return ALL_LEGAL


def _reasons(puzzle: Puzzle, watch: Watch) -> tuple[Reason, ...]:
    texts = [text for judged in watch.stops if judged.well_seen for text in judged.because]
    texts += [text for foul in watch.missed_fouls for text in foul.because]
    late = [judged for judged in watch.stops if judged.outcome is StopOutcome.LATER]
    texts += [f"It had stood for {number_word(judged.plays)} plays." for judged in late]
    texts = texts or list(task_of(puzzle, Referee).because)
    return tuple(Reason(0, text) for text in dict.fromkeys(texts))


def describe_found(task: Referee, found: Found, chance: str) -> str:
    """Return a sentence about what there was to see; `chance` is that of a joker, with `{}` for the
    name of its owner.
    """
    if not isinstance(found, JokerChance):
        return whole(found.because[0])
    you = task.position.you
    return whole(chance.format("your own" if found.owner is you else whose(found.owner, you)))
