"""The kind `order`: steps to be moved up and down until their order is right."""

from itertools import permutations

from django.http import QueryDict
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from lessons.attempts.values import Answer, Judgement, OutsideChoices
from lessons.board.still import Still, draw_still, tell_still
from lessons.models import Attempt, Outcome
from lessons.puzzles.contexts import Feedback
from lessons.puzzles.explain import (
    first_sentence,
    key_explanation,
    key_verdict,
    mixup_rows,
    reason_rows,
)
from lessons.puzzles.kind import (
    Answered,
    AnsweredOnce,
    Form,
    OneAnswer,
    Paper,
    PaperBox,
    PlayedStep,
)
from lessons.puzzles.placement import Context
from lessons.web.once import made_once
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.order import held_by
from mahjlearn.course.kinds.order.orders import Letters, Procedure, Slip, play_order, slip
from mahjlearn.course.values import Reason, task_of

RIGHT, RIGHT_TOO = "Correct. In order.", "Correct. That works."
SWAPPED = "Nearly. Two steps are swapped."
WRONG = "Not quite. The order is different."


def texts_of(puzzle: Puzzle) -> dict[str, str]:
    """What each step says, by its letter."""
    return {stage.letter: stage.text for stage in task_of(puzzle, Procedure).stages}


def quoted(text: str) -> str:
    """The text in quotes, its own quotes single."""
    return f"“{text.replace('“', '‘').replace('”', '’')}”"


def verdict_context(puzzle: Puzzle, attempt: Attempt) -> Feedback:
    """Right, or how far from it."""
    given = tuple(attempt.answer["answer"])
    astray = _astray(_slip(puzzle, given), given)
    right = attempt.outcome == Outcome.RIGHT
    return key_verdict(puzzle.key) | {"heading": heading(puzzle, right=right, astray=len(astray))}


def explanation_context(puzzle: Puzzle, attempt: Attempt) -> Feedback:
    """The nearest right order in the place of the table, and where each step had been put.

    An answer to an earlier version of the puzzle, with other steps, is shown without marks.
    """
    given = tuple(attempt.answer["answer"])
    found = _slip(puzzle, given)
    why = [Reason(0, text) for text in _why(puzzle, found, given)]
    said = key_explanation(puzzle, attempt.ruleset)
    return said | {
        "sentence": said["sentence"] if found is None else _of_slip(found, given, why),
        "reasons": reason_rows(why),
        "mixups": mixup_rows(list(attempt.misconceptions)),
        "in_place": "puzzles/kinds/order_told.html",
        "task": {"steps": _told(puzzle, found, given)},
    }


def _of_slip(found: Slip, given: Letters, why: list[Reason]) -> str:
    """Return what is wrong at the first slip: in full if it fits, else by its number."""
    goes = "can’t come there"
    if found.pair is not None:
        late = given[found.place] == found.pair[0]
        goes = f"comes too {'late' if late else 'early'}"
    return first_sentence(why) or f"Step {found.place + 1} {goes}."


def _told(puzzle: Puzzle, found: Slip | None, given: Letters) -> list[Context]:
    """The steps in a right order. `had` is the step at which one was put, from 1; 0: not known."""
    texts, known = texts_of(puzzle), _known(puzzle, given)
    right = found.nearest if found else given if known else task_of(puzzle, Procedure).right[0]
    return [
        {"text": whole(texts[letter]), "had": given.index(letter) + 1 if known else 0}
        for letter in right
    ]


def _known(puzzle: Puzzle, given: Letters) -> bool:
    """Whether these are the steps that the puzzle has today."""
    return sorted(given) == sorted(texts_of(puzzle))


def _slip(puzzle: Puzzle, given: Letters) -> Slip | None:
    """Where an order goes wrong first; None for a right one, and for other steps."""
    return slip(puzzle, given) if _known(puzzle, given) else None


def _astray(found: Slip | None, given: Letters) -> tuple[int, ...]:
    return () if found is None else found.astray(given)


def heading(puzzle: Puzzle, *, right: bool, astray: int) -> str:
    if right:
        return RIGHT if len(task_of(puzzle, Procedure).right) == 1 else RIGHT_TOO
    return SWAPPED if astray == 2 else WRONG


def _why(puzzle: Puzzle, found: Slip | None, given: Letters) -> list[str]:
    """What the rules say of a right order; what is wrong at the first slip of another."""
    if found is None:
        return [reason.text for reason in puzzle.key.because]
    texts, said = texts_of(puzzle), []
    if found.because:
        step = f"Step {found.place + 1}, {quoted(texts[given[found.place]])}"
        said.append(f"{step}: {' '.join(found.because)}")
    if found.pair:
        first, then = (quoted(texts[letter]) for letter in found.pair)
        said.append(f"{first} comes before {then}.")
    return said


WAYS = {"up": -1, "down": 1}


def form_context(puzzle: Puzzle, query: QueryDict) -> Context:
    """The steps as they stand now: in the order of the address or of the form that came back."""
    letters = standing(puzzle, query)
    moved_last = query.get("moved", "")
    steps = steps_html(puzzle, tuple(letters), moved_last if moved_last in letters else "")
    return {"steps": steps, "letters": letters, "order": ",".join(letters)}


@made_once
def steps_html(puzzle: Puzzle, letters: tuple[str, ...], moved_last: str) -> SafeString:
    """The steps in this order, one of them as it has just been moved, or none."""
    texts = texts_of(puzzle)
    rows = [
        {
            "id": letter,
            "place": place,
            "text": whole(texts[letter]),
            "first": place == 1,
            "last": place == len(letters),
            "moved": letter == moved_last,
        }
        for place, letter in enumerate(letters, 1)
    ]
    now = next((row for row in rows if row["moved"]), None)
    words = f"{quoted(str(now['text']))} is now step {now['place']}." if now else ""
    return render_to_string("puzzles/kinds/order_steps.html", {"steps": rows, "moved": words})


def standing(puzzle: Puzzle, query: QueryDict) -> list[str]:
    """The letters in their order; as the page mixes them where none, or not all, are named."""
    order = task_of(puzzle, Procedure)
    for letters in (query.getlist("answer"), query.get("order", "").split(",")):
        if complete(order, letters):
            return letters
    return list(order.shown)


def moved(puzzle: Puzzle, posted: QueryDict) -> list[str]:
    """The letters after `move` = `b:up` or `b:down`; as they stood for a move that is none."""
    letters = standing(puzzle, posted)
    letter, _, way = posted.get("move", "").partition(":")
    if letter not in letters or way not in WAYS:
        return letters
    place = letters.index(letter)
    other = place + WAYS[way]
    if 0 <= other < len(letters):
        letters[place], letters[other] = letters[other], letters[place]
    return letters


def moved_query(puzzle: Puzzle, posted: QueryDict) -> str:
    """What the address has after a move, with the row to look at: `order=b,a,c&moved=b#step-b`."""
    letters = moved(puzzle, posted)
    letter = posted.get("move", "").partition(":")[0]
    place = f"&moved={letter}#step-{letter}" if letter in letters else ""
    return f"order={','.join(letters)}{place}"


def complete(order: Procedure, letters: list[str]) -> bool:
    """Whether each step stands there once."""
    return sorted(letters) == sorted(order.shown)


def judge_order(puzzle: Puzzle, answer: Answer) -> Judgement:
    """Right is every order that the engine allows."""
    order, given = task_of(puzzle, Procedure), tuple(answer["answer"])
    if not complete(order, list(given)):
        raise OutsideChoices
    correct = given in order.right
    return Judgement(
        verdict=puzzle.key.verdict,
        outcome=Outcome.RIGHT if correct else Outcome.WRONG,
        correct=correct,
        rules=puzzle.key.rules,
        misconceptions=() if correct else held_by(puzzle, given),
    )


OUT_OF_PLACE = "Not here. It can’t come yet."


def steps_of(puzzle: Puzzle, given: Letters) -> tuple[PlayedStep, ...]:
    """Return the steps in the order that was given, each played and ruled on."""
    played = (
        (one, Still(one.after, puzzle.you, one.before, (one.stage.event,) if one.allowed else ()))
        for one in play_order(puzzle, given)
    )
    return tuple(
        PlayedStep(
            whole(one.stage.text),
            draw_still(still),
            tuple(whole(sentence) for sentence in tell_still(still)),
            one.allowed,
            "Allowed." if one.allowed else OUT_OF_PLACE,
            tuple(map(whole, one.because)),
        )
        for one, still in played
    )


class OrderKind(AnsweredOnce):
    """Rows to be moved; no table is drawn."""

    form = "puzzles/kinds/order.html"
    style = "css/order.css"
    script = "js/order.js"
    missing = "We didn’t get all the steps. Put them in order and check again."

    def read(self, puzzle: Puzzle, posted: QueryDict) -> Answer:
        """The letters in the order of the form."""
        return {"answer": posted.getlist("answer")}

    def judge(self, run: OneAnswer, ruleset: str, answer: Answer) -> Judgement:
        return judge_order(run.puzzle, answer)

    def form_context(self, run: OneAnswer, query: QueryDict) -> Context:
        return form_context(run.puzzle, query)

    def verdict_context(self, answered: Answered[OneAnswer]) -> Feedback:
        return verdict_context(answered.puzzle, answered.shown)

    def explanation_context(self, answered: Answered[OneAnswer]) -> Feedback:
        return explanation_context(answered.puzzle, answered.shown)

    def forms(self, puzzle: Puzzle, *, right: bool) -> list[Form]:
        """The first right order, or the first of all orders that is wrong."""
        task = task_of(puzzle, Procedure)
        found = (one for one in permutations(task.shown) if (one in task.right) is right)
        return [{"answer": list(next(found))}]

    def board(self, run: OneAnswer, query: QueryDict, *, explained: bool) -> SafeString:
        return SafeString("")

    def rearranged(self, puzzle: Puzzle, posted: QueryDict) -> str:
        """A step that was moved without script."""
        return moved_query(puzzle, posted) if "move" in posted else ""

    def steps(self, run: OneAnswer) -> tuple[PlayedStep, ...]:
        given = tuple(run.rows[-1].answer["answer"])
        return steps_of(run.puzzle, given) if _known(run.puzzle, given) else ()

    def paper(self, puzzle: Puzzle) -> Paper:
        """The steps as they are shown; in the answer one order that is right."""
        task, texts = task_of(puzzle, Procedure), texts_of(puzzle)
        boxes = tuple(PaperBox(whole(texts[letter])) for letter in task.shown)
        steps = (f"{n}. {texts[letter]}." for n, letter in enumerate(task.right[0], 1))
        return Paper(SafeString(""), "Number the steps from 1.", whole(" ".join(steps)), boxes)


KIND = OrderKind()
