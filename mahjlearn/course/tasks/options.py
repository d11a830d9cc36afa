"""The boxes of a choice among ways to act: each option is judged after the puzzle's play."""

from string import ascii_lowercase

from mahjlearn.course.position_reader import read_events
from mahjlearn.course.task_values import Box
from mahjlearn.course.tasks.lead import Lead
from mahjlearn.course.tasks.minds import OPEN, Mind, believers
from mahjlearn.course.tasks.trials import sentences
from mahjlearn.course.values import audience_of
from mahjlearn.engine.errors import PointsAtNothing
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import Judged, judge_play
from mahjlearn.engine.notation.tiles_text import NotATile, read_groups
from mahjlearn.engine.table.events import Event
from mahjlearn.engine.table.tiles import Tile
from mahjlearn.toml.fields import Fields

KINDS = {"text": "text", "tiles": "text", "play": "text"}
REQUIRED = ("text", "play")


def boxes_of_options(fields: Fields, lead: Lead) -> tuple[Box, ...]:
    """A box an option whose play can be judged; what is wrong is added to `fields`."""
    parts = fields.parts("option")
    found = [
        _box(part, letter, lead, fields.texts("rules"))
        for letter, part in zip(ascii_lowercase, parts, strict=False)
    ]
    for part in parts:
        fields.faults += part.faults
    texts = [part.text("text") for part in parts]
    if len(set(texts)) < len(texts):
        fields.fault("option", "Two options read the same.")
    return tuple(box for box in found if box is not None)


def _box(part: Fields, letter: str, lead: Lead, explained: tuple[str, ...]) -> Box | None:
    part.check(KINDS, REQUIRED)
    groups = _groups(part)
    judged = _judged(part, lead)
    if judged is None:
        return None
    events = tuple(event for event, _ in read_events(part, "play"))
    ruling, right = judged.ruling, judged.ruling.allowed
    minds = believers(lead, events)
    return Box(
        letter=letter,
        text=part.text("text"),
        right=right,
        because=sentences(ruling, judged.event, audience_of(lead.you), explained),
        rules=rules_of(ruling, judged.event),
        mixups=tuple(m for m, mind in minds.items() if _allows(mind, events) is not right),
        groups=groups,
    )


def _groups(part: Fields) -> tuple[tuple[Tile, ...], ...]:
    try:
        return read_groups(part.text("tiles"))
    except NotATile as error:
        part.fault("tiles", str(error))
        return ()


def _judged(part: Fields, lead: Lead) -> Judged | None:
    """The ruling on the last line; None where that is left open or points at nothing."""
    events = read_events(part, "play")
    if not events:
        return None
    try:
        judged = judge_play(lead.table, (*lead.play, *(event for event, _ in events)))
    except PointsAtNothing as error:
        for fault in error.faults:
            part.fault("play", fault.message, events[fault.line - len(lead.play) - 1][1])
        return None
    if judged.ruling.verdict in OPEN:
        part.fault("play", "The engine does not rule on this; ask what it can settle.")
        return None
    return judged


def _allows(mind: Mind, events: tuple[Event, ...]) -> bool:
    for event in events[:-1]:
        mind = mind.after(event)
    return mind.allows(events[-1])
