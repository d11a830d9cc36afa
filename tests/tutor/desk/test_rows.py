"""The stored rulings are those the engine gives, and none depends on who sits where."""

import random
from pathlib import Path

import pytest
from django.core.management import call_command

from lessons.management.commands import desk_rows
from mahjlearn.engine.errors import EngineError
from mahjlearn.engine.judging.rulesets import LEAGUE, RULESETS, Ruleset, ruleset_named
from mahjlearn.engine.table.tiles import FACES, SEATS
from mahjlearn.tutor.desk.asks import DeskAsk
from mahjlearn.tutor.desk.chooser import Settled, next_step
from mahjlearn.tutor.desk.headlines import headline
from mahjlearn.tutor.desk.reading import questions
from mahjlearn.tutor.desk.rows import FOLDER, fresh_rows, read_rows, rows_of, write_rows
from mahjlearn.tutor.desk.rulings import Headline, rule_on
from mahjlearn.tutor.desk.written import PLAIN, Sample

NAMES = ("joker", "dead", "discard", "pays", "discarded")
SOME = 40


@pytest.mark.parametrize("name", NAMES[1:])
def test_the_stored_rows_are_those_written_now(name: str):
    stored = (FOLDER / f"{name}.tsv").read_text(encoding="utf-8")
    assert stored == write_rows(questions()[name])


def test_the_command_writes_a_file_for_each_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    few = {name: ask for name, ask in questions().items() if name in ("pays", "discarded")}
    monkeypatch.setattr(desk_rows, "questions", lambda: few)
    monkeypatch.setattr(desk_rows, "FOLDER", tmp_path)
    call_command("desk_rows")
    for name, ask in few.items():
        assert (tmp_path / f"{name}.tsv").read_text(encoding="utf-8") == write_rows(ask)
    assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()] == list(few)


@pytest.mark.full
def test_the_stored_rows_about_a_joker_are_those_written_now():
    stored = (FOLDER / "joker.tsv").read_text(encoding="utf-8")
    assert stored == write_rows(questions()["joker"])


@pytest.mark.parametrize("book", RULESETS)
def test_a_sample_of_the_rows_about_a_joker(book: str):
    ask, rows = questions()["joker"], rows_of("joker", book)
    assert [row.given for row in rows] == list(ask.sets())
    for row in random.Random(f"{book} 1").sample(rows, SOME):
        assert rule_on(ask, row.given, RULESETS[book]).ruling == row.ruling, row.given


def test_what_is_written_is_read_as_it_was():
    ask = questions()["pays"]
    read = read_rows(ask, write_rows(ask))
    assert read == {name: fresh_rows(ask, ruleset) for name, ruleset in RULESETS.items()}


def test_house_rules_have_rows_of_their_own():
    book = "league, D1 owner dead"
    changed = [
        (mine, printed)
        for mine, printed in zip(rows_of("dead", book), rows_of("dead", "league"), strict=True)
        if mine.ruling != printed.ruling
    ]
    assert changed
    assert {mine.given["what"] for mine, _ in changed} == {"wrongtile"}
    assert fresh_rows(questions()["dead"], ruleset_named(book)) == rows_of("dead", book)


def test_in_tournaments_nobody_pays_and_nothing_more_is_asked():
    found = {row.ruling.headline for row in rows_of("pays", "tournament")}
    assert found == {Headline.POINTS, Headline.NOBODY_PAYS}
    step = next_step(questions()["pays"], rows_of("pays", "tournament"), {"how": "pick"})
    assert isinstance(step, Settled)
    assert headline(questions()["pays"], step.row.ruling) == "Nobody pays. It’s scored in points."


@pytest.mark.parametrize("ask", questions().values(), ids=NAMES)
def test_every_set_of_answers_is_ruled_or_impossible(ask: DeskAsk):
    """What is called impossible is so: the engine refuses its table or its play."""
    for given in ask.every_set():
        try:
            rule_on(ask, given, LEAGUE)
        except EngineError:
            assert ask.excluded(given), given
        else:
            assert not ask.excluded(given), given


@pytest.mark.parametrize("ask", questions().values(), ids=NAMES)
def test_seats_and_tiles_change_nothing(ask: DeskAsk):
    chance = random.Random(ask.id)
    rows = list(rows_of(ask.id, LEAGUE.name))
    for row in chance.sample(rows, min(SOME, len(rows))):
        for sample in samples(ask, chance):
            assert rule_on(ask, row.given, LEAGUE, sample).ruling == row.ruling, (row, sample)


@pytest.mark.full
@pytest.mark.parametrize("ask", questions().values(), ids=NAMES)
@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=list(RULESETS))
def test_seats_and_tiles_change_nothing_anywhere(ask: DeskAsk, ruleset: Ruleset):
    chance = random.Random(ask.id + ruleset.name)
    for row in rows_of(ask.id, ruleset.name):
        sample = chance.choice(samples(ask, chance))
        assert rule_on(ask, row.given, ruleset, sample).ruling == row.ruling, (row, sample)


def samples(ask: DeskAsk, chance: random.Random) -> list[Sample]:
    """Return each seat as hers, each of the others as the second, with some tile."""
    naturals = [tile for tile in FACES if tile.is_natural]
    return [
        Sample(she, other if ask.other else None, chance.choice(naturals))
        for she in SEATS
        for other in SEATS
        if other is not she
    ] + [PLAIN]
