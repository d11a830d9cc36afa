"""The end of a hand laid out: the winning hand, group by group, and who pays what."""

from typing import Any

from lessons.board.tiles import bare_groups_html
from lessons.web.prose import whole
from mahjlearn.course.kinds.referee.explaining import Speech
from mahjlearn.engine.judging.judge import judge
from mahjlearn.engine.table.events import Verb
from mahjlearn.engine.table.tiles import SEATS, Seat, tile_name
from mahjlearn.tutor.games import Hand

TIMES = {1: "the value of the hand", 2: "twice the value of the hand"}


def ending_context(hand: Hand, you: Seat) -> dict[str, Any] | None:
    """Return {title, how, groups, pays} of a hand that was won; None for a wall game.

    `groups` are those of the winning hand, each as HTML of its tiles; `pays` is a sentence for each
    player who pays.
    """
    step = hand.steps[-1]
    if step.event.verb is not Verb.DECLARE:
        return None
    winner = Speech(step.event.actor, you)
    pays = judge(step.before, step.event).pays or {}
    return {
        "title": f"{winner.does('win', 'wins')} with {whole(hand.end.line)}",
        "how": _how(hand, you),
        "groups": bare_groups_html(step.event.groups),
        "pays": [
            f"{Speech(seat, you).does('pay', 'pays')} {_times(pays[seat])}."
            for seat in SEATS
            if pays.get(seat)
        ],
    }


def _how(hand: Hand, you: Seat) -> str:
    thrower, tile = hand.end.thrown_by, hand.steps[-1].event.tiles
    if thrower is None or not tile:
        return "Self-picked."
    return whole(f"On {Speech(thrower, you).whose} discard, the {tile_name(tile[0])}.")


def _times(times: int) -> str:
    return TIMES.get(times, f"{times} times the value of the hand")
