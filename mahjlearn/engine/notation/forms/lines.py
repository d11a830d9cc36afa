"""The two grammars, of table lines and of play lines, and their faults."""

from mahjlearn.engine.notation.facts import FactForm
from mahjlearn.engine.notation.forms.grammar import LONGEST_LINE, Grammar
from mahjlearn.engine.table.events import Verb

AT_ONCE = "at once:"
EVENT_LINES: Grammar[Verb] = Grammar({verb: verb.value for verb in Verb}, "a play")
FACT_LINES: Grammar[FactForm] = Grammar({form: form.value for form in FactForm}, "a table")


def is_at_once(text: str) -> bool:
    """Return True if a tidy line tells several events of one instant.

    A line that is too long does not.
    """
    return len(text) <= LONGEST_LINE and text.casefold().startswith(AT_ONCE)


def event_faults(text: str) -> list[str]:
    """Say what is wrong with a line of a play."""
    if FACT_LINES.read(text) is not None:
        return [f"“{text}” is a line of the table; write it there."]
    return EVENT_LINES.explain(text)


def fact_faults(text: str) -> list[str]:
    """Say what is wrong with a line of a table."""
    if EVENT_LINES.read(text) is not None or is_at_once(text):
        return [f"“{text}” is a line of the play; write it there."]
    return FACT_LINES.explain(text)
