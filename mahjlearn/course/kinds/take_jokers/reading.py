"""Reads which jokers may be taken. The jokers are those of the table; no key names them.

`none` are the words of the answer that there is none; `[says]` are the author's own texts
(`course.kit.touching.says`).
"""

from dataclasses import replace

from mahjlearn.course.kinds.take_jokers.jokers import jokers_to_take
from mahjlearn.course.kit.exchanges import problems_of_exchanges
from mahjlearn.course.kit.report import report
from mahjlearn.course.kit.setup import set_up
from mahjlearn.course.kit.touching.says import NONE, SAYS, with_says
from mahjlearn.course.values import Draft
from mahjlearn.toml.fields import Fields

KEYS = {NONE: "text", SAYS: "part"}
NONE_OF_THEM = "None of them"


def read(own: Fields, draft: Draft) -> Draft | None:
    """The draft with every joker on show, each as the engine judges it; None without one."""
    setup = set_up(draft.position)
    if report(own, problems_of_exchanges(setup)):
        return None
    task = jokers_to_take(setup, draft.rules, own.text(NONE, NONE_OF_THEM))
    return replace(draft, task=with_says(own, task, setup.now))


def with_jokers(draft: Draft, words: str = NONE_OF_THEM) -> Draft:
    """The draft asking which of the jokers may be taken."""
    return replace(draft, task=jokers_to_take(set_up(draft.position), draft.rules, words))
