"""What was worked out is kept while content and code stay the same, never in place of faults."""

from pathlib import Path

import pytest

from lessons import content_cache
from lessons.content_cache import fingerprint, read_through_cache
from mahjlearn.course import ContentFaults, Demonstration
from mahjlearn.course.read.rulings import FIRST
from mahjlearn.engine.version import ENGINE_VERSION
from tests.course.read.demonstration_files import write_demonstration
from tests.course.read.files import write_course
from tests.course.read.lesson_files import LESSON, write_lesson


@pytest.fixture
def content(tmp_path: Path) -> Path:
    directory = tmp_path / "content"
    (directory / FIRST).mkdir(parents=True)
    write_course(directory / FIRST)
    write_demonstration(write_lesson(directory, f"{LESSON}\n::: see a-showing\n:::\n"))
    return directory


def test_the_second_reading_computes_nothing(
    content: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = read_through_cache(content, tmp_path / "kept")
    monkeypatch.delattr(content_cache, "read_content")
    assert read_through_cache(content, tmp_path / "kept") == first


def test_other_content_is_worked_out_anew_and_the_old_is_dropped(
    content: Path, tmp_path: Path
) -> None:
    read_through_cache(content, tmp_path / "kept")
    course = content / "course.toml"
    course.write_text(course.read_text().replace("A course", "Another course"))
    assert read_through_cache(content, tmp_path / "kept")[0].title == "Another course"
    kept = [path.stem for path in (tmp_path / "kept").iterdir()]
    assert kept == [f"engine-{ENGINE_VERSION}-{fingerprint(content)}"]


def test_a_demonstration_is_kept_and_worked_out_anew_with_the_rest(
    content: Path, tmp_path: Path
) -> None:
    first = read_through_cache(content, tmp_path / "kept")[0].lessons[0].steps[-1]
    assert isinstance(first, Demonstration)
    assert read_through_cache(content, tmp_path / "kept")[0].lessons[0].steps[-1] == first
    path = content / "a-lesson" / "a-showing.toml"
    path.write_text(path.read_text().replace("It goes in your rack.", "Rack it."))
    second = read_through_cache(content, tmp_path / "kept")[0].lessons[0].steps[-1]
    assert isinstance(second, Demonstration)
    assert second.frames[:2] == first.frames[:2]
    assert second.frames[2].text == "Rack it."


def test_content_with_faults_is_not_kept(content: Path, tmp_path: Path) -> None:
    (content / "a-lesson" / "one-yes.toml").write_text("slug =")
    with pytest.raises(ContentFaults):
        read_through_cache(content, tmp_path / "kept")
    assert not (tmp_path / "kept").exists()


def test_a_file_cut_short_is_worked_out_anew(content: Path, tmp_path: Path) -> None:
    first = read_through_cache(content, tmp_path / "kept")
    kept = next((tmp_path / "kept").iterdir())
    kept.write_bytes(kept.read_bytes()[:100])
    assert read_through_cache(content, tmp_path / "kept") == first


def test_a_place_that_cannot_be_written_to_only_costs_time(content: Path, tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("a file where the directory should be")
    assert read_through_cache(content, tmp_path / "kept")[0].title == "A course"


@pytest.mark.parametrize("bits", [0o777, 0o770])
def test_a_pickle_that_others_may_have_planted_is_never_opened(
    content: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog, bits: int
) -> None:
    first = read_through_cache(content, tmp_path / "kept")
    (tmp_path / "kept").chmod(bits)
    with monkeypatch.context() as patched:
        patched.delattr(content_cache.pickle, "loads")
        assert read_through_cache(content, tmp_path / "kept") == first
    assert len(caplog.records) == 1
    assert read_through_cache(content, tmp_path / "kept") == first
    assert len(caplog.records) == 1


def test_a_link_in_place_of_the_folder_is_told_once(content: Path, tmp_path: Path, caplog) -> None:
    (tmp_path / "theirs").mkdir()
    (tmp_path / "kept").symlink_to(tmp_path / "theirs")
    read_through_cache(content, tmp_path / "kept")
    assert list((tmp_path / "theirs").iterdir()) == []
    assert len(caplog.records) == 1
