"""What is put off to the end of a migration is run as its last operation."""

from django.db import migrations

from lessons.platform.migrating import RunDeferred, end_with_deferred


class Editor:
    """Puts off, and notes what it is told to run."""

    def __init__(self, *put_off: str) -> None:
        self.deferred_sql = list(put_off)
        self.run: list[tuple[str, object]] = []

    def execute(self, statement: str, params: object = ()) -> None:
        self.run.append((statement, params))


def test_all_of_it_is_run_as_it_is_written_and_nothing_is_left():
    editor = Editor("CREATE INDEX one", "CREATE INDEX two WHERE word LIKE 'a%'")
    RunDeferred().database_forwards("lessons", editor, None, None)
    assert editor.deferred_sql == []
    assert editor.run == [
        ("CREATE INDEX one", None),
        ("CREATE INDEX two WHERE word LIKE 'a%'", None),
    ]


def test_each_migration_forwards_ends_with_it_and_none_that_is_taken_back():
    forwards, back = (migrations.Migration(name, "lessons") for name in ("0001", "0002"))
    end_with_deferred(None, plan=[(forwards, False), (back, True)])
    assert [type(operation) for operation in forwards.operations] == [RunDeferred]
    assert back.operations == migrations.Migration.operations == []
