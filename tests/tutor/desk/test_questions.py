"""The files of the questions: plain words, and everything wrong in one said at once."""

import re
from pathlib import Path

import pytest

from lessons.desk.asking.state import KEPT
from mahjlearn.toml.lines import FileFaults
from mahjlearn.tutor.desk.headlines import headline
from mahjlearn.tutor.desk.reading import FOLDER, questions, read_questions
from mahjlearn.tutor.desk.rows import rows_of
from tests.plain_words import BANNED, QUOTED, TRANSLATED, VERDICT

MOST_WORDS = 10
JOKER = FOLDER / "joker.toml"


def words_of_the_desk() -> list[str]:
    """Return everything that the questions and their rulings say."""
    said: list[str] = []
    for ask in questions().values():
        said += [ask.ask, ask.about]
        for fact in ask.facts:
            said.append(fact.ask)
            said += [words for one in fact.answers for words in (one.says, one.more) if words]
        said += {headline(ask, row.ruling) for row in rows_of(ask.id, "league")}
        said += {headline(ask, row.ruling) for row in rows_of(ask.id, "amja")}
    return said


def test_at_most_ten_words_and_none_that_nobody_says():
    said = words_of_the_desk()
    assert len(said) > 150
    assert [text for text in said if len(text.split()) > MOST_WORDS] == []
    plain = [QUOTED.sub("", text) for text in said]
    bad = re.compile(r"\b(?:simply|oops|incorrect|illegal)\b|!|'", re.IGNORECASE)
    for pattern in (BANNED, TRANSLATED, VERDICT, bad):
        assert [text for text in plain if pattern.search(text)] == []


def test_no_fact_is_called_as_something_else_in_an_address():
    assert [fact.id for ask in questions().values() for fact in ask.facts if fact.id in KEPT] == []


def faults_of(*paths: Path) -> list[str]:
    with pytest.raises(FileFaults) as caught:
        read_questions(list(paths))
    return [str(fault).rpartition("/")[2] for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('rare = "said"', 'rare = "spoken"', "“spoken” is no answer of this fact."),
        ('id = "exposed"', 'id = "turn"', "“turn” is there twice."),
        ('when = { turn = ["called"] }', 'when = { done = ["x"] }', "“done” is no earlier fact."),
        (
            'when = { turn = ["called"] }',
            'when = { turn = ["sat"] }',
            "“sat” is no answer of “turn”.",
        ),
        ('set = { PICK = "{G}" }', 'set = { PICK = "{Q}" }', "{Q} is no letter of this question."),
        ('at = "how"', 'at = "who"', "“who” is no fact of this question."),
        ("weight = 65", "weight = 0", "A weight is at least 1."),
        ('more = "Her hand is dead", ', "", "A rare answer needs “more”, its words in the list."),
        ("weight = 65", "weigth = 65", "“weigth” is not known here; write weight."),
    ],
)
def test_what_is_wrong_is_said_with_its_line(tmp_path: Path, old: str, new: str, told: str):
    text = JOKER.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "joker.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    line = 1 + text[: text.index(old)].count("\n")
    found = faults_of(path)
    places = [int(one.split(":")[1]) for one in found if one.endswith(told)]
    assert places
    assert abs(places[-1] - line) <= 1


def test_every_fault_of_every_file_is_said_in_one_run(tmp_path: Path):
    for name, change in (("one", ("weight = 75", "weight = 0")), ("two", ('"How did she', '5 #"'))):
        text = JOKER.read_text(encoding="utf-8").replace('rare = "yes"', 'rare = "si"')
        (tmp_path / f"{name}.toml").write_text(text.replace(*change), encoding="utf-8")
    found = faults_of(tmp_path / "one.toml", tmp_path / "two.toml", tmp_path / "three.toml")
    assert [one.split(":")[0] for one in found] == 3 * ["one.toml"] + ["three.toml", "two.toml"]
