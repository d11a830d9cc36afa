"""The data file of what the five documents say, held to the citations of the rules."""

import re
from collections.abc import Iterator

from lessons.reference.data_files import table
from lessons.reference.differences import differences
from lessons.reference.sources.passages import Passage, all_passages, document_named, documents
from lessons.reference.sources.taught import reasons
from mahjlearn.engine.rules import ALL_RULES, RULES_BY_ID

PLACE = re.compile(r"(\d{3})(?: c(\d+))? l\.(\d+)(?:-(\d+))?")
LONGEST = 40
"""Words of a passage; how long its sentences are is asked by tests/course/test_plain_words.py."""


def cited() -> Iterator[tuple[str, str, int, range]]:
    """Yield rule, document, question and lines of each citation of the five documents."""
    for rule in ALL_RULES:
        for citation in rule.cites:
            if found := PLACE.fullmatch(citation.place):
                first, last = int(found[3]), int(found[4] or found[3])
                yield rule.id, found[1], int(found[2] or 0), range(first, last + 1)


def overlaps(passage: Passage, document: str, lines: range) -> bool:
    return passage.document == document and not set(passage.lines).isdisjoint(lines)


def test_each_of_the_five_is_there() -> None:
    assert [one.number for one in documents()] == ["000", "001", "002", "003", "004"]
    assert document_named("amja-errors") is documents()[3]
    assert document_named("no-such-text") is None


def test_every_line_is_listed_once_and_in_order() -> None:
    for one in documents():
        lines = [line for passage in one.passages for line in passage.lines]
        assert lines == sorted(set(lines)), one.slug
        assert 1 <= lines[0] <= lines[-1] <= one.length, one.slug
        assert one.ruling_lines == len(lines)


def test_every_rule_and_disagreement_exists_and_belongs_there() -> None:
    rows = {one.number: one for one in differences()}
    for passage in all_passages():
        assert passage.rules != (), passage.place
        assert len(set(passage.rules)) == len(passage.rules), passage.place
        assert set(passage.rules) <= set(RULES_BY_ID), passage.place
        for number in passage.differences:
            assert set(rows[number].rules) & set(passage.rules), f"{passage.place}: {number}"


def test_every_citation_of_a_rule_is_in_a_passage_that_names_it() -> None:
    missing = [
        f"{rule}: {document} l.{line}"
        for rule, document, _, lines in cited()
        for line in (lines[0], lines[-1])
        if not any(
            overlaps(one, document, range(line, line + 1)) and rule in one.rules
            for one in all_passages()
        )
    ]
    assert missing == []


def test_a_passage_names_every_rule_that_cites_its_lines_and_no_other() -> None:
    citations = list(cited())
    for passage in all_passages():
        citing = {
            rule for rule, document, _, lines in citations if overlaps(passage, document, lines)
        }
        assert set(passage.rules) == citing, passage.place


def test_the_number_of_a_question_is_that_of_the_citations() -> None:
    wrong = [
        f"{passage.place}: {rule} cites c{question}"
        for rule, document, question, lines in cited()
        for passage in all_passages()
        if overlaps(passage, document, lines) and passage.question != question
    ]
    assert wrong == []


def test_a_place_is_written_as_a_rule_cites_it() -> None:
    places = [one.place for one in all_passages()]
    assert len(set(places)) == len(places)
    assert {"000 l.9", "000 c15 l.134-138", "003 l.3-4"} <= set(places)
    assert all(map(PLACE.fullmatch, places))


def test_a_passage_is_told_in_a_few_plain_words() -> None:
    told = [one.says for one in all_passages()]
    assert len(set(told)) == len(told)
    assert [says for says in told if len(says.split()) > LONGEST or not says.endswith(".")] == []


def test_a_reason_is_given_once_for_what_is_there() -> None:
    given = table("unasked")
    assert set(reasons()) == {*given["rules"], *given["differences"], *given["mixups"]}
    assert set(given["differences"]) <= {one.number for one in differences()}
    assert [text for text in reasons().values() if not text.endswith(".")] == []
