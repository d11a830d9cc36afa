"""Reads an act: jokers to take on the board, and the buttons beside it."""

from string import ascii_lowercase

from mahjlearn.course.evidence import evidence
from mahjlearn.course.position_reader import read_events
from mahjlearn.course.task_values import Act, Move
from mahjlearn.course.tasks.act_judging import Scene, verdict_at
from mahjlearn.course.tasks.act_moves import attempts
from mahjlearn.course.tasks.act_ways import (
    Way,
    believers_on,
    legal_ways,
    most_taken,
    offered,
    shortest_way,
)
from mahjlearn.course.tasks.decided import Decided
from mahjlearn.course.tasks.lead import Lead
from mahjlearn.course.values import audience_of
from mahjlearn.engine.explaining.reasons import rules_of
from mahjlearn.engine.judging.play import Judged
from mahjlearn.engine.notation import print_event
from mahjlearn.engine.rulings import Verdict
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.toml.fields import Fields

MOST_BUTTONS = 8


def read_act(fields: Fields, lead: Lead) -> tuple[Act, Decided] | None:
    """The act with the shortest legal way; None where anything is wrong with it."""
    takes = fields.number("takes", 1)
    if takes < 1:
        fields.fault("takes", "At least one joker is to be taken.")
    moves = _moves(fields, lead.you)
    if fields.faults:
        return None
    start = Scene(lead.you, lead.now, moves)
    way = shortest_way(start, takes)
    if way is None:
        fields.fault(_where(fields), _no_way(start, takes))
        return None
    _check_buttons(fields, start, moves)
    _check_settled(fields, way)
    act = Act(takes, moves, tuple(judged.event for judged in way))
    return act, _decided(fields, lead, way)


def _moves(fields: Fields, you: Seat) -> tuple[Move, ...]:
    parts = fields.parts("move")
    for part in parts[MOST_BUTTONS:]:
        part.fault("", f"At most {MOST_BUTTONS} buttons stand beside the board.")
    found = [_move(*pair, you) for pair in zip(parts, ascii_lowercase, strict=False)]
    texts = [part.text("text") for part in parts]
    for number, part in enumerate(parts):
        if texts[number] in texts[:number]:
            part.fault("text", "Two buttons read the same.")
        fields.faults += part.faults
    return tuple(move for move in found if move is not None)


def _move(part: Fields, letter: str, you: Seat) -> Move | None:
    part.check({"text": "text", "play": "text"}, ("text", "play"))
    events = read_events(part, "play")
    if part.faults:
        return None
    if len(events) != 1:
        part.fault("play", "A button does one thing; write one line.")
        return None
    if events[0][0].seat is not you:
        part.fault("play", f"A button is pressed by the viewer; the line begins with {you}.")
        return None
    return Move(letter, part.text("text"), events[0][0])


def _where(fields: Fields) -> str:
    """What is most likely to be wrong where no way leads to the jokers."""
    return next((key for key in ("takes", "play") if key in fields.values), "table")


def _no_way(start: Scene, takes: int) -> str:
    most = most_taken(start)
    if not most:
        return "No legal moves take a joker here; add the move that is missing."
    return f"Legal moves take {most} here, not {takes}; ask for {most} or change the table."


def _check_buttons(fields: Fields, start: Scene, moves: tuple[Move, ...]) -> None:
    """A button that stands nowhere on the way to be pressed is a slip of the pen."""
    met = {move.letter for way in legal_ways(start) for move in _scene(start, way).buttons}
    for number, move in enumerate(moves, 1):
        if move.letter not in met:
            part = fields.parts("move")[number - 1]
            part.fault("play", "This can never be done here: what it speaks of is not there.")
            fields.faults += part.faults


def _check_settled(fields: Fields, way: Way) -> None:
    """Whatever may be tapped on the way has a ruling."""
    for judged in way:
        scene = judged.before
        for step in offered(scene):
            events = attempts(scene.table, scene.you, step)
            if verdict_at(scene.table, events) is Verdict.UNSETTLED:
                line = print_event(events[-1])
                fields.fault(_where(fields), f"The engine does not rule on “{line}” here.")


def _scene(start: Scene, way: Way) -> Scene:
    return way[-1].after if way else start


def _decided(fields: Fields, lead: Lead, way: Way) -> Decided:
    """The rules of every move of the way; the last exchange is what is explained."""
    rules = dict.fromkeys(rule for one in way for rule in rules_of(one.ruling, one.event))
    last = way[-1]
    judged = Judged(last.before.table, last.event, last.ruling)
    because, marks = evidence(judged, audience_of(lead.you), fields.texts("rules"))
    return Decided(tuple(rules), believers_on(way), because, marks)
