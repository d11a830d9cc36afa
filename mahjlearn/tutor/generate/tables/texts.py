"""The words of a table for practice: those of its form, the same whatever the answer is.

What a form asks stands on the table. Told are only names and tiles of the question, and what
happened where a table cannot show it. First hints say what to think of, second ones where to look.
"""

from collections.abc import Callable, Mapping

from mahjlearn.course.kit.touching.names import whose
from mahjlearn.course.values import audience_of, name_of
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Seat, tile_name
from mahjlearn.engine.words.events import bare_act
from mahjlearn.engine.words.sentences import with_article
from mahjlearn.tutor.generate.find.drafts import Draft, Value
from mahjlearn.tutor.generate.tables.telling import (
    DRAWN,
    IN_ORDER,
    hand_told,
    told,
    what_is_laid,
    what_joins,
    who_is_dead,
    won_told,
)

Hints = tuple[str, str]
_STARTED = "Has the turn started? Look at the wall, the discard and the tops of the racks."

TITLES: Mapping[str, str] = {
    "take": "Jokers to take",
    "give": "A tile to give",
    "lay_down": "An exposure to lay down",
    "dead": "A hand to look at",
    "ruling": "A ruling",
    "pays": "Who pays what",
    "film": "A turn in pictures",
    "which_player": "Who is next",
    "what_now": "What to do now",
    "exchange": "A joker, step by step",
    "changing": "An exposure to change",
    "late": "A tile to call",
    "after": "The rest of a turn",
    "told": "Jokers to look at",
    "declare": "A hand to declare",
}

_HINTS: Mapping[str, Hints] = {
    "take": ("Which tile does each joker stand for, and do you have it?", _STARTED),
    "give": ("Which tile does a joker stand for, and where is yours?", _STARTED),
    "lay_down": (
        "How many tiles alike does it need, the discard included?",
        "Count the tiles like the discard in your rack, then your jokers.",
    ),
    "dead": (
        "Which mistakes can be fixed, and which can’t?",
        "Count the tiles, and look at what was laid down.",
    ),
    "ruling": ("Whose turn is it, and has it started?", "Look at each tile that changes places."),
    "pays": (
        "Where did the last tile come from?",
        "Look at the hand that won. Does it have a joker?",
    ),
    "film": ("What starts a turn, and what ends a chance to call?", "Go through the pictures."),
    "which_player": ("Play goes to the right.", "Find who discarded last."),
    "what_now": ("What may be done before a pick, and what only after it?", _STARTED),
    "exchange": ("Has your turn started?", "Say it first. Then give the tile for the joker."),
    "changing": (
        "Until when may an exposure change?",
        "What has happened since these tiles were laid down?",
    ),
    "late": (
        "How long may a discard be called, and which one?",
        "Look at the last discard, and at what the next player has done.",
    ),
    "after": (
        "What does a turn begin with, and what ends it?",
        "Look at the pick, the tile that was given and the joker.",
    ),
    "told": ("Which of these jokers are still there to take?", _STARTED),
    "declare": (
        "In which groups may a joker be?",
        "Go through the hand, group by group.",
    ),
}
_CALLING_HINTS: Hints = (
    "How long may a discard be called?",
    "Count the tiles like the discard in your rack, then your jokers.",
)


def with_words(draft: Draft, form: str, slug: str) -> Draft:
    """Return the draft as it is asked in practice."""
    facts, question = _ASKED[form](draft)
    calling = draft.own.get("from") == "discards"
    texts: dict[str, Value] = {
        "slug": slug,
        "title": "A discard to call" if calling else TITLES[form],
        "facts": facts,
        "hints": _CALLING_HINTS if calling else _HINTS[form],
    }
    return draft.saying(question, texts)


Asked = tuple[str, str]
"""The facts above the question, which may be none, and the question."""


def _take(draft: Draft) -> Asked:
    return "", "Tap every joker you may take now."


def _give(draft: Draft) -> Asked:
    if draft.own.get("from") == "discards":
        return "", "Tap each discard you may call now."
    return "", "Tap each tile you may give for a joker now."


def _lay_down(draft: Draft) -> Asked:
    return f"Your hand needs a {draft.own['want']}.", "Lay down the exposure."


def _dead(draft: Draft) -> Asked:
    here = draft.position
    return told(here, here.play, DRAWN - {Verb.EXCHANGE, Verb.EXPOSE}), "Whose hand is dead?"


def _ruling(draft: Draft) -> Asked:
    return told(draft.position, draft.position.play[:-1]), _may(draft)


def _may(draft: Draft) -> str:
    """Return the last act of the play as a question."""
    act, you = draft.position.play[-1], draft.position.you
    if act.verb in (Verb.REFUSE, Verb.DECLARE_DEAD):
        return draft.question
    return f"May {name_of(act.actor, you)} {act_asked(act, you)}?"


def act_asked(act: Event, you: Seat) -> str:
    """Return an act as a question of practice has it: `call the 4 Dot`, `take your own joker`."""
    return (
        _taking(act, you)
        or _laying(act, you)
        or bare_act(act, audience_of(you)).replace("Joker", "joker")
    )


def _taking(act: Event, you: Seat) -> str:
    """Return an exchange as players ask for it: `take Left’s joker with a 3 Crak`."""
    if act.verb is not Verb.EXCHANGE or act.owner is None or len(act.tiles) != 1:
        return ""
    own = "your own" if act.actor is you else "their own"
    whom = own if act.owner is act.actor else whose(act.owner, you)
    return f"take {whom} joker with {with_article(tile_name(act.tile))}"


def _laying(act: Event, you: Seat) -> str:
    """Return a tile laid by a rack in few words: `lay a 3 Crak by Left’s rack`."""
    if act.verb is not Verb.LAY or act.owner is None:
        return ""
    return f"lay {with_article(tile_name(act.tile))} by {whose(act.owner, you)} rack"


def _pays(draft: Draft) -> Asked:
    return won_told(draft.position), draft.question


def _changing(draft: Draft) -> Asked:
    here = draft.position
    if here.play[-1].verb is Verb.EXPOSE:
        return what_is_laid(here), draft.question
    done = told(here, here.play[:-1], IN_ORDER | {Verb.CALL})
    return f"{done} {what_joins(here)}".strip(), draft.question


def _late(draft: Draft) -> Asked:
    return told(draft.position, draft.position.play[:-1], IN_ORDER), draft.question


def _after(draft: Draft) -> Asked:
    return told(draft.position, draft.position.play[:-1], IN_ORDER), _may(draft)


def _with_a_dead_hand(draft: Draft) -> Asked:
    asked = _may(draft) if draft.kind == "ruling" else _take(draft)[1]
    return who_is_dead(draft.position), asked


def _declare(draft: Draft) -> Asked:
    return hand_told(draft.position), draft.question


def _as_it_is(draft: Draft) -> Asked:
    return "", draft.question


_ASKED: Mapping[str, Callable[[Draft], Asked]] = {
    "take": _take,
    "give": _give,
    "lay_down": _lay_down,
    "dead": _dead,
    "ruling": _ruling,
    "pays": _pays,
    "film": _as_it_is,
    "which_player": _as_it_is,
    "what_now": _as_it_is,
    "exchange": _as_it_is,
    "changing": _changing,
    "late": _late,
    "after": _after,
    "told": _with_a_dead_hand,
    "declare": _declare,
}
