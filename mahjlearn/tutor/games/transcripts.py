"""A hand as text: the whole of it, or a place in it to start a puzzle from."""

from collections.abc import Iterator

from mahjlearn.engine.notation import print_event, print_table
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.tutor.games.game import End
from mahjlearn.tutor.games.hand import Hand
from mahjlearn.tutor.games.recorder import Step
from mahjlearn.tutor.games.seen import as_seen, in_order

AROUND = {
    "exchange": (Verb.EXCHANGE,),
    "call": (Verb.CALL,),
    "mah-jongg": (Verb.DECLARE,),
    "discard": (Verb.DISCARD,),
}
"""What an author may look for, by the word on the command line."""
_BEFORE = 4
"""Events of play shown ahead of the one looked for."""


def whole(hand: Hand) -> str:
    """Return the deal, every event with the line its player follows, and how it ended."""
    lines = [f"# Hand {hand.seed}: {ending(hand.end)}"]
    lines += [f"# {seat.value} plays {style.name}." for seat, style in hand.seating.items()]
    lines += [print_table(hand.steps[0].before), ""]
    lines += [_told(step) for step in hand.steps]
    return "\n".join(lines) + "\n"


def ending(end: End) -> str:
    """Return in a few words how a hand ended."""
    if end.winner is None:
        return "a wall game"
    on = "self-picked" if end.thrown_by is None else f"on {end.thrown_by.value}’s discard"
    return f"{end.winner.value} wins with {end.line}, {on}"


def places(hand: Hand, what: str) -> Iterator[int]:
    """Yield the numbers of the steps that are what is looked for.

    KeyError for what nobody looks for.
    """
    verbs = AROUND[what]
    return (number for number, step in enumerate(hand.steps) if step.event.verb in verbs)


def moment(hand: Hand, number: int, you: Seat) -> str:
    """Return the table as the seat sees it some events before a step, and the play up to it.

    Comments tell what cannot be seen: the line each player follows.
    """
    start = _start(hand, number)
    played = hand.steps[start : number + 1]
    lines = [f"# Hand {hand.seed}, step {number}. {ending(hand.end)}."]
    lines += [print_table(as_seen(played[0].before, you)), ""]
    lines += [_told(step) for step in played]
    return "\n".join(lines) + "\n"


def _start(hand: Hand, number: int) -> int:
    """Return a step some events ahead, never in the middle of the Charleston."""
    start = max(0, number - _BEFORE)
    while start < number and hand.steps[start].before.charleston is not None:
        start += 1
    return start


def _told(step: Step) -> str:
    event = _sorted(step.event)
    line = print_event(event)
    return line if step.why is None else f"{line:<44} # {step.why}"


def _sorted(event: Event) -> Event:
    """Return the event with passed tiles sorted: their order in the rack means nothing."""
    return (
        Event(event.verb, event.seat, in_order(event.tiles), direction=event.direction)
        if event.verb is Verb.PASS
        else event
    )
