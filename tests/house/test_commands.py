"""Every command that a document prints is one that its own parser takes."""

from tests.house.commands import commands_in, documents, fault_of
from tests.house.tree import name_of


def test_every_printed_command_can_be_run() -> None:
    printed = [
        (name_of(path), command)
        for path in documents()
        for command in commands_in(path.read_text(encoding="utf-8"))
    ]
    faults = [f"{name}: {command}: {fault_of(command)}" for name, command in printed]
    assert [fault for fault in faults if not fault.endswith(": None")] == []
    assert len(printed) >= 5


def test_what_cannot_be_run_is_told() -> None:
    text = """
Run `manage.py demonstrate`, or `.venv/bin/python manage.py backup`, or `python -m tests.nothing`.
Not `--check` nor `manage.py`, but `.ci/sometimes`.

```
10 4 * * * cd /srv && .venv/bin/python manage.py prune --everything yes && find / -delete
.venv/bin/pip install -q -r requirements.lock -r more.lock && .venv/bin/python -m tests.bench pages
.venv/bin/mahjlearn demo --lan && mahjlearn demonstrate
python manage.py judge case.toml [--ruleset NAME or all] [--verbatim]
python -m tests.bench load --clients none
```
"""
    told = {command: fault_of(command) for command in commands_in(text)}
    assert {command for command, fault in told.items() if fault is None} == {
        "mahjlearn demo --lan",
        "manage.py backup",
        "python -m tests.bench pages",
    }
    assert [fault for fault in told.values() if fault] == [
        "unrecognized arguments: --everything yes",
        "more.lock is not there",
        "mahjlearn has no command demonstrate",
        "judge has no --verbatim",
        "argument --clients: invalid some_clients value: 'none'",
        "manage.py has no command demonstrate",
        "there is no module tests.nothing",
        ".ci/sometimes is not there",
    ]
