"""Back up and restore on SQLite, by the commands, in processes of their own."""

import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from lessons.keeping.noted import FILE
from lessons.keeping.seal import damaged
from lessons.keeping.versions import not_ours
from tests.keeping.places import OLDEST, Place, on_sqlite
from tests.keeping.rows import expected
from tests.ops.bad_starts import Ended, small_disk

COUNTS = expected(OLDEST)["counts"]
SAYS = f"learners: {COUNTS['lessons.Learner']}, answers: {COUNTS['lessons.Attempt']}"
WANTED = {"counts": COUNTS, "hash": expected(OLDEST)["hash"]}

A_TEXT = (
    "from lessons.models import PuzzleText as P; "
    "P.objects.create(hash='0' * 64, slug='a-table', kind='ruling', text='{}', seal='1' * 64)"
)
TEXTS = "from lessons.models import PuzzleText as P; print(list(P.objects.order_by('pk').values()))"


def refused(words: str) -> Ended:
    return Ended(1, "", f"{words}\n")


def database(place: Place) -> Path:
    return place.data / "mahjlearn.sqlite3"


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> tuple[Place, Path]:
    """A club and its backup; tests take copies of either."""
    place = on_sqlite(tmp_path_factory.mktemp("club") / "data")
    place.load()
    assert place.manage("migrate", "-v", "0") == Ended(0, "", "")
    place.shell(A_TEXT)
    file = place.data.parent / "club.backup"
    assert place.manage("backup", str(file)) == Ended(0, f"{SAYS}, in {file}\n", "")
    return place, file


@pytest.fixture
def file(made, tmp_path) -> Path:
    return Path(shutil.copy(made[1], tmp_path / "club.backup"))


@pytest.fixture
def club(made, tmp_path) -> Place:
    shutil.copytree(made[0].data, tmp_path / "club")
    return on_sqlite(tmp_path / "club")


def edit(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def test_a_backup_is_one_file_for_its_owner_and_comes_back_as_it_was(file, made, tmp_path):
    assert stat.S_IMODE(made[1].stat().st_mode) == 0o600
    assert [path.name for path in made[1].parent.iterdir() if path.is_file()] == ["club.backup"]
    new = on_sqlite(tmp_path / "elsewhere")
    assert new.manage("restore", str(file)) == Ended(0, f"{SAYS}, from {file}\n", "")
    assert new.rows() == WANTED
    assert {path.name for path in new.data.iterdir()} == {"mahjlearn.sqlite3"}
    assert new.shell(TEXTS) == made[0].shell(TEXTS) != "[]\n"


@pytest.mark.full
def test_data_names_the_directory_of_the_demo(file, tmp_path):
    nobody = Place(tmp_path / "nobody", f"sqlite:///{tmp_path}/nobody.db")
    data = tmp_path / "new" / "data"
    found = nobody.manage("restore", str(file), "--data", str(data))
    assert found == Ended(0, f"{SAYS}, from {file}\n", "")
    assert on_sqlite(data).rows() == WANTED
    again = tmp_path / "again"
    assert nobody.manage("backup", "--data", str(data), str(again)).status == 0
    assert nobody.manage("prune", "--dry-run", f"--data={data}").status == 0
    assert not (tmp_path / "nobody.db").exists()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("command", [["backup", "x"], ["prune"], ["prune", "--dry-run"]])
def test_no_database_is_made_by_looking_at_it(tmp_path, command):
    place = on_sqlite(tmp_path)
    assert place.manage(*command) == refused(
        f"There is no database {database(place)}. Name it by DATABASE_URL, or the directory of "
        "manage.py demo by --data."
    )
    assert list(tmp_path.iterdir()) == []


def test_a_backup_overwrites_only_when_told(club, tmp_path):
    file = tmp_path / "kept"
    file.write_text("mine")
    words = f"{file} is there already. Name another file, or add --overwrite."
    assert club.manage("backup", str(file)) == refused(words)
    assert file.read_text() == "mine"
    assert club.manage("backup", str(file), "--overwrite").status == 0
    assert file.read_bytes().startswith(b"SQLite format 3")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_backup_on_a_full_disk_is_not_there_at_all(club, tmp_path):
    with small_disk(tmp_path / "disk", "60k") as disk:
        found = club.manage("backup", str(disk / "b"))
        assert (found.status, found.out, found.err.count("\n")) == (1, "", 1)
        assert found.err.startswith("The disk is full")
        assert list(disk.iterdir()) == []


WRONG = {
    "text": lambda file: file.write_text("no backup " * 999),
    "empty": lambda file: file.write_bytes(b""),
    "another program's": lambda file: (file.unlink(), edit(file, "CREATE TABLE birds (name)")),
    "no seal": lambda file: edit(file, "DROP TABLE mahjlearn_backup"),
}
DAMAGED = {
    "cut": lambda file: file.write_bytes(file.read_bytes()[:-5000]),
    "a row gone": lambda file: edit(
        file, "DELETE FROM lessons_lessonprogress WHERE lesson LIKE '%t'"
    ),
    "a letter": lambda file: edit(
        file, "UPDATE lessons_attempt SET verdict = 'illegal' WHERE verdict = 'legal' AND id < 9"
    ),
    "zeros": lambda file: file.write_bytes(
        file.read_bytes()[:8192] + b"\0" * 8192 + file.read_bytes()[16384:]
    ),
}


@pytest.mark.sampled(5)
@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG.keys())
def test_a_file_that_is_no_backup_changes_nothing(file, club, change):
    change(file)
    assert club.manage("restore", str(file), "--replace") == refused(not_ours(file))
    assert club.rows() == WANTED
    assert {path.name for path in club.data.iterdir()} == {"mahjlearn.sqlite3", FILE}


@pytest.mark.sampled(5)
@pytest.mark.parametrize("change", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_backup_changes_nothing(file, club, change):
    change(file)
    assert club.manage("restore", str(file), "--replace") == refused(damaged(file))
    assert club.rows() == WANTED


def test_a_copy_of_the_database_file_is_no_backup(club):
    copied = Path(shutil.copy(database(club), club.data.parent / "copied"))
    assert club.manage("restore", str(copied), "--replace") == refused(not_ours(copied))


def test_no_file(club, tmp_path):
    assert club.manage("restore", str(tmp_path / "no")) == refused(
        f"There is no file {tmp_path / 'no'}. Name one that manage.py backup has written."
    )


def test_a_backup_of_postgresql_is_for_postgresql(club, tmp_path):
    file = tmp_path / "dump"
    file.write_bytes(b"PGDMP and so on")
    assert club.manage("restore", str(file)) == refused(
        f"{file} is a copy of a PostgreSQL database, and DATABASE_URL names another kind. "
        "Restore it into PostgreSQL."
    )


def test_a_backup_of_a_newer_version_is_refused(club, tmp_path):
    row = "INSERT INTO django_migrations (app, name, applied) VALUES ('lessons', '9999_x', '2030')"
    edit(database(club), row)
    file = tmp_path / "newer"
    assert club.manage("backup", str(file)).status == 0
    other = on_sqlite(tmp_path / "other")
    assert other.manage("restore", str(file)) == refused(
        f"{file} was made by a newer MahjLearn: this one does not know its tables "
        "(lessons 9999_x). Bring the program up to date, then restore again."
    )
    assert list(other.data.iterdir()) == []


@pytest.mark.full
def test_a_backup_of_an_older_version_is_brought_up_to_date(club, tmp_path):
    assert club.manage("migrate", "-v", "0", "lessons", "0001") == Ended(0, "", "")
    file = tmp_path / "older"
    assert club.manage("backup", str(file)).status == 0
    other = on_sqlite(tmp_path / "other")
    assert other.manage("restore", str(file)) == Ended(0, f"{SAYS}, from {file}\n", "")
    assert other.manage("migrate", "--check").status == 0
    assert other.rows()["counts"] == {**COUNTS, "lessons.LessonProgress": 0}


@pytest.mark.full
def test_learners_are_replaced_only_when_told_and_kept_aside(file, club, tmp_path):
    add = "from tests.models.factories import LearnerFactory; LearnerFactory(public_id='later')"
    club.shell(add)
    before = club.rows()
    assert club.manage("restore", str(file)) == refused(
        f"{database(club)} has learners ({COUNTS['lessons.Learner'] + 1}). Add --replace to put "
        "the backup in its place; what is there now is then kept aside."
    )
    assert club.rows() == before
    done = club.manage("restore", str(file), "--replace")
    said, aside = done.out.splitlines()
    assert (done.status, said, done.err) == (0, f"{SAYS}, from {file}", "")
    assert club.rows() == WANTED
    other, kept = on_sqlite(tmp_path / "other"), aside.removeprefix("what was there before: ")
    assert other.manage("restore", kept).status == 0
    assert other.rows() == before


@pytest.mark.full
def test_a_database_that_cannot_be_read_is_kept_aside_too(file, club):
    lost = b"What is left of a database after an accident.\n" * 99
    database(club).write_bytes(lost)
    assert club.manage("restore", str(file)) == refused(
        f"{database(club)} cannot be read. Add --replace to put the backup in its place; what is "
        "there now is then kept aside."
    )
    done = club.manage("restore", str(file), "--replace")
    aside = Path(done.out.splitlines()[1].removeprefix("what was there before: "))
    assert (done.status, aside.read_bytes(), aside.suffix) == (0, lost, ".damaged")
    assert club.rows() == WANTED


@pytest.mark.full
def test_the_erased_stay_erased(file, club):
    """The backup is older than the erasure; nothing of them comes back, on no page of the file."""
    two = "from lessons.models import Learner as L; print(*L.objects.order_by('id')"
    names = club.shell(f"{two}.values_list('public_id', flat=True)[:2])").split()
    guests = club.shell(f"{two}.values_list('guest_id', flat=True)[:2])").split()
    (club.data / "erased.txt").write_text("nobody2345\n")
    club.shell(
        "from lessons.account.erase import erase; from lessons.models import Learner; "
        "[erase(one) for one in Learner.objects.order_by('id')[:2]]"
    )
    done = club.manage("restore", str(file), "--replace")
    assert (done.status, done.out.splitlines()[1]) == (0, "erased again: 2")
    left = club.rows()["counts"]
    assert left["lessons.Learner"] == COUNTS["lessons.Learner"] - 2
    assert left["lessons.Attempt"] < COUNTS["lessons.Attempt"]
    assert left["lessons.LessonProgress"] < COUNTS["lessons.LessonProgress"]
    raw = database(club).read_bytes()
    assert [text for text in (*names, *guests) if text.encode() in raw] == []


@pytest.mark.full
def test_nobody_is_signed_in_by_a_restore(club, tmp_path):
    club.shell(
        "from django.contrib.sessions.models import Session; from django.utils import timezone; "
        "Session.objects.create(session_key='k', session_data='', expire_date=timezone.now())"
    )
    file = tmp_path / "signed-in"
    assert club.manage("backup", str(file)).status == 0
    assert club.manage("restore", str(file), "--replace").status == 0
    count = "from django.contrib.sessions.models import Session; print(Session.objects.count())"
    assert club.shell(count) == "0\n"


@pytest.mark.full
def test_a_writer_who_does_not_end_is_named(file, club):
    with closing(sqlite3.connect(database(club))) as connection:
        connection.execute("BEGIN IMMEDIATE")
        found = club.manage("restore", str(file), "--replace")
    assert found == refused(
        f"{database(club)} is in use by another program. Wait until that is done, then start again."
    )
    assert club.rows() == WANTED
    assert [path.name for path in club.data.glob("*before*")] == []


COUNTED = "from lessons.models import Tally; print(*Tally.objects.values_list('outcome', 'n'))"


@pytest.mark.full
def test_what_the_erased_had_done_stays_in_the_totals(club, tmp_path):
    """Whether the backup is older than the erasure, or has the counts already."""
    club.shell(
        "from tests.models.factories import AssignmentFactory as A, MembershipFactory as M; "
        "one = M(learner__public_id='gone23456'); A(club=one.club)"
    )
    older, newer = tmp_path / "older", tmp_path / "newer"
    assert club.manage("backup", str(older)).status == 0
    assert club.manage("erase_user", "gone23456", "--yes").status == 0
    assert club.manage("backup", str(newer)).status == 0
    assert club.shell(COUNTED) == "('open', 1)\n"
    for file, erased in ((older, ["erased again: 1"]), (newer, [])):
        done = club.manage("restore", str(file), "--replace")
        assert (done.status, done.out.splitlines()[1:-1]) == (0, erased)
        assert club.shell(COUNTED) == "('open', 1)\n"
