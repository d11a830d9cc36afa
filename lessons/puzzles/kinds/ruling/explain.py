"""What is asked and said beside a call: what settles it, the verdict, the reasons.

Everything comes from the key; nothing is judged here.
"""

from django.http import QueryDict

from lessons.attempts.values import Answer
from lessons.models import Attempt, Outcome
from lessons.puzzles.contexts import Feedback
from lessons.puzzles.explain import (
    OPENING,
    SPOKEN,
    WHERE_NO,
    as_clause,
    key_explanation,
    key_verdict,
    mixup_rows,
    names_a_book,
)
from lessons.puzzles.kind import Answered, OneAnswer, PlayedStep
from lessons.puzzles.kinds.ruling.judging import (
    NO,
    UNSURE,
    YES,
    allowed_by,
    by_one_book,
    differences,
    either_accepted,
    house_answer,
    stands_alone,
    variation,
)
from lessons.puzzles.kinds.ruling.picture import as_settled, picture, tries_of, ways_of
from lessons.puzzles.pictures import table_words
from lessons.puzzles.placement import Context
from lessons.puzzles.touching.explain import chose, in_a_sentence
from lessons.visitors.rulebook import by_book
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.checks.told import LONGEST_SENTENCE
from mahjlearn.course.kinds.ruling.settling import Settling, settling_of
from mahjlearn.course.kit.touching.values import Candidate
from mahjlearn.engine.words.sentences import number_word

SAID = "said"
"""What an address calls the ruling that is kept until the place is touched."""
ASKED = "asked"
"""The field of a form that has asked for the place too."""
NOT_SURE = "Not sure"
YOU, YOUR_RACK = "You", "your rack"
SETTLED_BY = "And what settles it is {place}."


def said_in(query: QueryDict) -> str:
    """The ruling that an address, or a form that came back, has kept; empty for none."""
    said = query.get(SAID) or query.get("answer")
    return said if said in (YES, NO) else ""


def place_context(puzzle: Puzzle, task: Settling, said: str) -> Context:
    """What the bar and the question say once the ruling is kept."""
    words = puzzle.yes if said == YES else puzzle.no
    return {
        "asked": "puzzles/kinds/settles_asked.html",
        "said": said,
        "you_said": whole(words),
        "marked": f"{number_word(len(task.candidates)).capitalize()} places are marked",
        "unsure": {"value": UNSURE, "words": NOT_SURE},
        "keys_now": ((f"1 to {len(task.candidates)}", "the place with that number"),),
    }


def place_in(task: Settling, answer: Answer) -> Candidate | None:
    """The place that an answer names; None for who was not sure."""
    token = answer.get("settles")
    return next((one for one in task.candidates if one.token == token), None)


def told_of_place(puzzle: Puzzle, answer: Answer, *, rightly: bool) -> Feedback:
    """What is said of the place beside the ruling; `rightly`: that was right.

    Nothing where only a ruling was asked for.
    """
    task = settling_of(puzzle)
    if task is None:
        return {}
    place = place_in(task, answer)
    if place is None or place.right:
        return {}
    lead = f"You tapped {place_in_words(place)}."
    told: Feedback = {"refutations": [{"lead": lead, "text": whole(" ".join(place.because))}]}
    sentence = SETTLED_BY.format(place=place_in_words(right_place(task)))
    return told | ({"sentence": sentence} if rightly and len(sentence) <= LONGEST_SENTENCE else {})


def right_place(task: Settling) -> Candidate:
    """The first place that settles it. A StopIteration for a task that has none."""
    return next(one for one in task.candidates if one.right)


def you_gave(puzzle: Puzzle, answer: Answer) -> str:
    """The place in words, or that one was not sure; empty where none was asked for."""
    task = settling_of(puzzle)
    if task is None or "settles" not in answer:
        return ""
    place = place_in(task, answer)
    return NOT_SURE if place is None else place_in_words(place)


def place_in_words(place: Candidate) -> str:
    """In the middle of a sentence, where it is not said what is asked: `your rack`, `the 8 Bam in
    your rack`, `how far Right’s turn has come`."""
    spot = place.thing.spot
    if place.name == YOU:
        return YOUR_RACK
    words = in_a_sentence(place)
    return f"{words} in {YOUR_RACK}" if spot is not None and spot.place == "rack" else words


ALONE = "Your house rules differ."
SAYS = {True: "Your house rules say yes.", False: "Your house rules say no."}
OPENING_WHY = {Outcome.RIGHT: "That settles it.", Outcome.WRONG: "You’re right."}
"""The verdict on a reason. It is asked after a right ruling, which a wrong reason leaves right."""
OTHER_REASON = "But that isn’t the reason. {reason}"


def verdict_context(answered: Answered[OneAnswer]) -> Feedback:
    """The heading, and what was said."""
    why = answered.shown == answered.why
    stands: Feedback = {"outcome": Outcome.RIGHT, "live": SPOKEN[Outcome.RIGHT]} if why else {}
    return (
        key_verdict(answered.puzzle.key)
        | stands
        | {
            "ways": ways_of(answered.puzzle),
            "tries": tries_of(answered.puzzle),
            "heading": heading(answered.puzzle, answered.shown, why=why),
            "you_said": _said(answered.puzzle, answered.answer),
            **_gave(answered),
        }
    )


def explanation_context(answered: Answered[OneAnswer]) -> Feedback:
    """Why it is ruled so, which mix-ups the answer fits, and what other authorities say."""
    shown = answered.shown
    found = key_explanation(answered.puzzle, shown.ruleset)
    if either_accepted(answered.puzzle, shown.ruleset):
        found = found | {"remedy_label": WHERE_NO} | _house_first(answered.puzzle, shown.ruleset)
    if shown == answered.why and not shown.correct:
        found = found | _other_reason(answered.puzzle, shown, found)
    beliefs = mixup_rows(mixups(answered))
    if names_a_book(f"{one.belief} {one.correction}" for one in beliefs):
        found = found | {"agree": ""}
    return found | {
        "mixups": beliefs,
        "differs": differences(answered.puzzle, shown),
        "varies": variation(answered.puzzle, shown.ruleset),
        **told_of_place(answered.puzzle, shown.answer, rightly=shown.correct),
    }


def _other_reason(puzzle: Puzzle, why: Attempt, found: Feedback) -> Feedback:
    """Return the reason of this table in place of the one that was chosen, and what refutes that.

    A mix-up that was chosen is corrected among the mix-ups, and a puzzle of long ago says nothing.
    """
    said: Feedback = {"sentence": OTHER_REASON.format(reason=found["sentence"]).strip()}
    rule = next((one for one in puzzle.choices if one.id == why.answer["reason"]), None)
    if rule is None or not rule.says:
        return said
    lead = f"You chose: “{whole(rule.text)}”"
    return said | {"refutations": [{"lead": lead, "text": whole(rule.says)}]}


def heading(puzzle: Puzzle, shown: Attempt, *, why: bool) -> str:
    """`Correct. You may not.`; of a reason, `That settles it. You may not.`"""
    openings = OPENING_WHY if why else OPENING
    words = ALONE if stands_alone(puzzle, shown.ruleset) else ruling_words(puzzle)
    if by_one_book(puzzle, shown):
        allowed = may_words(puzzle, allowed=allowed_by(puzzle, shown.ruleset))
        words = f"By {by_book(shown.ruleset)}, {as_clause(allowed)}"
    return f"{openings[Outcome(shown.outcome)]} {words}"


def ruling_words(puzzle: Puzzle) -> str:
    """`You may.`, `Across may not.`; nothing where authorities differ."""
    if puzzle.key.differs:
        return "Books differ."
    return may_words(puzzle, allowed=puzzle.key.allowed)


def may_words(puzzle: Puzzle, *, allowed: bool) -> str:
    """`You may.`, `Across may not.`"""
    who = "You" if puzzle.who == "I" else puzzle.who
    return f"{who} may." if allowed else f"{who} may not."


def mixups(answered: Answered[OneAnswer]) -> list[str]:
    """What a wrong answer fits: the mix-ups the puzzle is about, or the reason chosen; of a place
    that was touched those that it was told by."""
    if settling_of(answered.puzzle) is not None:
        return _of_place(answered.puzzle, answered.shown)
    found: dict[str, None] = {}
    if answered.answer is not None and answered.answer.outcome == Outcome.WRONG:
        found |= dict.fromkeys(answered.puzzle.mixups)
    if answered.why is not None:
        found |= dict.fromkeys(answered.why.misconceptions)
    return list(found)


def _house_first(puzzle: Puzzle, ruleset: str) -> Feedback:
    """What stands under the verdict where house rules answer: they, before any book."""
    house = house_answer(puzzle, ruleset)
    return {} if house is None else {"sentence": SAYS[house]}


def steps_of(puzzle: Puzzle, row: Attempt) -> tuple[PlayedStep, ...]:
    """Return the ruling that was given, and the place that was tapped for what settles it; only
    that ruling where it was asked alone.
    """
    told = tuple(table_words(puzzle, explained=False))
    task = settling_of(puzzle)
    board = picture(puzzle, explained=False)
    right = row.outcome != Outcome.WRONG
    why = tuple(whole(reason.text) for reason in puzzle.key.because)
    said = whole(f"You said: {_said(puzzle, row)}.")
    steps = (PlayedStep.judged(said, board, told, right=right, why=why),)
    place = place_in(task, row.answer) if task is not None else None
    if place is None:
        return steps
    touched = as_settled(puzzle, place.token)
    words, reasons = chose(place), tuple(map(whole, place.because))
    return (*steps, PlayedStep.judged(words, touched, told, right=place.right, why=reasons))


def _said(puzzle: Puzzle, answer: Attempt | None) -> str:
    if answer is None:
        return ""
    return puzzle.yes if answer.answer["answer"] == YES else puzzle.no


def _of_place(puzzle: Puzzle, shown: Attempt) -> list[str]:
    """Those stored with the answer, first what the puzzle is about."""
    found = list(shown.misconceptions)
    return sorted(found, key=lambda one: one not in puzzle.mixups)


def _gave(answered: Answered[OneAnswer]) -> Feedback:
    gave = you_gave(answered.puzzle, answered.shown.answer)
    return {"you_gave": gave} if gave else {}
