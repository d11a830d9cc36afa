"""The contexts of Referee mode: what templates/referee/ asks for."""

from django.http import HttpRequest
from django.middleware.csrf import get_token

from lessons.board.picture import State
from lessons.puzzles import Context
from lessons.puzzles.contexts import SourceLink
from lessons.puzzles.explain import reason_rows, source_link
from lessons.puzzles.kinds.referee.pictures import draw_play, draw_pointed, tell_play
from lessons.puzzles.kinds.referee.telling import SEEN, describe_found
from lessons.puzzles.kinds.referee.watching import KEYS, Watching, caption_of, ways_on
from lessons.puzzles.pages import ANY_TASK
from lessons.puzzles.pictures import keys_html, words_html
from lessons.referee.recording import key_of
from lessons.referee.sitting import Sitting
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.course.kinds.referee.explaining import Speech
from mahjlearn.course.kinds.referee.judging import StopJudged, StopOutcome
from mahjlearn.course.kinds.referee.values import Foul, Found, JokerChance, Objection
from mahjlearn.course.sources import source_of
from mahjlearn.course.values import Reason
from mahjlearn.engine.words.sentences import number_word

ALREADY = "You already have that."
NOT_YOURS = "That joker isn’t for you now."
CHANCE = "You could take {}."
READY = "Watch. Stop it when someone breaks a rule."


def play_context(
    request: HttpRequest, sitting: Sitting, at: Watching, problem: str = ""
) -> Context:
    """Return the context of a play as it is watched, or stopped: who broke a rule, or which joker
    is for the viewer? `problem` says why a stop was refused.
    """
    task = ANY_TASK | ways_on(at)
    task["title"] = task["title"] or READY
    return _around(sitting, at) | {
        "stage": "asked" if at.asked else "stopped" if at.stopped else "watch",
        "title": task["title"],
        "live": task["title"],
        "task": task,
        "puzzle": {
            "slug": "referee",
            "kind": "referee",
            "url": address("excerpt", sitting.excerpt.slug),
            "question": task["before"],
        },
        "board": draw_play(at.task, at.play, at.stopped, turn=at.turn),
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
        "board": draw_play(at.task, at.play, turn=True)
        if at.turn
        else draw_pointed(at.task, at.play, seat, State.DECIDING),
        "next_url": at.next_url if judged.stop.upholds is not None else at.here,
    }


def end_context(sitting: Sitting, score: str) -> Context:
    """Return the context of the end: each fault with its sentence and a way to play it again, then
    the words and the jokers. What there was to see is the same whatever was done.
    """
    task, stops = sitting.task, sitting.watch.stops
    seen = [judged.about for judged in stops if judged.well_seen]
    faults = [_told(sitting, foul, seen=foul in seen) for foul in task.fouls]
    caught = sum(foul in seen for foul in task.fouls)
    more = [one for one in sitting.all_to_see if not isinstance(one, Foul)]
    alarms = sum(
        judged.outcome is StopOutcome.FALSE and judged.stop.upholds is None for judged in stops
    )
    return {
        "heading": _summary(caught, len(faults), alarms),
        "score": score,
        "faults": faults,
        "more": [_told(sitting, one, seen=one in seen) for one in more],
        "false": alarms,
        "again_url": address("referee"),
    }


def again_context(sitting: Sitting, number: int, step: int) -> Context:
    """Return the context of a fault that is played again: the table before it, then the fault with
    its sentence. Faults, words and jokers count from 1, in order of play.
    """
    found = sitting.all_to_see[number - 1]
    plays = range(max(found.begun - 1, 0), found.begun + 1)
    play = plays[min(step, len(plays) - 1)]
    url = f"{address('excerpt_told', sitting.excerpt.slug)}?s={sitting.id}"
    last = play == plays[-1]
    seat = None if isinstance(found, JokerChance) else found.event.actor
    board = (
        draw_pointed(sitting.task, play, seat, State.DECIDING)
        if last
        else draw_play(sitting.task, play)
    )
    title = caption_of(sitting.task, play) or "This is how it started."
    sentence = describe_found(sitting.task, found, CHANCE) if last else ""
    steps = {
        "before_url": "" if play == plays[0] else f"{url}&again={number}&step=0",
        "after_url": "" if last else f"{url}&again={number}&step=1",
    }
    return {
        "stepping": True,
        "title": title,
        "sentence": sentence,
        "place": f"Play {play} of {len(sitting.task.plays)}",
        "live": f"{title} {sentence}".strip(),
        "board": board,
        "still": steps,
        "next": {"url": url, "label": "All faults"},
        "words": words_html(tell_play(sitting.task, play)),
    }


def _around(sitting: Sitting, at: Watching) -> Context:
    return {
        "stepping": True,
        "place": f"Play {at.play} of {len(at.task.plays)}",
        "sitting": sitting.id,
        "words": words_html(tell_play(at.task, at.play, turn=at.turn)),
        "keys": keys_html(KEYS),
    }


def _heading(sitting: Sitting, judged: StopJudged) -> str:
    """Return what came of a stop; of one for nothing it tells of that seat alone."""
    if judged.stop.upholds is not None and isinstance(judged.about, Objection):
        who = Speech(judged.about.seat, sitting.task.position.you)
        right = who.does("are", "is") + (" right." if judged.about.right else " wrong.")
        return f"{'Correct' if judged.well_seen else 'Not quite'}. {right}"
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
        told, about = describe_found(sitting.task, judged.about, CHANCE), judged.about
        more = () if isinstance(about, JokerChance) else about.because[1:]
        if judged.stop.upholds is not None and isinstance(about, Objection):
            told = about.because[0]
        texts = [told, *more]
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


def _summary(seen: int, all_of_them: int, alarms: int) -> str:
    """Return how many faults were seen of all that there were."""
    if not all_of_them:
        return "Nobody broke a rule." + ("" if alarms else " You saw that.")
    if all_of_them == 1:
        return "You caught the fault." if seen else "You missed the fault."
    if seen == all_of_them:
        return f"You caught all {number_word(all_of_them)} faults."
    caught = number_word(seen) if seen else "none"
    return f"You caught {caught} of the {number_word(all_of_them)} faults."


def _told(sitting: Sitting, found: Found, *, seen: bool) -> Context:
    """Return what there was to see in a sentence, if it was seen, and where it is played again."""
    number = sitting.all_to_see.index(found) + 1
    url = f"{address('excerpt_told', sitting.excerpt.slug)}?s={sitting.id}&again={number}"
    words = isinstance(found, Objection)
    return {
        "text": describe_found(sitting.task, found, CHANCE),
        "play": found.begun,
        "seen": ("You said so." if words else "You saw it.") if seen else "",
        "missed": "" if seen else ("Not answered right." if words else "Missed."),
        "url": url,
    }
