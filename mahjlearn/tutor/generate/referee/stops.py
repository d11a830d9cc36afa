"""A session judged: each stop, and what was not seen."""

from collections.abc import Sequence

from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.tiles import Seat
from mahjlearn.tutor.generate.excerpts import Excerpt, Foul, JokerForYou, Objection
from mahjlearn.tutor.generate.referee.reasons import shown_at, why_allowed, why_no_joker
from mahjlearn.tutor.generate.referee.values import Found, Outcome, Seen, Stop

_DISCARDS = (Verb.DISCARD, Verb.LAY)


def judge_stop(excerpt: Excerpt, stop: Stop, earlier: Sequence[Stop] = ()) -> Seen:
    """Judge a stop after the earlier ones. Raises IndexError if there is no such step."""
    return judged(excerpt, (*earlier, stop))[-1]


def judged(excerpt: Excerpt, stops: Sequence[Stop]) -> tuple[Seen, ...]:
    """Return all stops of a session, in the order in which they were made."""
    seen: list[Seen] = []
    for stop in stops:
        found = [one.about for one in seen if one.well]
        seen.append(_judged(excerpt, stop, found))
    return tuple(seen)


def _judged(excerpt: Excerpt, stop: Stop, found: Sequence[Found | None]) -> Seen:
    if not 0 <= stop.step < len(excerpt.steps):
        raise IndexError(stop.step)
    if stop.joker is not None:
        return _for_a_joker(excerpt, stop, stop.joker, found)
    return _for_a_seat(excerpt, stop, stop.seat or excerpt.you, found)


def to_find(excerpt: Excerpt) -> tuple[Found, ...]:
    """Return fouls, wrong objections, and jokers that the viewer overlooks, in order."""
    found: list[Found] = [*excerpt.fouls]
    found += [one for one in excerpt.objections if not one.right]
    found += [one for one in excerpt.jokers if one.taken is None]
    return tuple(sorted(found, key=first_step))


def missed(excerpt: Excerpt, stops: Sequence[Stop]) -> tuple[Found, ...]:
    """Return what none of the stops has found, in order of play."""
    found = [one.about for one in judged(excerpt, stops) if one.well]
    return tuple(one for one in to_find(excerpt) if one not in found)


def first_step(found: Found) -> int:
    """Return the step in which it can first be seen."""
    return found.steps[0] if isinstance(found, JokerForYou) else found.step


def _for_a_seat(excerpt: Excerpt, stop: Stop, seat: Seat, found: Sequence[Found | None]) -> Seen:
    """Return the newest foul that is not known yet.

    If the seat was stopped for what it has only just done, that is meant.
    """
    blamable = [one for one in _blamable(excerpt, seat) if _begun(one) <= stop.step]
    for one in reversed(blamable):
        stood = discards_since(excerpt, _begun(one), stop.step, _actors(one))
        if one not in found and not _said(one, stop.step):
            return _well_seen(stop, one, stood, one.sentence)
        if not stood:
            return Seen(stop, Outcome.ALREADY, one, 0, (one.sentence,))
    return Seen(stop, Outcome.FALSE, None, 0, _in_order(excerpt, seat, stop.step))


def _blamable(excerpt: Excerpt, seat: Seat) -> list[Foul | Objection]:
    """Return the seat's acts against the rules and its wrong objections, in order."""
    found: list[Foul | Objection] = [one for one in excerpt.fouls if one.seat is seat]
    found += [one for one in excerpt.objections if _to_blame(one) is seat]
    return sorted(found, key=_begun)


def _to_blame(objection: Objection) -> Seat:
    """Return the seat that objects wrongly, or else the one that is objected to."""
    return objection.event.actor if objection.right else objection.seat


def _begun(one: Foul | Objection) -> int:
    """Return the step of the act or of the words that are wrong."""
    return one.about if isinstance(one, Objection) and one.right else one.step


def _said(one: Foul | Objection, step: int) -> bool:
    """Return True once somebody at the table has said what is wrong."""
    return isinstance(one, Objection) and one.right and one.step <= step


def _actors(one: Foul | Objection) -> tuple[Seat, ...]:
    return (one.seat, one.event.actor)


def discards_since(excerpt: Excerpt, since: int, step: int, actors: Sequence[Seat]) -> int:
    """Return how many others have discarded since that step."""
    return sum(
        event.verb in _DISCARDS and event.seat not in actors
        for shown in excerpt.steps[since + 1 : step + 1]
        for event in shown.events
    )


def _well_seen(stop: Stop, about: Found, stood: int, *reasons: str) -> Seen:
    outcome = Outcome.LATER if stood else Outcome.AT_ONCE
    return Seen(stop, outcome, about, stood, reasons)


def _in_order(excerpt: Excerpt, seat: Seat, step: int) -> tuple[str, ...]:
    """Return why nothing is wrong with what the seat does."""
    for one in excerpt.objections:
        asked = one.seat if one.right else one.event.actor
        if (
            asked is seat
            and one.step <= step
            and not discards_since(excerpt, one.step, step, _actors(one))
        ):
            return (one.sentence,)
    return why_allowed(excerpt, step, seat)


def _for_a_joker(excerpt: Excerpt, stop: Stop, joker: Spot, found: Sequence[Found | None]) -> Seen:
    shown = shown_at(excerpt.steps[stop.step].after, joker)
    for one in excerpt.jokers:
        same = shown is not None and (one.owner, one.tile) == (shown.owner, shown.natural)
        if same and one.steps[0] <= stop.step:
            if one in found or (one.taken is not None and one.taken <= stop.step):
                return Seen(stop, Outcome.ALREADY, one, 0, ())
            return _well_seen(
                stop, one, discards_since(excerpt, one.steps[0], stop.step, (excerpt.you,))
            )
    return Seen(stop, Outcome.FALSE, None, 0, why_no_joker(excerpt, stop.step, joker))
