"""Back up and restore on PostgreSQL, by its own programs."""

import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from lessons.keeping.seal import damaged
from lessons.keeping.versions import not_ours
from tests.keeping.load import Load
from tests.keeping.places import OLDEST, Place, on_postgres
from tests.keeping.rows import expected
from tests.ops.bad_starts import Ended
from tests.server import Server

COUNTS = expected(OLDEST)["counts"]
SAYS = f"learners: {COUNTS['lessons.Learner']}, answers: {COUNTS['lessons.Attempt']}"
WANTED = {"counts": COUNTS, "hash": expected(OLDEST)["hash"]}
pytestmark = pytest.mark.usefixtures("postgres_programs")


@pytest.fixture
def club(tmp_path, postgres_url) -> Iterator[Place]:
    with on_postgres(tmp_path / "club", postgres_url) as place:
        place.load()
        assert place.manage("migrate", "-v", "0") == Ended(0, "", "")
        yield place


@pytest.fixture
def other(tmp_path, postgres_url) -> Iterator[Place]:
    with on_postgres(tmp_path / "other", postgres_url) as place:
        yield place


def back_up(club: Place, file: Path) -> Path:
    assert club.manage("backup", str(file)) == Ended(0, f"{SAYS}, in {file}\n", "")
    return file


@pytest.mark.full
def test_what_was_backed_up_comes_back(club, other, tmp_path):
    file = back_up(club, tmp_path / "b")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert other.manage("restore", str(file)) == Ended(0, f"{SAYS}, from {file}\n", "")
    assert other.rows() == WANTED
    assert other.manage("migrate", "--check").status == 0
    add = "from tests.models.factories import AttemptFactory; AttemptFactory()"
    assert other.shell(add) == ""  # numbers go on behind those that came back


@pytest.mark.full
def test_learners_are_replaced_only_when_told_and_kept_aside(club, other, tmp_path):
    file = back_up(club, tmp_path / "b")
    club.shell("from tests.models.factories import LearnerFactory; LearnerFactory()")
    before = club.rows()
    found = club.manage("restore", str(file))
    assert (found.status, found.out) == (1, "")
    assert f" has learners ({COUNTS['lessons.Learner'] + 1}). Add --replace to put " in found.err
    done = club.manage("restore", str(file), "--replace")
    said, aside = done.out.splitlines()
    assert (done.status, said) == (0, f"{SAYS}, from {file}")
    assert club.rows() == WANTED
    kept = aside.removeprefix("what was there before: ")
    assert other.manage("restore", kept).status == 0
    assert other.rows() == before


@pytest.mark.full
def test_the_erased_stay_erased(club, tmp_path):
    file = back_up(club, tmp_path / "b")
    ask = "from lessons.models import Learner as L; print(L.objects.order_by('id')[0].public_id)"
    club.data.mkdir(exist_ok=True)
    (club.data / "erased.txt").write_text(club.shell(ask))
    done = club.manage("restore", str(file), "--replace")
    assert (done.status, done.out.splitlines()[1]) == (0, "erased again: 1")
    assert club.rows()["counts"]["lessons.Learner"] == COUNTS["lessons.Learner"] - 1


@pytest.mark.full
def test_wrong_files_change_nothing(club, tmp_path):
    file = back_up(club, tmp_path / "b")
    whole = file.read_bytes()
    told = {
        b"no backup " * 99: not_ours(file),
        whole[:-9000]: damaged(file),
        whole[:-9000] + b"\0" * 200 + whole[-8800:]: damaged(file),
        b"SQLite format 3\0": f"{file} is a copy of a SQLite database, and DATABASE_URL names "
        "another kind. Restore it into SQLite.",
    }
    for content, words in told.items():
        file.write_bytes(content)
        assert club.manage("restore", str(file), "--replace") == Ended(1, "", f"{words}\n")
    assert club.rows() == WANTED


@pytest.mark.full
@pytest.mark.parametrize("at", [2_000, 10_000, 20_000, 30_000])
def test_a_copy_whose_list_of_tables_is_damaged_changes_nothing(club, tmp_path, at):
    file = back_up(club, tmp_path / "b")
    whole = file.read_bytes()
    file.write_bytes(whole[:at] + b"\0" * 200 + whole[at + 200 :])
    done = club.manage("restore", str(file), "--replace")
    told = damaged(file), not_ours(file), "Nothing was changed, because psql failed: "
    assert (done.status, done.out) == (1, "")
    assert done.err.startswith(told)
    assert "NOTICE" not in done.err
    assert club.rows() == WANTED


@pytest.mark.full
def test_a_newer_version_is_refused_and_an_older_one_brought_up_to_date(club, other, tmp_path):
    assert club.manage("migrate", "-v", "0", "lessons", "0001") == Ended(0, "", "")
    older = tmp_path / "older"
    assert club.manage("backup", str(older)).status == 0
    assert other.manage("restore", str(older)).status == 0
    assert other.rows()["counts"] == {**COUNTS, "lessons.LessonProgress": 0}
    club.shell(
        "from django.db.migrations.recorder import MigrationRecorder as R; "
        "R.Migration.objects.create(app='lessons', name='9999_x')"
    )
    newer = tmp_path / "newer"
    assert club.manage("backup", str(newer)).status == 0
    found = other.manage("restore", str(newer), "--replace")
    assert found.err == (
        f"{newer} was made by a newer MahjLearn: this one does not know its tables "
        "(lessons 9999_x). Bring the program up to date, then restore again.\n"
    )


@pytest.mark.full
def test_a_machine_without_the_programs(club, tmp_path):
    for command in (
        ["backup", str(tmp_path / "b")],
        ["restore", str(back_up(club, tmp_path / "c"))],
    ):
        found = club.manage(*command, PATH=str(tmp_path))
        assert (found.status, found.out) == (1, "")
        assert found.err.endswith(
            " is not installed, and PostgreSQL is not copied without it. Install PostgreSQL's "
            "client programs, of the server's version or newer (on Debian: apt-get install "
            "postgresql-client).\n"
        )


@pytest.mark.full
def test_a_backup_under_load_is_one_moment(club, other, tmp_path):
    """Every answer that was confirmed before is in it, and each with the guest who gave it."""
    club.data.mkdir(exist_ok=True)
    server = Server(club.data, database_url=club.url)
    server.start()
    try:
        with Load(server.url) as load:
            load.wait_for(20)
            confirmed = list(load.confirmed)
            assert club.manage("backup", str(tmp_path / "b")).status == 0
            load.wait_for(len(load.confirmed) + 10)
    finally:
        server.stop()
    assert load.faults == []
    assert other.manage("restore", str(tmp_path / "b")).status == 0
    ask = "from lessons.models import Attempt as A; print(*A.objects.values_list('client_key'))"
    stored = other.shell(ask)
    assert [key for key in confirmed if key not in stored] == []
    ask = (
        "from lessons.models import Attempt as A, Learner as L; "
        f"print(L.objects.count() - {COUNTS['lessons.Learner']}, "
        f"A.objects.count() - {COUNTS['lessons.Attempt']})"
    )
    new = other.shell(ask).split()
    assert new[0] == new[1]
