"""What the engine decides about steps to be put in order."""

from mahjlearn.course.tasks.decided import Decided
from mahjlearn.course.tasks.lead import Lead
from mahjlearn.course.tasks.minds import Mind, believers, league
from mahjlearn.course.tasks.orders import Steps, orders
from mahjlearn.course.values import Reason, audience_of
from mahjlearn.engine.explaining.reasons import reasons, rules_of
from mahjlearn.engine.table.events import Event

Events = tuple[Event, ...]


def decided(
    lead: Lead, events: Events, right: tuple[Steps, ...], explained: tuple[str, ...]
) -> Decided:
    """For the author's order, which is among those that are right."""
    return Decided(
        _rules(league(lead), events),
        _mixups(lead, events, right),
        _because(lead, events, explained),
    )


def _rules(mind: Mind, events: Events) -> tuple[str, ...]:
    """Of every step of the author's order."""
    found: dict[str, None] = {}
    for event in events:
        ruling = mind.rules_on(event)
        found |= dict.fromkeys(() if ruling is None else rules_of(ruling, event))
        mind = mind.after(event)
    return tuple(found)


def _because(lead: Lead, events: Events, explained: tuple[str, ...]) -> tuple[Reason, ...]:
    """What the rules to be explained say of the author's order, step by step."""
    mind, audience = league(lead), audience_of(lead.you)
    said: dict[str, None] = {}
    for event in events:
        ruling = mind.rules_on(event)
        found = () if ruling is None else reasons(ruling, event, audience)
        said |= dict.fromkeys(text for rule, text, _ in found if rule.id in explained)
        mind = mind.after(event)
    return tuple(Reason(0, text) for text in said)


def _mixups(lead: Lead, events: Events, right: tuple[Steps, ...]) -> tuple[str, ...]:
    """Who holds one of these finds other orders right."""
    minds = believers(lead, events)
    return tuple(m for m, mind in minds.items() if set(orders(mind, events)) != set(right))
