"""The words of a table for practice: those of its form, the same whatever the answer is.

What a form asks stands on the table. Told are only names and tiles of the question, and what
happened where a table cannot show it. First hints say what to think of, second ones where to look.
"""

from collections.abc import Callable, Mapping

from mahjlearn.course.kit.touching.names import whose
from mahjlearn.course.values import Position, audience_of, name_of
from mahjlearn.engine.table.events import Event, Verb
from mahjlearn.engine.table.tiles import Seat, tile_name
from mahjlearn.engine.words.events import bare_act, clause
from mahjlearn.engine.words.sentences import capital, with_article
from mahjlearn.tutor.generate.find.drafts import Draft, Value

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
}
_CALLING_HINTS: Hints = (
    "How long may a discard be called?",
    "Count the tiles like the discard in your rack, then your jokers.",
)

_DRAWN = frozenset(
    {Verb.PICK, Verb.RACK, Verb.CALL, Verb.EXPOSE, Verb.ANNOUNCE, Verb.EXCHANGE, Verb.NAME}
)
"""Acts whose traces lie on the table; the others are told."""


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
    return _told(draft.position), "Whose hand is dead?"


def _ruling(draft: Draft) -> Asked:
    *before, act = draft.position.play
    audience = audience_of(draft.position.you)
    who = name_of(act.actor, draft.position.you)
    asked = _taking(act, draft.position.you) or bare_act(act, audience)
    return _told(draft.position, tuple(before)), f"May {who} {asked}?"


def _taking(act: Event, you: Seat) -> str:
    """Return an exchange as players ask for it: `take Left’s joker with a 3 Crak`."""
    if act.verb is not Verb.EXCHANGE or act.owner is None or len(act.tiles) != 1:
        return ""
    own = "your own" if act.actor is you else "their own"
    whom = own if act.owner is act.actor else whose(act.owner, you)
    return f"take {whom} joker with {with_article(tile_name(act.tile))}"


def _pays(draft: Draft) -> Asked:
    declared = draft.position.play[-1]
    return f"{name_of(declared.actor, draft.position.you)} has mah jongg.", "Who pays what?"


def _as_it_is(draft: Draft) -> Asked:
    return "", draft.question


def _told(position: Position, play: tuple[Event, ...] | None = None) -> str:
    """Return what happened in words, as far as the table does not show it."""
    events = position.play if play is None else play
    audience = audience_of(position.you)
    told = [clause(event, audience) for event in events if event.verb not in _DRAWN]
    return " ".join(f"{capital(text)}." for text in told)


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
}
