"""The words for a stop that was judged, and for what there was to see."""

from lessons.models import Attempt
from lessons.puzzles.contexts import Feedback, Refutation
from lessons.puzzles.explain import (
    key_explanation,
    key_verdict,
    mixup_rows,
    reason_rows,
)
from lessons.puzzles.kinds.referee.answers import beliefs_of, stop_of, watch_of
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.referee.explaining import describe_objection
from mahjlearn.course.kinds.referee.judging import StopJudged, StopOutcome, Watch
from mahjlearn.course.kinds.referee.values import (
    Foul,
    Found,
    JokerChance,
    Objection,
    Referee,
    Stop,
)
from mahjlearn.course.kit.touching.names import whose
from mahjlearn.course.values import Reason, name_of, task_of
from mahjlearn.engine.words.sentences import exposure_in_words, number_word

SEEN = {StopOutcome.AT_ONCE: "Nice catch, right away.", StopOutcome.LATER: "Nice catch."}
NOTHING = "Correct. Nothing wrong."
SO_FAR = "Not quite. Nothing wrong so far."
ALL_LEGAL = "Not quite. Nothing was wrong."
A_JOKER = "Not quite. You missed a joker."
EARLIER = "Not quite. It was earlier."
"""Said where the right player was stopped, for another mistake of theirs than the first."""


def verdict_context(puzzle: Puzzle, shown: Attempt) -> Feedback:
    """Return the heading: `Nice catch, right away.`, `Not quite. It was Right.`"""
    watch = watch_of(puzzle, stop_of(puzzle, shown.answer))
    return key_verdict(puzzle.key) | {"heading": heading(puzzle, watch)}


def explanation_context(puzzle: Puzzle, shown: Attempt) -> Feedback:
    """Return why it is wrong, or why all of it is legal; of a late stop also how late it came.

    After a stop that came before anything was wrong, nothing tells of what comes later.
    """
    stop = stop_of(puzzle, shown.answer)
    watch = watch_of(puzzle, stop)
    rows = reason_rows(_reasons(puzzle, watch))
    whole_story = _has_seen_all(puzzle, stop)
    in_vain = bool(watch.stops) and not watch.right and not watch.missed
    sentence = whole(puzzle.sentence) if whole_story and not in_vain else ""
    sentence = sentence or _authors_words(puzzle, watch) or (rows[0]["text"] if rows else "")
    refuted: list[Refutation] = [
        {"lead": _lead(puzzle, judged), "text": whole(" ".join(judged.because))}
        for judged in watch.stops
        if not judged.well_seen and whole(" ".join(judged.because)) != sentence
    ]
    held = beliefs_of(puzzle, stop, watch)
    more: Feedback = {} if whole_story else {"remedy": "", "agree": "", "sources": []}
    return (
        key_explanation(puzzle, shown.ruleset)
        | {
            "sentence": sentence,
            "reasons": [row for row in rows if row["text"] != sentence],
            "refutations": refuted,
            "mixups": mixup_rows([one for one in shown.misconceptions if one in held]),
        }
        | more
    )


def heading(puzzle: Puzzle, watch: Watch) -> str:
    """Return what came of it, in a few words."""
    if watch.right:
        return SEEN[watch.stops[0].outcome] if watch.stops else NOTHING
    for foul in watch.missed_fouls:
        if any(foul.seat is one.stop.seat for one in watch.stops):
            return EARLIER
        who = "you" if foul.seat is puzzle.you else name_of(foul.seat, puzzle.you)
        return f"Not quite. It was {who}."
    if watch.missed:
        return A_JOKER
    last = len(task_of(puzzle, Referee).plays)
    return ALL_LEGAL if watch.stops[-1].stop.play == last else SO_FAR


def _has_seen_all(puzzle: Puzzle, stop: Stop | None) -> bool:
    """Return True if nothing that the author tells of comes after the stop."""
    task = task_of(puzzle, Referee)
    if stop is None or stop.play == len(task.plays):
        return True
    return bool(task.fouls) and all(foul.play <= stop.play for foul in task.fouls)


def _authors_words(puzzle: Puzzle, watch: Watch) -> str:
    """Return what the author says of a wrong play that was stopped in time, or was stopped for
    somebody else, where another wrong one follows; empty for none.
    """
    plays = task_of(puzzle, Referee).plays
    seen = [one.stop.play for one in watch.stops if one.well_seen and not one.plays]
    seen += [foul.play for foul in watch.missed_fouls]
    return next((whole(text) for number in seen if (text := plays[number - 1].says)), "")


def _lead(puzzle: Puzzle, judged: StopJudged) -> str:
    seat = judged.stop.seat
    whom = "a joker" if seat is None else name_of(seat, puzzle.you)
    whom = "yourself" if seat is puzzle.you else whom
    return f"You stopped after play {judged.stop.play} for {whom}."


def _reasons(puzzle: Puzzle, watch: Watch) -> tuple[Reason, ...]:
    texts = [text for judged in watch.stops if judged.well_seen for text in judged.because]
    texts += [text for foul in watch.missed_fouls for text in foul.because]
    late = [judged for judged in watch.stops if judged.outcome is StopOutcome.LATER]
    texts += [f"It had stood for {_counted(judged.plays, 'play')}." for judged in late]
    texts = texts or [text for judged in watch.stops for text in judged.because]
    texts = texts or list(task_of(puzzle, Referee).because)
    return tuple(Reason(0, text) for text in dict.fromkeys(texts))


def _counted(number: int, what: str) -> str:
    return f"{number_word(number)} {what}{'' if number == 1 else 's'}"


def describe_found(task: Referee, found: Found, chance: str) -> str:
    """Return a sentence about what there was to see; `chance` is that of a joker, with `{}` for its
    name.
    """
    you = task.position.you
    if isinstance(found, Objection):
        return whole(describe_objection(found, you))
    if isinstance(found, Foul):
        return whole(found.because[0])
    return whole(chance.format(_joker_in_words(task, found)))


def _joker_in_words(task: Referee, found: JokerChance) -> str:
    """Return `Right’s joker in the kong of Red Dragons`; of several, the first is named."""
    you = task.position.you
    joker = f"{'your own' if found.owner is you else whose(found.owner, you)} joker"
    spot = next(one.spot for one in found.jokers[0] if one.seat is found.owner)
    if spot is None or spot.group is None:
        return joker
    exposure = task.shown[found.first].rack(found.owner).exposures[spot.group]
    return f"{joker} in the {exposure_in_words(exposure)}"
