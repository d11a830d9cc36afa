"""What is said of a stop, and of what there was to see."""

from lessons.models import Attempt
from lessons.puzzles.explain import (
    first_sentence,
    key_explanation,
    key_verdict,
    mixup_rows,
    reason_rows,
)
from lessons.puzzles.kinds.referee.answers import stop_of, watch_of
from lessons.puzzles.placement import Context
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.referee.judging import StopOutcome, Watch
from mahjlearn.course.kinds.referee.values import Found, JokerChance, Referee
from mahjlearn.course.kit.touching.names import whose
from mahjlearn.course.values import Reason, name_of, task_of
from mahjlearn.engine.words.sentences import number_word

SEEN = {StopOutcome.AT_ONCE: "Well seen, at once.", StopOutcome.LATER: "Well seen."}
NOTHING, ALL_LEGAL = "Correct. Nothing wrong.", "Not quite. All is legal."


def verdict_context(puzzle: Puzzle, shown: Attempt) -> Context:
    """`Well seen, at once.`, `Not quite. It was Right.`"""
    watch = watch_of(puzzle, stop_of(puzzle, shown.answer))
    return key_verdict(puzzle.key) | {"heading": heading(puzzle, watch)}


def explanation_context(puzzle: Puzzle, shown: Attempt) -> Context:
    """Why that was wrong, or why all of it is legal; of a late stop how long it had stood."""
    watch = watch_of(puzzle, stop_of(puzzle, shown.answer))
    reasons = _reasons(puzzle, watch)
    false = [one for one in watch.stops if not one.well_seen]
    refuted = [
        {"lead": f"You stopped after play {one.stop.play}.", "text": whole(" ".join(one.because))}
        for one in false
    ]
    return key_explanation(puzzle, shown.ruleset) | {
        "sentence": whole(puzzle.sentence) or first_sentence(reasons),
        "reasons": reason_rows(reasons),
        "refutations": refuted,
        "mixups": mixup_rows(list(shown.misconceptions)),
    }


def heading(puzzle: Puzzle, watch: Watch) -> str:
    """What came of it, in a few words."""
    if watch.right and not watch.stops:
        return NOTHING
    if watch.right:
        return SEEN[watch.stops[0].outcome]
    for foul in watch.missed_fouls:
        who = "you" if foul.seat is puzzle.you else name_of(foul.seat, puzzle.you)
        return f"Not quite. It was {who}."
    return ALL_LEGAL


def _reasons(puzzle: Puzzle, watch: Watch) -> tuple[Reason, ...]:
    texts = [text for one in watch.stops if one.well_seen for text in one.because]
    texts += [text for foul in watch.missed_fouls for text in foul.because]
    stood = [one.plays for one in watch.stops if one.outcome is StopOutcome.LATER]
    texts += [f"It had stood for {number_word(plays)} plays." for plays in stood]
    found = texts or list(task_of(puzzle, Referee).because)
    return tuple(Reason(0, text) for text in dict.fromkeys(found))


def describe_found(task: Referee, found: Found, chance: str) -> str:
    """Return a sentence about what there was to see; `chance` is that of a joker, with `{}` for the
    name of its owner.
    """
    if not isinstance(found, JokerChance):
        return whole(found.because[0])
    you = task.position.you
    return whole(chance.format("your own" if found.owner is you else whose(found.owner, you)))
