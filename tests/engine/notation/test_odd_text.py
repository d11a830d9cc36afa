"""Text that only looks like the notation is refused in plain words at its line, at once."""

import re
import sys

import pytest

from mahjlearn.engine.errors import DoesNotParse, Fault
from mahjlearn.engine.notation import parse_event, parse_facts, parse_play, parse_table
from mahjlearn.engine.notation.facts import FactForm
from mahjlearn.engine.notation.forms import patterns
from mahjlearn.engine.notation.forms.grammar import (
    EVENT_LINES,
    FACT_LINES,
    MOST_BYTES,
    MOST_LINES,
    TOO_LONG,
)
from mahjlearn.engine.table.events import Verb
from tests.engine.notation.test_event_forms import EXAMPLES
from tests.sampling import share

AT_ONCE = "“At once” stands once, at the beginning of its line."
TOO_LONG_A_LINE = "The line is longer than 400 characters; shorten it."
FIGURES = "“{0}” is no number; write it in figures, such as 12."
ASCII_FIGURES = "“{0}” is not written in the figures 0 to 9; write {1}."


def faults(read, text: str) -> tuple[Fault, ...]:
    with pytest.raises(DoesNotParse) as refused:
        read(text)
    return refused.value.faults


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("Wall ٣", FIGURES.format("٣")),
        ("Wall １２, not counted", FIGURES.format("１２")),
        ("South holds １２ more", ASCII_FIGURES.format("１２", 12)),
        ("South holds ۱۲ more", ASCII_FIGURES.format("۱۲", 12)),
        ("South holds ٣ unseen", FIGURES.format("٣")),
        ("West has passed ٣ blind", FIGURES.format("٣")),
        ("West still has to pass ３", FIGURES.format("３")),
        ("West still owes North 𝟑", FIGURES.format("𝟑")),
        ("South plays a line worth ٣٠", FIGURES.format("٣٠")),
    ],
)
def test_figures_of_other_scripts_are_refused_at_their_line(line, message):
    assert faults(parse_table, f"East discarded 9C\n{line}") == (Fault(2, message),)


@pytest.mark.parametrize(
    "line",
    ["South calls 8C for a paır", "South calls 8C for a sıngle", "South passes 1B rıght"],
)
def test_a_letter_that_only_counts_as_the_same_is_another_letter(line):
    written = line.split()[-1]
    assert f"“{written}” is no " in faults(parse_event, line)[0].message


def confusable() -> dict[str, list[str]]:
    """For each letter and figure of ours, the signs of all scripts that could pass for it."""
    signs = [chr(code) for code in range(0x80, sys.maxunicode + 1)]
    found: dict[str, list[str]] = {}
    for sign in signs:
        for ours in {sign.casefold(), sign.lower(), sign.upper()[:1].lower()}:
            if re.fullmatch("[a-z]", ours):
                found.setdefault(ours, []).append(sign)
        if sign.isdecimal():
            found.setdefault(str(int(sign)), []).append(sign)
    return found


def test_whatever_passes_for_a_letter_or_a_figure_breaks_no_reader():
    """Each sign of every example once in place of ours: a value or a refusal, never a breakdown."""
    lookalikes = confusable()
    lookalikes["i"].append("ı")
    assert {len(lookalikes[figure]) > 50 for figure in "0123456789"} == {True}
    lines = [line for lines in EXAMPLES.values() for line in lines]
    lines += [form.full for form in FACT_LINES.forms.values()]
    for line in (*share(lines, 15), "Wall 12", "South holds 12 more", "South holds 3 unseen"):
        for ours in {sign for sign in line.casefold() if sign in lookalikes}:
            for other in lookalikes[ours][:2]:
                odd = re.sub(ours, other, line, flags=re.I)
                for grammar in (EVENT_LINES, FACT_LINES):
                    assert grammar.read(odd) is not None or grammar.explain(odd)


def test_every_pattern_reads_ascii_only():
    forms = [*EVENT_LINES.forms.values(), *FACT_LINES.forms.values()]
    assert len(forms) == len(Verb) + len(FactForm)
    assert {form._strict.flags & re.ASCII for form in forms} == {re.ASCII}
    assert patterns._compile((), loose=True).flags & re.ASCII


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("At once: " * 1700, TOO_LONG_A_LINE),
        ("At once: " * 40, AT_ONCE),
        ("At once: At once: West racks; South racks", AT_ONCE),
        ("At once: West racks; at once: South racks; East racks", AT_ONCE),
        ("at ONCE: West racks; AT once: South racks", AT_ONCE),
    ],
    ids=["1700", "40", "first", "later", "case"],
)
def test_at_once_never_nests_and_is_not_followed_down(text, message):
    assert faults(parse_event, text) == (Fault(1, message),)
    assert faults(parse_play, f"West racks\n{text}") == (Fault(2, message),)
    assert len(faults(parse_facts, text)) == 1


def test_a_long_line_is_refused_before_anything_looks_into_it(monkeypatch):
    def never(*args: object) -> None:
        raise AssertionError("looked into")

    monkeypatch.setattr(patterns.Form, "read", never)
    monkeypatch.setattr(patterns.Form, "faults", never)
    for line in ('South says "' + "a" * 400 + '"', "Discards " + "9D " * 140, "x" * 401):
        assert faults(parse_play, line) == (Fault(1, TOO_LONG_A_LINE),)
        assert faults(parse_facts, line) == (Fault(1, TOO_LONG_A_LINE),)


@pytest.mark.parametrize(
    "text",
    ["South racks\n" * MOST_LINES, "x" * (MOST_BYTES + 1), "ü" * (MOST_BYTES // 2 + 1)],
    ids=["lines", "bytes", "letters of two bytes"],
)
def test_too_much_text_is_one_fault_and_is_not_read(text, monkeypatch):
    monkeypatch.setattr(EVENT_LINES, "read", None)
    monkeypatch.setattr(FACT_LINES, "read", None)
    for read in (parse_play, parse_facts, parse_table):
        assert faults(read, text) == (Fault(0, TOO_LONG),)


def test_as_much_as_may_be_is_read():
    assert len(parse_play("\n".join(["South racks"] * MOST_LINES))) == MOST_LINES
