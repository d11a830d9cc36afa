"""The kind `choose`: boxes to tick, all of the right ones and no other."""

from django.http import QueryDict
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from lessons.attempts.values import Answer, Judgement, OutsideChoices
from lessons.board.tiles import bare_groups_html
from lessons.puzzles.kind import Answered, AnsweredOnce, Form, OneAnswer, Paper, PaperBox
from lessons.puzzles.kinds.choose.boxes import box_id, choice_of, listed, own_tile
from lessons.puzzles.kinds.choose.feedback import explanation_context, verdict_context
from lessons.puzzles.kinds.choose.judging import judge_choice
from lessons.puzzles.kinds.choose.picture import picture
from lessons.puzzles.once import made_once
from lessons.puzzles.pictures import named
from lessons.puzzles.placement import Context
from lessons.web.prose import whole
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.choose.values import Box

CHOSEN = "chosen"
"""What an address calls the boxes that are ticked already."""


class ChooseKind(AnsweredOnce):
    """A checkbox for each tile of the table, or for each text."""

    form = "puzzles/kinds/choose.html"
    style = "css/choose.css"
    script = "js/choose.js"
    in_class = True
    missing = "Nothing was chosen. Choose one or more, then press “That is all of them”."

    def read(self, puzzle: Puzzle, posted: QueryDict) -> Answer:
        """The boxes that were ticked, each once, in one order whatever the form had."""
        return {"answer": sorted(set(posted.getlist("answer")))}

    def judge(self, run: OneAnswer, ruleset: str, answer: Answer) -> Judgement:
        return judge_choice(run.puzzle, answer)

    def form_context(self, run: OneAnswer, query: QueryDict) -> Context:
        """The boxes to tick, those that came with the address or the form ticked already."""
        ticked = {*query.getlist("answer"), *query.getlist(CHOSEN)}
        known = map(box_id, choice_of(run.puzzle).boxes)
        return {"boxes": boxes_html(run.puzzle, frozenset(ticked.intersection(known)))}

    def verdict_context(self, answered: Answered[OneAnswer]) -> Context:
        return verdict_context(answered.puzzle, answered.shown)

    def explanation_context(self, answered: Answered[OneAnswer]) -> Context:
        return explanation_context(answered.puzzle, answered.shown)

    def forms(self, puzzle: Puzzle, *, right: bool) -> list[Form]:
        """The right boxes, or the others."""
        return [{"answer": [box_id(b) for b in choice_of(puzzle).boxes if b.right is right]}]

    def board(self, run: OneAnswer, query: QueryDict, *, explained: bool) -> SafeString:
        ticked = frozenset(run.rows[-1].answer["answer"]) if explained else None
        return picture(run.puzzle, ticked)

    def paper(self, puzzle: Puzzle) -> Paper:
        """Tiles of the table are circled there, texts are checked."""
        choice = choice_of(puzzle)
        right = [box for box in choice.boxes if box.right]
        boxes = () if choice.tiles else tuple(map(_on_paper, choice.boxes))
        return Paper(
            picture(puzzle, None),
            "Check all that are right." if boxes else "Circle each of them on the table.",
            f"{whole(listed([box.text for box in right]))}.",
            boxes,
            whole(next((text for box in right for text in box.because), "")),
        )

    def said(self, puzzle: Puzzle, answer: Answer) -> str:
        boxes = {box_id(box): box for box in choice_of(puzzle).boxes}
        ticked = answer["answer"]
        if not ticked or not set(ticked) <= boxes.keys():
            raise OutsideChoices
        return whole(listed([boxes[one].text for one in ticked]))


@made_once
def boxes_html(puzzle: Puzzle, ticked: frozenset[str]) -> SafeString:
    """The boxes as fields of the form."""
    boxes = choice_of(puzzle).boxes
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
