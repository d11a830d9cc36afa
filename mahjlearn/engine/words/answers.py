"""A ruling in a few words: the answer as a heading or for a box, and who pays."""

from mahjlearn.engine.rulings import Ruling, Verdict
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.engine.words.sentences import TABLE, Audience, fill, listed, sentence

_TIMES = {1: "once", 2: "twice", 4: "four times"}
NOT_SETTLED = "Our sources don’t settle this."
NO_RULING = "There’s no ruling on this."
ONE_MISSING = "One fact is missing."
SEVERAL_MISSING = "Some facts are missing."


def heading(event: Event, ruling: Ruling, audience: Audience = TABLE) -> str:
    """Return the answer: yes or no, and what becomes of tile or hand."""
    if ruling.unsettled_because or ruling.verdict is Verdict.UNSETTLED:
        return _silent(ruling)
    if event.verb is Verb.DECLARE_DEAD and event.owner is not None:
        return _of_a_challenge(ruling, event.owner, audience)
    if event.verb is Verb.POINT_OUT or event.seat is None:
        return _of_a_mistake(ruling, audience)
    return _of_an_act(ruling, event.seat, audience)


def _silent(ruling: Ruling) -> str:
    if ruling.asks:
        return ONE_MISSING if len(ruling.asks) == 1 else SEVERAL_MISSING
    return NOT_SETTLED if ruling.nearest_rules or not ruling.unsettled_because else NO_RULING


def _of_an_act(ruling: Ruling, seat: Seat, audience: Audience) -> str:
    match ruling.verdict:
        case Verdict.LEGAL:
            return fill("Yes, {seat} may.", {"seat": seat}, audience)
        case Verdict.CORRECTABLE:
            return "No, not like this. It can be fixed."
        case Verdict.DEEMED_DISCARD:
            return "No. The tile counts as discarded."
        case Verdict.DEAD_HAND:
            return f"No. {_hands(ruling, audience)}."
        case _:
            return fill("No, {seat} may not.", {"seat": seat}, audience)


def _of_a_challenge(ruling: Ruling, owner: Seat, audience: Audience) -> str:
    if ruling.verdict is not Verdict.DEAD_HAND:
        return fill("No, {owner:play|plays} on.", {"owner": owner}, audience)
    if owner not in ruling.dead:
        return f"No. {_hands(ruling, audience)}, for the wrong challenge."
    return f"Yes. {_hands(ruling, audience)}."


def _of_a_mistake(ruling: Ruling, audience: Audience) -> str:
    match ruling.verdict:
        case Verdict.LEGAL:
            return "Nothing. All of that was allowed."
        case Verdict.CORRECTABLE:
            return "It can be fixed."
        case Verdict.DEAD_HAND:
            return f"{_hands(ruling, audience)}."
        case _:
            return "Nothing happens."


def _hands(ruling: Ruling, audience: Audience) -> str:
    hands = [fill("{seat:s} hand", {"seat": seat}, audience) for seat in ruling.dead]
    if not hands:
        return "A hand is dead"
    return sentence(f"{listed(hands)} {'is' if len(hands) == 1 else 'are'} dead", {})


def answer(event: Event, ruling: Ruling) -> str:
    """Return the answer in two or three words, for a box next to other answers."""
    if event.verb is Verb.POINT_OUT and ruling.verdict is not Verdict.UNSETTLED:
        return heading(event, ruling).removesuffix(".")
    match ruling.verdict:
        case Verdict.LEGAL:
            return "Yes"
        case Verdict.CORRECTABLE:
            return "No, but it can be fixed"
        case Verdict.DEEMED_DISCARD:
            return "No, the tile counts as discarded"
        case Verdict.DEAD_HAND:
            return heading(event, ruling).removesuffix(".")
        case Verdict.UNSETTLED:
            return "Its sources don’t settle it"
        case _:
            return "No"


def no_refusal(event: Event, ruling: Ruling) -> bool:
    """Return False for a no. Neither what follows from a mistake nor a missing answer is one."""
    if ruling.verdict is Verdict.UNSETTLED or event.verb is Verb.POINT_OUT:
        return True
    return ruling.allowed or heading(event, ruling).startswith("Yes")


def payments(ruling: Ruling) -> str:
    """Return `East pays twice the printed value. West and North pay once.`, or an empty text."""
    by_times: dict[int, list[str]] = {}
    for seat, times in sorted((ruling.pays or {}).items(), key=lambda one: one[0].number):
        if times:
            by_times.setdefault(times, []).append(seat.value)
    told = [_paying(seats, times) for times, seats in sorted(by_times.items(), reverse=True)]
    if told:
        told[0] += " the printed value"
    return " ".join(f"{text}." for text in told)


def _paying(seats: list[str], times: int) -> str:
    verb = "pays" if len(seats) == 1 else "pay"
    return f"{listed(seats)} {verb} {_TIMES.get(times, f'{times} times')}"
