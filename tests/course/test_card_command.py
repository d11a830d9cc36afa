"""`manage.py card`: faults of a club's own card on standard output, a count, exit status."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

CARD = "# Tuesdays\nEarly Bird: FF 1111a 4444a 7777b X 25\n"


def run(*args: str) -> tuple[int, list[str]]:
    out = StringIO()
    with pytest.raises(SystemExit) as left:
        call_command("card", *args, stdout=out, stderr=out, no_color=True)
    return left.value.code, out.getvalue().splitlines()


def write(folder: Path, text: str) -> Path:
    path = folder / "tuesday.txt"
    path.write_bytes(text.encode("utf-8-sig"))
    return path


def test_a_card_without_a_fault(tmp_path: Path) -> None:
    assert run(str(write(tmp_path, CARD))) == (0, ["1 line"])
    more = CARD + CARD.replace("Early", "Late")
    assert run(str(write(tmp_path, more))) == (0, ["2 lines"])


def test_every_fault_with_its_line_and_a_count(tmp_path: Path) -> None:
    path = write(tmp_path, CARD + "Late Bird: FF 1111a 4444a 777b X 25\nNobody\n")
    assert run(str(path)) == (
        1,
        [
            f"{path}:3: This line has 13 tiles; a hand has 14.",
            f"{path}:4: This is no line of a card; a line is like “Early Bird: FF 1111a ... X 25”.",
            "2 faults",
        ],
    )


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "tuesday.doc"
    path.write_bytes(b"Early Bird: \xff\xfe")
    assert run(str(path)) == (
        1,
        [f"{path}:1: The file is not UTF-8 text; save it as UTF-8.", "1 fault"],
    )


def test_no_such_file(tmp_path: Path) -> None:
    path = tmp_path / "wednesday.txt"
    assert run(str(path)) == (2, [f"There is no file {path}."])
