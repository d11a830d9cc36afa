"""The contexts of Referee mode: what templates/referee/ asks for."""

from django.http import HttpRequest
from django.middleware.csrf import get_token

from lessons.board.picture import State
from lessons.puzzles import Context
from lessons.puzzles.contexts import SourceLink
from lessons.puzzles.explain import reason_rows, source_link
from lessons.puzzles.kinds.referee.pictures import draw_play, draw_pointed, tell_play
from lessons.puzzles.kinds.referee.telling import SEEN, describe_found
from lessons.puzzles.kinds.referee.watching import KEYS, Watching, ways_on
from lessons.puzzles.pages import ANY_TASK
from lessons.puzzles.pictures import keys_html, words_html
from lessons.referee.recording import key_of
from lessons.referee.sitting import Sitting
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.course.kinds.referee.explaining import Speech
from mahjlearn.course.kinds.referee.judging import StopJudged, StopOutcome
from mahjlearn.course.kinds.referee.values import Foul, Found, JokerChance
from mahjlearn.course.sources import source_of
from mahjlearn.course.values import Reason
from mahjlearn.engine.words.sentences import number_word

ALREADY = "You have that already."
NOT_YOURS = "That joker isn’t for you now."
CHANCE = "You could take {} joker."
READY = "Watch. Stop it where somebody goes wrong."


def play_context(
    request: HttpRequest, sitting: Sitting, at: Watching, problem: str = ""
) -> Context:
    """Return the context of a play as it is watched, or stopped: who broke a rule, or which joker
    is for the viewer? `problem` says why a stop was refused.
    """
    task = ANY_TASK | ways_on(at)
    task["title"] = task["title"] or READY
    return _around(sitting, at) | {
        "stage": "stopped" if at.stopped else "watch",
        "title": task["title"],
        "live": task["title"],
        "task": task,
        "puzzle": {
            "slug": "referee",
            "kind": "referee",
            "url": address("excerpt", sitting.excerpt.slug),
            "question": task["before"],
        },
        "board": draw_play(at.task, at.play, at.stopped),
        "end_url": address("excerpt_end", sitting.excerpt.slug) if task["last"] else "",
        "form": {
            "token": get_token(request),
            "key": key_of(sitting, len(sitting.stops) + 1),
            "learner": sitting.visitor.public_id,
            "version": sitting.hash,
            "problem": problem,
        },
    }


def told_context(sitting: Sitting, at: Watching, number: int) -> Context:
    """Return the context of what came of a stop, counted from 1."""
    row, judged = sitting.stopped[number - 1], sitting.watch.stops[number - 1]
    heading, (first, *more) = _heading(sitting, judged), _because(sitting, judged)
    sentence = whole(first)
    seat = judged.stop.seat if judged.well_seen else None
    around = _around(sitting, at)
    return around | {
        "stage": "done",
        "title": heading,
        "live": f"{heading} {sentence}",
        "puzzle": {"question": around["place"]},
        "feedback": {
            "outcome": row.outcome,
            "verdict": row.verdict,
            "attempt": row.client_key,
            "live": f"{heading} {sentence}",
            "heading_parts": (heading,),
            "sentence": sentence,
            "reasons": reason_rows(Reason(0, text) for text in more),
            "sources": _sources(judged),
        },
        "board": draw_pointed(at.task, at.play, seat, State.DECIDING),
        "next_url": at.address(at.play),
    }


def end_context(sitting: Sitting) -> Context:
    """Return the context of the end: what was seen, and what was missed, each with a way to see it
    once more.
    """
    stops, missed = sitting.watch.stops, sitting.watch.missed
    seen = [judged for judged in stops if judged.well_seen]
    return {
        "heading": _summary(len(seen), len(seen) + len(missed)),
        "seen": [_told(sitting, judged.about) for judged in seen if judged.about is not None],
        "missed": [_told(sitting, found) for found in missed],
        "false": sum(judged.outcome is StopOutcome.FALSE for judged in stops),
        "again_url": address("referee"),
    }


def _around(sitting: Sitting, at: Watching) -> Context:
    return {
        "stepping": True,
        "place": f"Play {at.play} of {len(at.task.plays)}",
        "sitting": sitting.id,
        "words": words_html(tell_play(at.task, at.play)),
        "keys": keys_html(KEYS),
    }


def _heading(sitting: Sitting, judged: StopJudged) -> str:
    """Return what came of a stop; of one for nothing it tells of that seat alone."""
    if judged.outcome is StopOutcome.ALREADY:
        return ALREADY
    if judged.outcome is not StopOutcome.FALSE:
        return SEEN[judged.outcome]
    if judged.stop.seat is None:
        return NOT_YOURS
    who, play = Speech(judged.stop.seat, sitting.task.position.you), judged.stop.play
    more = "else " if sitting.task.blames(judged.stop.seat, play) else ""
    return f"{who.name} did nothing {more}wrong."


def _because(sitting: Sitting, judged: StopJudged) -> tuple[str, ...]:
    """Return the sentence under the heading, and what is told under Why besides."""
    texts = [text for text in judged.because if judged.outcome is not StopOutcome.ALREADY]
    if judged.about is not None:
        told, chance = describe_found(sitting.task, judged.about, CHANCE), judged.about
        texts = [told, *(() if isinstance(chance, JokerChance) else chance.because[1:])]
    return tuple(filter(None, (*texts, _stood(judged))))


def _sources(judged: StopJudged) -> list[SourceLink]:
    """Return where the rule of a fault is written."""
    rules = judged.about.rules if isinstance(judged.about, Foul) else ()
    return [source_link(source_of(rule)) for rule in rules]


def _stood(judged: StopJudged) -> str:
    if not judged.stood:
        return ""
    many = "discard" if judged.stood == 1 else "discards"
    return f"It stood for {number_word(judged.stood)} {many}."


def _summary(seen: int, all_of_it: int) -> str:
    if not all_of_it:
        return "Nothing went wrong, and you saw that."
    if seen == all_of_it:
        return "You saw all of it."
    return f"You saw {number_word(seen)} of {number_word(all_of_it)}."


def _told(sitting: Sitting, found: Found) -> dict[str, str]:
    """Return what there was to see, in a sentence, and the play before it."""
    return {
        "text": describe_found(sitting.task, found, CHANCE),
        "url": sitting.watching.address(max(found.first - 1, 1)),
    }
