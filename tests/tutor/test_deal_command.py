"""`manage.py deal`: places to start a puzzle from, whole hands, and plain refusals."""

import tomllib
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from mahjlearn.tutor.games.transcripts import whole
from tests.tutor.games.played import hand


def dealt(*asked: str) -> str:
    out = StringIO()
    call_command("deal", *asked, stdout=out, stderr=out, no_color=True)
    return out.getvalue()


def test_the_whole_hand() -> None:
    assert dealt("--seed", "3", "--whole") == whole(hand(3))


def test_as_many_places_as_asked() -> None:
    text = dealt("--seed", "3", "--around", "discard", "--count", "2", "--you", "east")
    assert text.count("# Hand 3, step ") == 2
    assert "\nEast holds " in text


def test_another_style_is_another_hand() -> None:
    assert dealt("--seed", "3", "--whole", "--style", "South=thrower") != whole(hand(3))


def test_no_such_place(capsys: pytest.CaptureFixture[str]) -> None:
    seed = next(seed for seed in range(60) if hand(seed).end.winner is None)
    with pytest.raises(SystemExit) as stopped:
        dealt("--seed", str(seed), "--around", "mah-jongg")
    assert stopped.value.code == 1


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("--you", "Nord"), "There is no seat “Nord”; there are East, South, West, North."),
        (("--style", "East=bold"), "There is no style “bold”; there are steady,"),
        (("--style", "bold"), "There is no style “”"),
        (("--find", "EX99"), "“EX99” is neither a rule nor a mix-up; write EX9."),
        (("--find", "EX1", "--form", "dance"), "The form “dance” is not built; there are take,"),
        (("--find", "EX1", "--wall", "99"), "No table of the course has a wall of 99;"),
    ],
)
def test_what_there_is_not(asked: tuple[str, ...], said: str) -> None:
    with pytest.raises(CommandError, match=said):
        dealt(*asked)


def test_a_table_is_found_and_printed_as_a_file_and_its_contrast_as_another() -> None:
    text = dealt("--find", "M16", "--form", "take", "--count", "1", "--contrast")
    table, other = text.split("# Changed: ")
    assert table.startswith("# Hand 1, step 74. ")
    assert other.startswith("West picks 1B and racks first.\n# Hand 1, step 74. ")
    assert tomllib.loads(table)["kind"] == "take_jokers"
    assert tomllib.loads(f"# {other}")["play"] == "West picks 1B\nWest racks\n"


def test_nothing_found_says_how_far_it_looked(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        call_command("deal", "--find", "XA3", "--form", "pays", "--hands", "1", "--from", "5")
    assert stopped.value.code == 1
    said = capsys.readouterr().err
    assert said == (
        "Nothing found. Hands looked at: 1 (5 to 5). "
        "--from 6 goes on; another --form or --wall may have more.\n"
    )
