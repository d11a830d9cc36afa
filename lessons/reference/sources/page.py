"""The pages of the sources: what they are, and one page for what each of the five says."""

from typing import Any

from lessons.reference.badges import point_url
from lessons.reference.differences import difference_numbered
from lessons.reference.rules.rows import rule_links
from lessons.reference.sources.passages import Passage, SourceDocument, documents
from lessons.reference.sources.taught import lesson_links, lessons_teaching, reasons
from lessons.web.addresses import address
from lessons.web.prose import whole
from mahjlearn.engine.rules import RULES_BY_ID


def sources_context() -> dict[str, Any]:
    """Return the context of templates/reference/sources.html: by its slug, the way to each page."""
    return {"documents": {one.slug.replace("-", "_"): _way(one) for one in documents()}}


def document_context(document: SourceDocument) -> dict[str, Any]:
    """Return the context of templates/reference/source.html."""
    return {
        "title": document.title,
        "slug": document.slug,
        "passages": [_passage(one) for one in document.passages],
        "others": [_way(one) for one in documents() if one is not document],
    }


def _way(document: SourceDocument) -> dict[str, Any]:
    return {
        "title": document.title,
        "url": address("source", document.slug),
        "count": len(document.passages),
    }


def _passage(passage: Passage) -> dict[str, Any]:
    return {
        "id": f"l{passage.first}",
        "question": passage.question,
        "says": whole(passage.says),
        "rules": rule_links(RULES_BY_ID[number] for number in passage.rules),
        "differences": [_difference(number) for number in passage.differences],
        "lessons": lesson_links(lessons_teaching(passage.rules)),
        "unasked": [_unasked(number) for number in passage.rules if number in reasons()],
    }


def _difference(number: str) -> dict[str, str]:
    row = difference_numbered(number)
    return {"title": whole(row.short), "url": point_url(row)}


def _unasked(number: str) -> dict[str, str]:
    return {"rule": whole(RULES_BY_ID[number].title), "reason": whole(reasons()[number])}
