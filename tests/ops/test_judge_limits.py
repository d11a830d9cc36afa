"""`manage.py judge` on files made to break it: one plain line each, the other cases judged."""

import pytest

from mahjlearn.engine.notation.forms.grammar import TOO_LONG
from mahjlearn.toml.files import TOO_DEEP
from tests.ops.judging import OWN_PICK, Run, command

AT_ONCE = "“At once” stands once, at the beginning of its line."
CASE = '[[case]]\nid = "odd"\ntable = "{}"\nplay = """\n{}\n"""\n'


def judged(tmp_path, text: str) -> Run:
    file = tmp_path / "cases.toml"
    file.write_text(OWN_PICK + text)
    run = command(str(file))
    assert (run.status, [answer["id"] for answer in run.answers]) == (2, ["own-pick-own-rack"])
    return run


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        (CASE.format("", "At once: " * 30), 16, AT_ONCE),
        (CASE.format("", "At once: " * 1700), 16, "The line is longer than 400 characters"),
        (CASE.format("", "South racks\n" * 400), 15, TOO_LONG),
        (CASE.format("x" * 20_000, "South racks"), 14, TOO_LONG),
        (CASE.format("Wall ٣", "South racks"), 14, "“٣” is no number; "),
        ("[[case]]\nid = " + "[" * 20_000, 12, TOO_DEEP),
    ],
    ids=["nested", "1700", "lines", "bytes", "figures", "brackets"],
)
def test_one_fault_at_its_line(tmp_path, text, line, message):
    faults = judged(tmp_path, text).faults
    assert len(faults) == 1
    assert faults[0].partition("cases.toml:")[2].startswith(f"{line}: {message}")
