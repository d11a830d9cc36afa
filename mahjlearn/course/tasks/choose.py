"""Reads the kind `choose`: boxes of which the right ones, all of them, are to be ticked."""

from mahjlearn.course.task_values import Box, Choose
from mahjlearn.course.tasks.decided import Decided
from mahjlearn.course.tasks.lead import Lead
from mahjlearn.course.tasks.options import boxes_of_options
from mahjlearn.course.tasks.picks import PICKS, check_pick
from mahjlearn.toml.fields import Fields, nearest

FEWEST, MOST = 2, 8
MOST_TILES = 14


def read_choose(fields: Fields, lead: Lead) -> tuple[Choose, Decided] | None:
    """The boxes with what the engine says of each; None where anything is wrong."""
    pick = fields.text("pick")
    _check_source(fields, pick)
    if pick and not fields.faults:
        check_pick(fields, lead)
    if fields.faults:
        return None
    boxes = PICKS[pick](fields, lead) if pick else boxes_of_options(fields, lead)
    if not fields.faults:
        _check_boxes(fields, boxes, pick)
    if fields.faults:
        return None
    rules = dict.fromkeys(rule for box in boxes for rule in box.rules)
    mixups = dict.fromkeys(mixup for box in boxes for mixup in box.mixups)
    return Choose(boxes, tiles=bool(pick)), Decided(tuple(rules), tuple(mixups))


def _check_source(fields: Fields, pick: str) -> None:
    """Boxes come from the table or from options, never from both."""
    if pick and pick not in PICKS:
        fields.fault("pick", f"“{pick}” cannot be picked; {nearest(pick, tuple(PICKS))}.")
    if pick and "option" in fields.values:
        fields.fault("option", "Boxes are picked from the table or written as options, not both.")
    if not pick and "option" not in fields.values:
        fields.fault("", "There is nothing to choose; add “pick” or [[option]].")


def _check_boxes(fields: Fields, boxes: tuple[Box, ...], pick: str) -> None:
    key = "pick" if pick else "option"
    most = MOST_TILES if pick == "tiles" else MOST
    right = [box for box in boxes if box.right]
    if not FEWEST <= len(boxes) <= most:
        fields.fault(key, f"There can be {FEWEST} to {most} boxes, not {len(boxes)}.")
    if not right:
        fields.fault(key, "No box is right; there is nothing to tick.")
    elif len(right) == len(boxes):
        fields.fault(key, "Every box is right; one has to be wrong.")
