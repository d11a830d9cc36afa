"""The five sources, and places in them said in words."""

import pytest

from mahjlearn.engine.rules import ALL_RULES
from mahjlearn.engine.sources import SOURCES, SOURCES_BY_NUMBER, place_in_words

IN_WORDS = {
    "000 l.9": "Fair Exchange: Joker swapping II",
    "000 l.11-13": "Fair Exchange: Joker swapping II",
    "000 c12 l.117": "Fair Exchange: Joker swapping II, reader’s question 12 and its answer",
    "000 c15 l.134-138": "Fair Exchange: Joker swapping II, reader’s question 15 and its answer",
    "001 l.14": "Joker Protocols (Article 221)",
    "002 l.47-53": "AMJA guide: Jokers and Joker Exchange",
    "003 l.9-12": "AMJA guide: Errors and Penalties",
    "004 l.66": "Top 10 confusing rules (Article 189)",
    "web Mahj Life art. 280": "Mahj Life, article 280",
    "web Sloper column 595 #13": "Tom Sloper, column 595 #13",
    "web AMV art. 62": "American Mah Jongg Ventures, article 62",
    "web AMJA FAQ on racking": "AMJA guide: FAQ on racking",
    "web MJME 2024 p.15": "Mah Jongg Made Easy 2024 p.15",
    "web mahjblog Aug 2011": "A teacher’s post of Aug 2011",
    "web JLMahJongg": "JLMahJongg",
    "tournament MahjCon ID163": "MahjCon ID163 (tournaments)",
}


@pytest.mark.parametrize("place", IN_WORDS)
def test_a_place_in_words(place: str) -> None:
    assert place_in_words(place) == IN_WORDS[place]


@pytest.mark.parametrize(
    "place", ["", "005 l.3", "000", "000 l.", "000 c12", "001 14", "web", "web ", "League"]
)
def test_what_is_no_place_is_refused(place: str) -> None:
    with pytest.raises(ValueError, match="is no place in a source"):
        place_in_words(place)


def test_the_five_sources_are_numbered_in_order() -> None:
    assert [source.number for source in SOURCES] == ["000", "001", "002", "003", "004"]
    assert [SOURCES_BY_NUMBER[source.number] for source in SOURCES] == list(SOURCES)


def test_every_citation_of_every_rule_can_be_said_in_words() -> None:
    silent = [
        (rule.id, citation.place)
        for rule in ALL_RULES
        for citation in rule.cites
        if not place_in_words(citation.place)
    ]
    assert silent == []


def test_every_source_is_cited_by_some_rule() -> None:
    cited = {citation.place.split()[0] for rule in ALL_RULES for citation in rule.cites}
    assert cited - {"web", "tournament"} == set(SOURCES_BY_NUMBER)
