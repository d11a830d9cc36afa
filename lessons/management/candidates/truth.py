"""What is told after an answer, held against what happened: the play, and that answer.

Each check returns the sentences that do not hold. They look at words, so each has a reason to be
narrow: a sentence that no check speaks of may still be wrong.
"""

import re
from collections.abc import Iterator

from lessons.management.candidates.every_answer import Said
from lessons.models import Outcome
from lessons.puzzles.explain import BOOKS
from lessons.puzzles.kinds.exchange.run import ExchangeRun
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.choose.boxes import Choose
from mahjlearn.course.kinds.film import Film
from mahjlearn.course.kinds.order.orders import Procedure
from mahjlearn.course.kinds.referee.values import Referee
from mahjlearn.course.kit.viewpoint import set_up
from mahjlearn.course.values import SIDES
from mahjlearn.course.values.viewer import name_of
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.table.turn import Began

LONGEST, LONGEST_WITH_A_REASON = 75, 105
QUOTED = re.compile(r"“[^”]*”|‘[^’]*’")
ACTS = {
    "picked": ("PICK",),
    "discarded": ("DISCARD", "NAME", "TOUCH", "LAY"),
    "called": ("CALL", "LIFT", "SET_DISCARD"),
    "exchanged": ("EXCHANGE", "GIVE", "TAKE_JOKER", "HAND_OVER", "SET_IN"),
    "took": ("EXCHANGE", "GIVE", "TAKE", "HAND_OVER"),
    "gave": ("EXCHANGE", "GIVE", "SET_IN", "HAND_OVER"),
    "racked": ("RACK", "EXCHANGE"),
    "announced": ("ANNOUNCE",),
    "laid": ("EXPOSE", "LAY", "ADD"),
    "exposed": ("EXPOSE", "ADD"),
    "declared": ("DECLARE",),
    "named": ("NAME", "DISCARD", "SAY"),
    "won": ("DECLARE",),
}
"""What a past tense says was done, by the beginnings of the verbs that do it."""
TOLD = re.compile(
    rf"\b(?P<who>{'|'.join(SIDES)}|You)(?: (?:have|has|just|only|first|then))* "
    rf"(?P<act>{'|'.join(ACTS)})\b(?! none| nothing)"
)


def untrue(said: Said) -> Iterator[str]:
    """Yield each sentence that does not hold, after the place where it stands."""
    yield from _acts_not_done(said)
    yield from _labels(said)
    yield from _lengths(said)
    yield from _twice(said)


def _acts_not_done(said: Said) -> Iterator[str]:
    """Yield sentences in the past tense of what neither the play nor this answer contains."""
    done = _done(said)
    for place, text in said.sentences.items():
        if place.startswith(("mix-up", "remedy")):
            continue
        for found in TOLD.finditer(QUOTED.sub("", text)):
            if not any((found["who"].capitalize(), act) in done for act in ACTS[found["act"]]):
                yield f"{place}: {text}"


def _done(said: Said) -> set[tuple[str, str]]:
    """Return who did what, by the beginnings of verbs; prose above the table counts as the play."""
    puzzle = said.puzzle
    found = {
        (_name(event.seat, puzzle), act)
        for event in _events(said)
        for acts in ACTS.values()
        for act in acts
        if event.seat is not None and event.verb.name.startswith(act)
    }
    found |= {
        (_name(event.owner, puzzle), "GIVE")
        for event in _events(said)
        if event.verb is Verb.EXCHANGE
    }
    return found | _shown(puzzle) | _prose(puzzle)


def _events(said: Said) -> Iterator[Event]:
    puzzle, run = said.puzzle, said.answered.run
    asked = puzzle.kind == "ruling"
    yield from puzzle.play[:-1] if asked else puzzle.play
    if isinstance(run, ExchangeRun):
        yield from (one.judged.event for one in (*run.done, *run.played[-1:]))
    if isinstance(puzzle.task, Procedure):
        yield from puzzle.task.events
    if isinstance(puzzle.task, Choose):
        yield from (event for box in puzzle.task.boxes for event in box.facet.events)
    if isinstance(puzzle.task, Film):
        yield from (event for frame in puzzle.task.frames for event in frame.play)
    if isinstance(puzzle.task, Referee):
        yield from (event for play in puzzle.task.plays for event in play.events)


def _shown(puzzle: Puzzle) -> set[tuple[str, str]]:
    """Return what the table itself shows to have been done."""
    table = set_up(puzzle.position).now if puzzle.kind != "ruling" else puzzle.key.table
    # A discard that the play begins with may be called by now.
    last = (puzzle.table.discard, table.discard)
    found = {(_name(one.by, puzzle), "DISCARD") for one in last if one is not None}
    turn = table.turn
    if turn.seat is not None and turn.began is not Began.NO:
        act = "PICK" if turn.began is Began.PICKED else "CALL"
        found |= {(_name(turn.seat, puzzle), act), (_name(turn.seat, puzzle), "RACK")}
    for seat in Seat:
        if table.rack(seat).exposures:
            found |= {(_name(seat, puzzle), "EXPOSE"), (_name(seat, puzzle), "CALL")}
        if table.claim_of(seat) is not None:
            found.add((_name(seat, puzzle), "CALL"))
    return found


def _prose(puzzle: Puzzle) -> set[tuple[str, str]]:
    text = QUOTED.sub("", f"{puzzle.facts} {puzzle.question}").replace("*", "")
    told = [(found["who"].capitalize(), found["act"]) for found in TOLD.finditer(text)]
    # “You picked a 3 Bam and racked it.” names whoever acts once.
    last = [(who, word) for who in {w for w, _ in told} for word in ACTS if f"and {word}" in text]
    return {(who, act) for who, word in (*told, *last) for act in ACTS[word]}


def _name(seat: Seat | None, puzzle: Puzzle) -> str:
    return "" if seat is None else name_of(seat, puzzle.you).capitalize()


def _labels(said: Said) -> Iterator[str]:
    """Yield lines that stand where they do not hold."""
    texts, why = said.sentences, said.answered.why
    if "agree" in texts and any(
        book in text for place, text in texts.items() if place != "agree" for book in BOOKS
    ):
        yield f"agree: {texts['agree']}"
    wrong_reason = why is not None and not why.correct
    if ("isn’t the reason" in texts.get("sentence", "")) is not wrong_reason:
        yield f"sentence: {texts.get('sentence', '')}"
    if wrong_reason and said.feedback.get("outcome") != Outcome.RIGHT:
        yield f"heading: {texts['heading']}"
    judged_by_moves = isinstance(said.answered.run, ExchangeRun)
    allowed = said.puzzle.key.allowed and not said.puzzle.key.differs
    if "remedy" in texts and allowed and not judged_by_moves:
        yield f"remedy: {texts['remedy']}"


def _lengths(said: Said) -> Iterator[str]:
    """Yield a sentence that has no room, and the verdict under which there is none."""
    run = said.answered.run
    if isinstance(run, ExchangeRun) and not run.ended:
        return
    sentence, why = said.feedback.get("sentence", ""), said.answered.why
    most = LONGEST if why is None or why.correct else LONGEST_WITH_A_REASON
    if not sentence or len(sentence) > most:
        yield f"sentence of {len(sentence)}: {sentence or said.feedback['heading']}"


def _twice(said: Said) -> Iterator[str]:
    """Yield what stands twice under *Why*."""
    seen = set()
    for place, text in said.sentences.items():
        if place not in ("heading", "sentence"):
            if text in seen:
                yield f"{place}, twice: {text}"
            seen.add(text)
