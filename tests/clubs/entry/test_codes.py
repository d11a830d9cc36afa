"""Codes, phrases and the words they are made of."""

import re

from hypothesis import given
from hypothesis import strategies as st

from lessons.clubs.entry.codes import (
    digest,
    digests,
    draw_code,
    draw_phrase,
    draw_token,
    format_code,
    read_code,
    read_phrase,
    words,
)
from tests.clubs.entry.sounds import sound_of
from tests.folding import folded


def test_there_are_words_enough_and_each_can_be_typed() -> None:
    assert len(words()) >= 2048
    assert len(set(words())) == len(words())
    assert [one for one in words() if not re.fullmatch("[a-z]{3,6}", one)] == []


def test_no_two_words_sound_alike() -> None:
    heard: dict[str, list[str]] = {}
    for word in words():
        heard.setdefault(sound_of(word), []).append(word)
    assert [alike for alike in heard.values() if len(alike) > 1] == []
    assert sound_of("pear") == sound_of("pair")


CODES = {
    "BAM-472": "BAM472", "bam472": "BAM472", " bam - 472 ": "BAM472", "Bam\u2013472": "BAM472",
    "lemon 007": "LEMON007", "BAM-47": "", "BAM-4721": "", "BA-472": "", "472": "", "": "",
    "BAM-\u0664\u0667\u0662": "", "B" * 60 + "472": "", "FLOWERS-123": "", "BAM\x00472": "",
}  # fmt: skip


@folded(("typed", "code"), CODES.items())
def test_a_code_is_read_as_people_type_it(typed: str, code: str) -> None:
    assert read_code(typed) == code


@given(st.text(max_size=60))
def test_whatever_is_typed_is_a_code_or_none(typed: str) -> None:
    code = read_code(typed)
    assert code == "" or read_code(format_code(code)) == code


def test_codes_and_tokens_are_drawn_anew() -> None:
    codes = {draw_code() for _ in range(300)}
    assert len(codes) > 290
    assert all(read_code(format_code(code)) == code for code in codes)
    tokens = {draw_token() for _ in range(50)}
    assert {len(one) for one in tokens} == {22}
    assert len(tokens) == 50


def test_a_phrase_is_read_as_people_type_it() -> None:
    phrase = draw_phrase()
    first, second, third, fourth = phrase.split()
    typed = f" {first.upper()}, {second}-{third}\n{fourth}. "
    assert read_phrase(typed) == phrase
    for wrong in ("", first, f"{phrase} {first}", phrase.replace(first, "qqqqq", 1), "a" * 90):
        assert read_phrase(wrong) == ""


def test_a_former_key_still_knows_a_secret(settings) -> None:
    before = digest("secret")
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another"
    assert before in digests("secret")
    assert digest("secret") != before
    assert len(before) == 64
