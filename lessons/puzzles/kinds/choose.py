"""The kind `choose`: boxes to tick, all of the right ones and no other."""

from collections.abc import Set

from django.http import QueryDict
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from lessons.attempts.values import Answer, Judgement, OutsideChoices
from lessons.board.from_table import Marks, board_of
from lessons.board.ids import spot_id
from lessons.board.picture import State
from lessons.board.render import board_html
from lessons.board.tiles import bare_groups_html
from lessons.models import Attempt, Outcome
from lessons.puzzles.contexts import Feedback
from lessons.puzzles.explain import OPENING, key_explanation, key_verdict, mixup_rows
from lessons.puzzles.kind import (
    Answered,
    AnsweredOnce,
    Form,
    OneAnswer,
    Paper,
    PaperBox,
    PlayedStep,
)
from lessons.puzzles.pictures import named, table_words
from lessons.puzzles.placement import Context
from lessons.web.once import made_once
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.evidence import MOST_NUMBERS
from mahjlearn.course.kinds.choose.boxes import Box, Choose
from mahjlearn.course.values import task_of
from mahjlearn.engine.words.sentences import listed, number_word


def box_id(box: Box) -> str:
    """What a form calls a box: the tile by its id, an option by its letter."""
    return box.letter if box.spot is None else spot_id(box.spot)


def own_tile(box: Box) -> bool:
    """True where the box is one of the learner's own tiles."""
    return box.spot is not None and box.spot.place != "exposed"


def short_name(choice: Choose, box: Box) -> str:
    """`the 8 Bam`, `Right’s joker in the pung of 3 Craks`; an option by its place: `the first`."""
    if box.spot is None:
        return f"the {ORDINALS[choice.boxes.index(box)]}"
    if own_tile(box):
        return f"the {box.text}"
    return f"your{box.text.removeprefix('Your')}" if box.text.startswith("Your") else box.text


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def _texts(boxes: list[Box]) -> str:
    """Tiles as `a and b`; what may be done, which may be long, as `Call it; Leave it`."""
    texts = [box.text for box in boxes]
    return whole("; ".join(texts) if boxes[0].spot is None else listed(texts))


def judge_choice(puzzle: Puzzle, answer: Answer) -> Judgement:
    """Right is the set of right boxes, no more and no fewer."""
    choice, ticked = task_of(puzzle, Choose), set(answer["answer"])
    if not ticked or not ticked <= {box_id(box) for box in choice.boxes}:
        raise OutsideChoices
    correct = ticked == {box_id(box) for box in choice.boxes if box.right}
    return Judgement(
        verdict=puzzle.key.verdict,
        outcome=Outcome.RIGHT if correct else Outcome.WRONG,
        correct=correct,
        rules=puzzle.key.rules,
        misconceptions=() if correct else fitting(puzzle, choice, ticked),
    )


def fitting(puzzle: Puzzle, choice: Choose, ticked: set[str]) -> tuple[str, ...]:
    """The mix-ups that fit the answer better than the rules do, the best first.

    Of what was ticked wrongly, if anything was, they explain some. Of equals those of the puzzle
    come first.
    """
    missed = [box for box in choice.boxes if (box_id(box) in ticked) is not box.right]
    met = [box for box in choice.boxes if box not in missed]
    over = [box for box in missed if not box.right]
    known = dict.fromkeys((*puzzle.mixups, *puzzle.catches))
    gains = {one: _held(one, missed) - _held(one, met) for one in known}
    meant = (one for one in known if gains[one] > 0 and (not over or _held(one, over)))
    return tuple(sorted(meant, key=gains.__getitem__, reverse=True))


def _held(mixup: str, boxes: list[Box]) -> int:
    return sum(mixup in box.mixups for box in boxes)


@made_once
def picture(puzzle: Puzzle, ticked: frozenset[str] | None) -> SafeString:
    """After the answer a number stands on each tile that is explained, at most four.

    `ticked` are the ids of the boxes that were chosen, None before the answer.
    """
    key = puzzle.key
    marks = Marks(wall=key.wall)
    if ticked is not None:
        found = picks(task_of(puzzle, Choose), ticked)
        marks = Marks(deciding=numbers(puzzle, ticked), states=found, wall=key.wall)
    return board_html(board_of(key.table, puzzle.you, marks))


def numbers(puzzle: Puzzle, ticked: Set[str]) -> dict[str, int]:
    """Ids of tiles with their numbers: first what was missed, then what is right."""
    choice = task_of(puzzle, Choose)
    tiles = [box for box in choice.boxes if box.spot is not None]
    missed = [box for box in tiles if (box_id(box) in ticked) is not box.right]
    telling = [*missed, *(box for box in tiles if box.right and box not in missed)][:MOST_NUMBERS]
    in_order = [box_id(box) for box in tiles if box in telling]
    return {name: number for number, name in enumerate(in_order, 1)}


def picks(choice: Choose, ticked: Set[str]) -> dict[str, State]:
    """Ids of the tiles that were chosen, right or not."""
    chosen = [box for box in choice.boxes if choice.tiles and box_id(box) in ticked]
    return {box_id(box): State.RIGHT if box.right else State.WRONG for box in chosen}


LONGEST_LIST = 60
"""More would not fit under the verdict on a phone."""


def verdict_context(puzzle: Puzzle, attempt: Attempt) -> Feedback:
    """How many are right, and what was ticked."""
    choice, ticked = task_of(puzzle, Choose), set(attempt.answer["answer"])
    return key_verdict(puzzle.key) | {
        "heading": f"{OPENING[Outcome(attempt.outcome)]} {how_many(choice)}",
        "you_said": said(choice, ticked),
    }


def explanation_context(puzzle: Puzzle, attempt: Attempt) -> Feedback:
    """Every box with its ruling; of own tiles those that nobody needs to see stand apart."""
    choice, ticked = task_of(puzzle, Choose), set(attempt.answer["answer"])
    numbered = numbers(puzzle, ticked)
    rows = [_row(box, box_id(box) in ticked) for box in choice.boxes]
    for row, box in zip(rows, choice.boxes, strict=True):
        row["number"] = numbered.get(box_id(box), 0)
    aside = [own_tile(b) and not (b.right or box_id(b) in ticked) for b in choice.boxes]
    return key_explanation(puzzle, attempt.ruleset) | {
        "sentence": whole(puzzle.sentence) or right_words(choice),
        "reasons": [],
        "mixups": mixup_rows(list(attempt.misconceptions)),
        "after": "puzzles/kinds/choose_told.html",
        "task": {
            "boxes": [row for row, apart in zip(rows, aside, strict=True) if not apart],
            "rest": [row for row, apart in zip(rows, aside, strict=True) if apart],
        },
    }


def how_many(choice: Choose) -> str:
    """`One is right.`, `Three are right.`"""
    many = sum(box.right for box in choice.boxes)
    return f"{number_word(many).capitalize()} {'is' if many == 1 else 'are'} right."


def right_words(choice: Choose) -> str:
    """`It’s only the 8 Bam.`, `It’s the first and the third.`; of long names their number."""
    right = [whole(short_name(choice, box)) for box in choice.boxes if box.right]
    if len(right) == 1:
        return f"It’s only {right[0]}."
    names = listed(right)
    if len(names) <= LONGEST_LIST:
        return f"It’s {names}."
    return (
        f"{number_word(len(right)).capitalize()} of the {number_word(len(choice.boxes))} are right."
    )


def said(choice: Choose, ticked: set[str]) -> str:
    """What was ticked, in short."""
    names = [whole(short_name(choice, box)) for box in choice.boxes if box_id(box) in ticked]
    return listed(names) if names else ""


def _row(box: Box, ticked: bool) -> Context:
    chosen = "You chose it." if ticked else ""
    return {
        "right": box.right,
        "missed": ticked is not box.right,
        "text": whole(box.text),
        "chosen": chosen or ("You left it out." if box.right else ""),
        "because": whole(" ".join(box.because)),
    }


CHOSEN = "chosen"
"""What an address calls the boxes that are ticked already."""


class ChooseKind(AnsweredOnce):
    """A checkbox for each tile of the table, or for each text."""

    form = "puzzles/kinds/choose.html"
    style = "css/choose.css"
    script = "js/choose.js"
    in_class = True
    missing = "Nothing was chosen. Choose one or more, then press “That’s all of them.”"

    def read(self, puzzle: Puzzle, posted: QueryDict) -> Answer:
        """The boxes that were ticked, each once, in one order whatever the form had."""
        return {"answer": sorted(set(posted.getlist("answer")))}

    def judge(self, run: OneAnswer, ruleset: str, answer: Answer) -> Judgement:
        return judge_choice(run.puzzle, answer)

    def form_context(self, run: OneAnswer, query: QueryDict) -> Context:
        """The boxes to tick, those that came with the address or the form ticked already."""
        ticked = {*query.getlist("answer"), *query.getlist(CHOSEN)}
        known = map(box_id, task_of(run.puzzle, Choose).boxes)
        return {"boxes": boxes_html(run.puzzle, frozenset(ticked.intersection(known)))}

    def verdict_context(self, answered: Answered[OneAnswer]) -> Feedback:
        return verdict_context(answered.puzzle, answered.shown)

    def explanation_context(self, answered: Answered[OneAnswer]) -> Feedback:
        return explanation_context(answered.puzzle, answered.shown)

    def forms(self, puzzle: Puzzle, *, right: bool) -> list[Form]:
        """The right boxes, or the others."""
        return [{"answer": [box_id(b) for b in task_of(puzzle, Choose).boxes if b.right is right]}]

    def board(self, run: OneAnswer, query: QueryDict, *, explained: bool) -> SafeString:
        ticked = frozenset(run.rows[-1].answer["answer"]) if explained else None
        return picture(run.puzzle, ticked)

    def steps(self, run: OneAnswer) -> tuple[PlayedStep, ...]:
        puzzle, ticked = run.puzzle, frozenset(run.rows[-1].answer["answer"])
        board, told = picture(puzzle, ticked), tuple(table_words(puzzle, explained=False))
        choice = task_of(puzzle, Choose)
        chosen = [(box, f"You chose: {box.text}") for box in choice.boxes if box_id(box) in ticked]
        return tuple(
            PlayedStep.judged(
                whole(words), board, told, right=box.right, why=tuple(map(whole, box.because))
            )
            for box, words in chosen
        )

    def paper(self, puzzle: Puzzle) -> Paper:
        """Tiles of the table are circled there, texts are checked."""
        choice = task_of(puzzle, Choose)
        right = [box for box in choice.boxes if box.right]
        boxes = () if choice.tiles else tuple(map(_on_paper, choice.boxes))
        return Paper(
            picture(puzzle, None),
            "Check all that are right." if boxes else "Circle each of them on the table.",
            f"{_texts(right)}.",
            boxes,
            whole(next((text for box in right for text in box.because), "")),
        )

    def said(self, puzzle: Puzzle, answer: Answer) -> str:
        boxes = {box_id(box): box for box in task_of(puzzle, Choose).boxes}
        ticked = answer["answer"]
        if not ticked or not set(ticked) <= boxes.keys():
            raise OutsideChoices
        return _texts([boxes[one] for one in ticked])


@made_once
def boxes_html(puzzle: Puzzle, ticked: frozenset[str]) -> SafeString:
    """The boxes as fields of the form."""
    boxes = task_of(puzzle, Choose).boxes
    asked = {
        "question": named(puzzle)["question"],
        "small": all(map(own_tile, boxes)),
        "boxes": [box_context(box) | {"checked": box_id(box) in ticked} for box in boxes],
    }
    return render_to_string("puzzles/kinds/choose_boxes.html", asked)


def _on_paper(box: Box) -> PaperBox:
    tiles = bare_groups_html(box.groups)
    return PaperBox(whole(box.text), tuple(tile for group in tiles for tile in group))


def box_context(box: Box) -> Context:
    """A box before it is answered; nothing of it says whether it is right."""
    return {
        "id": box_id(box),
        "text": whole(box.text),
        "note": "your pick" if box.spot is not None and box.spot.place == "picked" else "",
        "groups": bare_groups_html(box.groups),
    }


KIND = ChooseKind()
