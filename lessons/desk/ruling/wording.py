"""A ruling in a few words: the question, the answer as a heading, what follows from it."""

from mahjlearn.engine.judging.play import Judged
from mahjlearn.engine.rulings import Ruling, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.words.events import bare_act, clause
from mahjlearn.engine.words.sentences import listed

_SAYINGS = {
    Verb.DECLARE_DEAD: "Is {owner}’s hand dead? {seat} says so: {ground}.",
    Verb.POINT_OUT: "{seat} points out the mistake. What follows?",
    Verb.OWN_DEAD: "{seat} says that {seat}’s own hand is dead. Is it?",
}
_TIMES = {1: "once", 2: "twice", 4: "four times"}
NOT_SETTLED = "Our sources do not settle this."
NO_RULING = "There is no ruling on this."
ONE_MISSING = "One fact is missing."
SEVERAL_MISSING = "Some facts are missing."


def asked(event: Event) -> str:
    """`May South exchange a 5 Dot for West’s joker?`"""
    if event.verb in _SAYINGS:
        ground = event.ground.value if event.ground else ""
        return _SAYINGS[event.verb].format(seat=event.seat, owner=event.owner, ground=ground)
    if event.seat is None:
        return f"{clause(event)}. What follows?"
    return f"May {event.seat} {bare_act(event)}?{_meanwhile(event)}"


def _meanwhile(event: Event) -> str:
    if not event.at_once:
        return ""
    return f" At the same moment {listed([clause(other) for other in event.at_once])}."


def heading(judged: Judged) -> str:
    """The answer: yes or no, and what becomes of tile or hand."""
    ruling, event = judged.ruling, judged.event
    if ruling.unsettled_because or ruling.verdict is Verdict.UNSETTLED:
        return _silent(ruling)
    if event.verb is Verb.DECLARE_DEAD and event.owner is not None:
        return _of_a_challenge(ruling, event.owner)
    if event.verb is Verb.POINT_OUT or event.seat is None:
        return _of_a_mistake(ruling)
    return _of_an_act(ruling, event.seat)


def _silent(ruling: Ruling) -> str:
    if ruling.asks:
        return ONE_MISSING if len(ruling.asks) == 1 else SEVERAL_MISSING
    return NOT_SETTLED if ruling.nearest_rules or not ruling.unsettled_because else NO_RULING


def _of_an_act(ruling: Ruling, seat: Seat) -> str:
    match ruling.verdict:
        case Verdict.LEGAL:
            return f"Yes, {seat} may."
        case Verdict.CORRECTABLE:
            return "No, not like this. It can be put right."
        case Verdict.DEEMED_DISCARD:
            return "No. The tile counts as discarded."
        case Verdict.DEAD_HAND:
            return f"No. {_hands(ruling)}."
        case _:
            return f"No, {seat} may not."


def _of_a_challenge(ruling: Ruling, owner: Seat) -> str:
    if ruling.verdict is not Verdict.DEAD_HAND:
        return f"No, {owner} plays on."
    if owner not in ruling.dead:
        return f"No. {_hands(ruling)}, for the wrong call."
    return f"Yes. {_hands(ruling)}."


def _of_a_mistake(ruling: Ruling) -> str:
    match ruling.verdict:
        case Verdict.LEGAL:
            return "Nothing. All of it was allowed."
        case Verdict.CORRECTABLE:
            return "It can be put right."
        case Verdict.DEAD_HAND:
            return f"{_hands(ruling)}."
        case _:
            return "Nothing follows."


def _hands(ruling: Ruling) -> str:
    hands = [f"{seat}’s hand" for seat in ruling.dead]
    return f"{listed(hands)} {'is' if len(hands) == 1 else 'are'} dead" if hands else "It costs"


def answer(judged: Judged) -> str:
    """The same in two or three words, for a box beside other answers."""
    ruling = judged.ruling
    if judged.event.verb is Verb.POINT_OUT and ruling.verdict is not Verdict.UNSETTLED:
        return heading(judged).removesuffix(".")
    match ruling.verdict:
        case Verdict.LEGAL:
            return "Yes"
        case Verdict.CORRECTABLE:
            return "No, but it can be put right"
        case Verdict.DEEMED_DISCARD:
            return "No, the tile counts as discarded"
        case Verdict.DEAD_HAND:
            return heading(judged).removesuffix(".")
        case Verdict.UNSETTLED:
            return "Its sources do not settle it"
        case _:
            return "No"


def no_refusal(judged: Judged) -> bool:
    """False for a no. What follows from a mistake is none, and neither is no answer."""
    if judged.ruling.verdict is Verdict.UNSETTLED or judged.event.verb is Verb.POINT_OUT:
        return True
    return judged.ruling.allowed or heading(judged).startswith("Yes")


def payments(ruling: Ruling) -> str:
    """`East and West pay the value of the hand twice, South once.`; empty where nobody pays."""
    by_times: dict[int, list[str]] = {}
    for seat, times in sorted((ruling.pays or {}).items(), key=lambda one: one[0].number):
        if times:
            by_times.setdefault(times, []).append(seat.value)
    parts = [
        f"{listed(seats)} {_TIMES.get(times, f'{times} times')}"
        for times, seats in sorted(by_times.items(), reverse=True)
    ]
    return f"Paid is the printed value of the hand: by {'; by '.join(parts)}." if parts else ""


def sentences(events: tuple[Event, ...]) -> list[str]:
    """`South picks a 5 Dot from the wall.`, one for each event."""
    told = (
        ", and at the same moment ".join(clause(one) for one in (*event.at_once, event))
        for event in events
    )
    return [f"{text[:1].upper()}{text[1:]}." for text in told]
