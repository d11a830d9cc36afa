"""Numbered reasons: the same number stands before a sentence and on the tiles it points at."""

from mahjlearn.course.pointing import spots_of_act, wanted
from mahjlearn.course.values import Reason
from mahjlearn.engine.explaining.reasons import reasons
from mahjlearn.engine.judging.play import Judged
from mahjlearn.engine.rulings import Spot
from mahjlearn.engine.words.sentences import Audience

MOST_NUMBERS = 4
Marks = tuple[tuple[Spot, int], ...]
Pointed = tuple[str, tuple[Spot, ...]]


def evidence(
    judged: Judged, audience: Audience, explained: tuple[str, ...]
) -> tuple[tuple[Reason, ...], Marks]:
    """The sentences of the rules to be explained, in playing order, and the tiles they number.

    A sentence that points only at tiles already numbered points, in a no, at the joker that was
    wanted; else it joins the one of that number. Where none points at anything, the first points
    at the tiles of the act itself.
    """
    found = _sentences(judged, audience, explained)
    if found and not any(at for _, at in found):
        found[0] = found[0][0], _act(judged, audience)
    spare = () if judged.ruling.allowed else wanted(judged.table, judged.event)
    return _numbered(found, spare)


def _act(judged: Judged, audience: Audience) -> tuple[Spot, ...]:
    """The tiles of the act. A hand that somebody else declares is not among those on the table."""
    event = judged.event
    if event.groups and event.seat is not audience.you:
        return ()
    return tuple(spot for spot in spots_of_act(judged.table, event) if _seen(spot, audience))


def _sentences(judged: Judged, audience: Audience, explained: tuple[str, ...]) -> list[Pointed]:
    found = [
        (rule.id, text, tuple(spot for spot in at if _seen(spot, audience)))
        for rule, text, at in reasons(judged.ruling, judged.event, audience)
    ]
    wanted = [(text, at) for number, text, at in found if number in explained]
    return wanted or [(text, at) for _, text, at in found]


def _seen(spot: Spot, audience: Audience) -> bool:
    """The slope of another seat is hidden from the viewer; where nobody looks, none is."""
    return spot.place != "rack" or audience.you in (None, spot.seat)


def _numbered(found: list[Pointed], spare: tuple[Spot, ...]) -> tuple[tuple[Reason, ...], Marks]:
    marks: dict[Spot, int] = {}
    texts: list[list[str]] = []
    loose: list[str] = []
    for text, at in found:
        fresh = [spot for spot in at if spot not in marks]
        if at and not fresh:
            fresh = [spot for spot in spare if spot not in marks]
        if fresh and len(texts) < MOST_NUMBERS:
            texts.append([text])
            marks |= dict.fromkeys(fresh, len(texts))
        elif at and at[0] in marks:
            texts[marks[at[0]] - 1].append(text)
        else:
            loose.append(text)
    numbered = [Reason(n, " ".join(parts)) for n, parts in enumerate(texts, 1)]
    return (*numbered, *(Reason(0, text) for text in loose)), tuple(marks.items())
