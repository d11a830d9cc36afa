"""Table lines, read and printed one by one; `build.py` makes a table of them."""

from mahjlearn.engine.errors import DoesNotParse, Fault
from mahjlearn.engine.notation.facts import Fact
from mahjlearn.engine.notation.forms.grammar import (
    FACT_LINES,
    TOO_LONG,
    fact_faults,
    is_too_long,
    lines_of,
)


def read_fact(text: str, line: int = 0) -> tuple[Fact | None, list[str]]:
    """Return the fact of a tidy line, or None with what is wrong."""
    found = FACT_LINES.read(text)
    if found is None:
        return None, fact_faults(text)
    form, values = found
    return Fact(form, **values, line=line), []


def read_facts(text: str) -> tuple[tuple[Fact, ...], tuple[Fault, ...]]:
    """Read every fact of a text and every fault, by line from 1; of too long a text, that fault."""
    if is_too_long(text):
        return (), (Fault(0, TOO_LONG),)
    facts: list[Fact] = []
    faults: list[Fault] = []
    for number, line in lines_of(text):
        fact, messages = read_fact(line, number)
        faults += [Fault(number, message) for message in messages]
        if fact is not None:
            facts.append(fact)
    return tuple(facts), tuple(faults)


def parse_facts(text: str) -> tuple[Fact, ...]:
    """Return the facts of a text, one a line. Raises DoesNotParse with all faults of all lines."""
    facts, faults = read_facts(text)
    if faults:
        raise DoesNotParse(faults)
    return facts


def print_fact(fact: Fact) -> str:
    """Return the canonical line of a fact."""
    return FACT_LINES.forms[fact.form].show(fact, fact.marks)


def print_facts(facts: tuple[Fact, ...]) -> str:
    """Return one canonical line for each fact, in the order given."""
    return "\n".join(map(print_fact, facts))
