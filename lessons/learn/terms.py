"""Words of the game: the first use of one in a lesson opens its meaning there."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString

from lessons.board.tiles import bare_tile_html
from lessons.web.once import made_once
from lessons.web.prose import whole
from lessons.web.terms import GROUPINGS, TERMS, Term
from mahjlearn.course import Demonstration, Lesson, LessonStep, Read

EXPLAINED = tuple(term for term in (*GROUPINGS, *TERMS) if term.explained)
_ANY = re.compile(
    "|".join(rf"(?P<t{n}>\b{term.word}(?:s|es)?\b)" for n, term in enumerate(EXPLAINED)), re.I
)
_TAG = re.compile(r"(<[^>]*>)")
_KEPT = re.compile(r"<(/?)(?:a|h1)\b")
"""A heading and a link stay as they are."""

Terms = tuple[Term, ...]


@made_once
def first_uses(lesson: Lesson) -> Mapping[str, tuple[Terms, ...]]:
    """Return for each text of each step, by its slug, the terms that the lesson uses there first.

    A read and a try have one text, a demonstration has one for each frame.
    """
    met: set[Term] = set()
    return {step.slug: tuple(_new_in(text, met) for text in _texts(step)) for step in lesson.steps}


def _texts(step: LessonStep) -> Sequence[str]:
    if isinstance(step, Read):
        return (_TAG.sub("", step.html),)
    if isinstance(step, Demonstration):
        return [frame.text for frame in step.frames]
    puzzle = step.puzzle
    return ("" if puzzle.phone else puzzle.facts,)


def _new_in(text: str, met: set[Term]) -> Terms:
    found = dict.fromkeys(_term(one) for one in _ANY.finditer(text))
    new = tuple(term for term in found if term not in met)
    met.update(new)
    return new


def _term(found: re.Match[str]) -> Term:
    return EXPLAINED[int(str(found.lastgroup)[1:])]


def linked(html: str, terms: Iterable[Term]) -> SafeString:
    """Return the markup with the first use of each of these terms as a link to its card."""
    left = set(terms)

    def link(found: re.Match[str]) -> str:
        term = _term(found)
        if term not in left:
            return found[0]
        left.remove(term)
        return format_html('<a class="term" href="#term-{}">{}</a>', term.id, found[0])

    return SafeString("".join(_linked(html, link)))


def _linked(html: str, link: Callable[[re.Match[str]], str]) -> Iterator[str]:
    kept = 0
    for part in _TAG.split(html):
        tag = _KEPT.match(part)
        kept += (-1 if tag[1] else 1) if tag else 0
        yield part if kept or part.startswith("<") else _ANY.sub(link, part)


def cards(terms: Iterable[Term]) -> list[dict[str, Any]]:
    """Return the context of templates/_terms.html."""
    return [
        {
            "id": f"term-{term.id}",
            "word": term.word,
            "meaning": whole(term.meaning),
            "tiles": [bare_tile_html(code) for code in term.tiles],
        }
        for term in terms
    ]
