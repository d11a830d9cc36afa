"""Databases of former versions keep every row under today's tables."""

import pytest

from tests.keeping.places import Place, on_postgres, on_sqlite
from tests.keeping.rows import RELEASED, columns, expected, names
from tests.ops.bad_starts import Ended

each_version = pytest.mark.parametrize("name", names())
each_version_with_texts = pytest.mark.parametrize(
    "name", [name for name in names() if "lessons.PuzzleText" in columns(name)]
)
NEWEST = names()[-1]


def upgraded(place: Place, name: str) -> dict[str, object]:
    place.load(name)
    assert place.manage("migrate", "-v", "0") == Ended(0, "", "")
    return place.rows(name)


def wanted(name: str) -> dict[str, object]:
    kept = expected(name)
    return {"counts": kept["counts"], "hash": kept["hash"]}


@pytest.mark.sampled(99)
@each_version
def test_on_sqlite(tmp_path, name):
    """The usual run asks the oldest, which has the longest way."""
    assert upgraded(on_sqlite(tmp_path / "data"), name) == wanted(name)


@pytest.mark.full
@each_version
def test_on_postgresql(tmp_path, postgres_url, name):
    with on_postgres(tmp_path, postgres_url) as place:
        assert upgraded(place, name) == wanted(name)
        # Numbers go on behind the rows that came along.
        add = (
            "from tests.models.factories import AttemptFactory; "
            "from lessons.models import Attempt; "
            "row = AttemptFactory(); print(row.pk > Attempt.objects.order_by('pk')[0].pk)"
        )
        assert place.shell(add) == "True\n"


def test_a_version_is_kept_and_none_is_large():
    assert names() != []
    sizes = {path.name: path.stat().st_size for path in RELEASED.glob("*.sql.gz")}
    assert {name: size for name, size in sizes.items() if size > 100_000} == {}


@pytest.mark.full
@each_version
def test_a_version_holds_answers_of_every_kind(tmp_path, name):
    place = on_sqlite(tmp_path / "data")
    place.load(name)
    assert place.manage("migrate", "-v", "0") == Ended(0, "", "")
    distinct = (
        "from lessons.models import Attempt, Mode, Outcome; rows = Attempt.objects; "
        "print(set(rows.values_list('mode', flat=True)) == set(Mode.values), "
        "set(rows.values_list('outcome', flat=True)) == set(Outcome.values), "
        "rows.filter(place__contains='/move-').exists(), rows.filter(place__endswith='/why')"
        ".exists(), rows.filter(place__contains='/again').exists(), rows.count() > 200)"
    )
    assert place.shell(distinct) == "True True True True True True\n"


TEXTS = (
    "from lessons.content_store import puzzles; from lessons.models import Attempt, PuzzleText; "
    "from lessons.puzzles.former import puzzle_with; "
    "today = {one.hash for one in puzzles()}; "
    "given = set(Attempt.objects.values_list('puzzle_hash', flat=True)); "
    "kept = {row.pk for row in PuzzleText.objects.all() if row.intact}; "
    "print(kept == given & today, all(map(puzzle_with, kept)), len(kept))"
)
ALL_CHANGED = (
    "Hardly an answer of the newest kept database is to a puzzle of today. If the puzzles were "
    "changed, keep a newer one (released/README.md); if not, their hashes changed by accident."
)


def texts_come_and_go(place: Place, name: str) -> None:
    """What was answered and is still there today has its text, also once it was taken back."""
    place.load(name)
    for target in ([], ["lessons", "0003"], []):
        assert place.manage("migrate", *target, "-v", "0") == Ended(0, "", "")
    *right, texts = place.shell(TEXTS).split()
    assert right == ["True", "True"]
    if name == NEWEST:
        assert int(texts) > 30, ALL_CHANGED


@pytest.mark.full
@each_version
def test_answers_of_before_get_their_texts_on_sqlite(tmp_path, name):
    texts_come_and_go(on_sqlite(tmp_path / "data"), name)


@pytest.mark.full
@each_version
def test_answers_of_before_get_their_texts_on_postgresql(tmp_path, postgres_url, name):
    with on_postgres(tmp_path, postgres_url) as place:
        texts_come_and_go(place, name)


STORED = (
    "from lessons.models import Attempt, PuzzleText; "
    "from lessons.puzzles.former import puzzle_with; "
    "given = set(Attempt.objects.filter(mode='lesson').exclude(place='lesson/x')"
    ".values_list('puzzle_hash', flat=True)); "
    "rows = PuzzleText.objects.all(); "
    "print({row.pk for row in rows} == given, len(given) > 30, "
    "[row.slug for row in rows if (one := puzzle_with(row.pk)) is None or one.slug != row.slug])"
)


@pytest.mark.full
@each_version_with_texts
def test_texts_that_were_stored_are_read_whatever_is_asked_today(tmp_path, name):
    place = on_sqlite(tmp_path / "data")
    place.load(name)
    assert place.manage("migrate", "-v", "0") == Ended(0, "", "")
    assert place.shell(STORED) == "True True []\n"
