"""Runs `manage.py judge` in this process and keeps what it wrote."""

import io
import json
from dataclasses import dataclass

import pytest
from django.core.management import call_command

OWN_PICK = '''
[[case]]
id = "own-pick-own-rack"
table = """
South shows 4B 4B J
East discarded 9C
"""
play = """
South picks 4B
South exchanges 4B for own J
"""
'''


@dataclass(frozen=True)
class Run:
    """What a run wrote, and its exit status."""

    status: int
    out: str
    err: str

    @property
    def answers(self) -> list[dict]:
        return [json.loads(line) for line in self.out.splitlines() if line.startswith("{")]

    @property
    def checks(self) -> list[str]:
        return [line for line in self.out.splitlines() if not line.startswith("{")]

    @property
    def faults(self) -> list[str]:
        return self.err.splitlines()


def command(*args: str) -> Run:
    """The command always ends with an exit status."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.raises(SystemExit) as stopped:
        call_command("judge", *args, stdout=out, stderr=err, no_color=True)
    assert isinstance(stopped.value.code, int)
    return Run(stopped.value.code, out.getvalue(), err.getvalue())
