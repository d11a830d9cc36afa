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
from mahjlearn.engine.words.sentences import capital, with_article
from mahjlearn.tutor.generate.find.drafts import Draft, Value
from mahjlearn.tutor.generate.tables.telling import (
    DRAWN,
    IN_ORDER,
    hand_in_words,
    hand_told,
    own_fault,
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
    "mistake": "A turn to watch",
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
        "How long may an exposure change?",
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
    "mistake": (
        "Look at each act by itself. May that player do it then?",
        "Go through the pictures. Look at who acts, and with which tile.",
    ),
}
_JOINING_HINTS: Hints = (
    "What has to be said or done before a tile may go there?",
    "Look at the exposures, and at what has been said on this turn.",
)
_CALLING_HINTS: Hints = (
    "How long may a discard be called?",
    "Count the tiles like the discard in your rack, then your jokers.",
)


def with_words(draft: Draft, form: str, slug: str) -> Draft:
    """Return the draft as it is asked in practice."""
    facts, question = _ASKED[form](draft)
    title, hints = TITLES[form], _HINTS[form]
    if draft.own.get("from") == "discards":
        title, hints = "A discard to call", _CALLING_HINTS
    elif form == "give" and "act" in draft.own:
        title, hints = "A tile to put there", _JOINING_HINTS
    texts: dict[str, Value] = {"slug": slug, "title": title, "facts": facts, "hints": hints}
    return draft.saying(question, texts)


Asked = tuple[str, str]
"""The facts above the question, which may be none, and the question."""


def _take(draft: Draft) -> Asked:
    return who_is_dead(draft.position), "Tap every joker you may take now."


def _give(draft: Draft) -> Asked:
    if draft.own.get("from") == "discards":
        return own_fault(draft.position), "Tap each discard you may call now."
    if "act" in draft.own:
        return "", draft.question
    return who_is_dead(draft.position), "Tap each tile you may give for a joker now."


def _lay_down(draft: Draft) -> Asked:
    needs = f"Your hand needs a {draft.own['want']}."
    return f"{own_fault(draft.position)} {needs}".strip(), "Lay down the exposure."


def _dead(draft: Draft) -> Asked:
    here = draft.position
    if here.play[-1].groups:
        name = name_of(here.play[-1].actor, here.you)
        return f"{hand_told(here)} {capital(name)} declares mah jongg.", "Whose hand is dead?"
    return told(here, here.play, DRAWN - {Verb.EXCHANGE, Verb.EXPOSE}), "Whose hand is dead?"


def _ruling(draft: Draft) -> Asked:
    if draft.position.play[-1].verb in (Verb.ADD, Verb.CHANGE) and _THIS not in draft.question:
        return _changing(draft)
    here = draft.position
    if here.play[-1].verb is Verb.DECLARE:
        return told(here, here.play[:-1], IN_ORDER), draft.question
    return f"{who_is_dead(here)} {told(here, here.play[:-1])}".strip(), _may(draft)


_THIS = "do this?"
"""The end of a question that leaves the act to the words of practice."""


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


_IN_VIEW = IN_ORDER | {Verb.DISCARD}
"""What lies on the table, and the acts of which it is seen; a joker taken is told."""


def _late(draft: Draft) -> Asked:
    here = draft.position
    challenged = any(event.verb is Verb.DECLARE_DEAD for event in here.play)
    done = told(here, here.play[:-1], _IN_VIEW if challenged else IN_ORDER)
    return f"{own_fault(here)} {done}".strip(), draft.question


def _after(draft: Draft) -> Asked:
    return told(draft.position, draft.position.play[:-1], IN_ORDER), _may(draft)


def _with_a_dead_hand(draft: Draft) -> Asked:
    here = draft.position
    asked = _may(draft) if draft.kind == "ruling" else _take(draft)[1]
    return f"{who_is_dead(here)} {told(here, here.play[:-1])}".strip(), asked


def _who(draft: Draft) -> Asked:
    here = draft.position
    return told(here, here.play, _IN_VIEW), draft.question


def _step_by_step(draft: Draft) -> Asked:
    return who_is_dead(draft.position), draft.question


def _declare(draft: Draft) -> Asked:
    return hand_told(draft.position), draft.question


def _what_now(draft: Draft) -> Asked:
    """Tell the hand that is played where mah jongg is among the acts."""
    here = draft.position
    line = here.table.rack(here.you).line
    declares = any("declares" in one["play"] for one in draft.parts("act"))
    facts = f"Your hand: {hand_in_words(line.groups)}." if declares and line.groups else ""
    return facts, draft.question


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
    "which_player": _who,
    "what_now": _what_now,
    "exchange": _step_by_step,
    "changing": _changing,
    "late": _late,
    "after": _after,
    "told": _with_a_dead_hand,
    "declare": _declare,
    "mistake": _as_it_is,
}
