"""The reasons that what was blamed is right."""

from collections.abc import Iterator

from mahjlearn.course.values import audience_of, name_of
from mahjlearn.engine.explaining.reasons import because
from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.judging.rulesets import LEAGUE
from mahjlearn.engine.rulings import Ruling, Spot
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.table import Table
from mahjlearn.engine.table.tiles import Seat, tile_name
from mahjlearn.engine.words.sentences import with_article
from mahjlearn.tutor.games.jokers import OnShow, exchange, holds
from mahjlearn.tutor.generate.excerpts import Excerpt, ShownStep
from mahjlearn.tutor.generate.excerpts.gates import planted_in


def why_allowed(excerpt: Excerpt, step: int, seat: Seat) -> tuple[str, ...]:
    """Return the engine's sentences about the last thing the seat did rightly up to that step."""
    done = [one for one in excerpt.steps[: step + 1] if _acts(one, seat)]
    wrong = [excerpt.steps[number] for number in planted_in(excerpt)]
    allowed = [one for one in done if all(one is not other for other in wrong)]
    if not allowed:
        who = "You have" if seat is excerpt.you else f"{name_of(seat, excerpt.you)} has"
        return (f"{who} done nothing {'else' if done else 'yet'}.",)
    audience = audience_of(excerpt.you)
    found = [
        sentence
        for event, ruling in _ruled(allowed[-1])
        for sentence in because(ruling, event, audience)
    ]
    return tuple(dict.fromkeys(found))


def _acts(step: ShownStep, seat: Seat) -> bool:
    """Return the acts of a step; words against somebody are asked about by themselves."""
    return step.seat is seat and step.events[0].verb is not Verb.SAY


def _ruled(step: ShownStep) -> Iterator[tuple[Event, Ruling]]:
    table = step.before
    for event in step.events:
        ruling = judge(table, event, LEAGUE)
        yield event, ruling
        table = ruling.table


def why_no_joker(excerpt: Excerpt, step: int, joker: Spot) -> tuple[str, ...]:
    """Return why the viewer may not take that joker, as the table stands after the step."""
    table, you = excerpt.steps[step].after, excerpt.you
    shown = shown_at(table, joker)
    if shown is None:
        return ("There is no joker.",)
    if shown.natural not in holds(table, you):
        return (f"You don’t have {with_article(tile_name(shown.natural))}.",)
    event = exchange(table, you, shown.natural, shown)
    return because(judge(table, event, LEAGUE), event, audience_of(you))


def shown_at(table: Table, joker: Spot) -> OnShow | None:
    """Return the exposure that the spot is in; None if it shows no joker."""
    row = () if joker.seat is None else table.rack(joker.seat).exposures
    exposure = row[joker.group] if 0 <= joker.group < len(row) else None
    if exposure is None or joker.seat is None or exposure.natural is None or not exposure.jokers:
        return None
    return OnShow(joker.seat, exposure, exposure.natural)
