"""The docstring of a rule, in its parts: the ruling, what it means, the error, an example."""

from dataclasses import dataclass

from lessons.web.prose import paragraphs, whole
from mahjlearn.engine.rulings import Rule
from mahjlearn.engine.words.sentences import capital

WHY = "Why people get it wrong: "
EXAMPLE = "An example: "


@dataclass(frozen=True, slots=True)
class RuleText:
    """`ruling` is one sentence or two; `why` and `example` are empty where nothing is said."""

    ruling: str
    body: tuple[str, ...]
    why: str
    example: str


def text_of(rule: Rule) -> RuleText:
    """The parts of a rule's page. A rule without a docstring is its own sentence."""
    ruling, *rest = paragraphs(rule.doc) or [whole(rule.says)]
    why, example = _part(rest, WHY), _part(rest, EXAMPLE)
    body = tuple(text for text in rest if not text.startswith((WHY, EXAMPLE)))
    return RuleText(ruling, body, why, example)


def _part(texts: list[str], start: str) -> str:
    """Return what follows the words a paragraph starts with, with a capital."""
    found = next((text.removeprefix(start) for text in texts if text.startswith(start)), "")
    return capital(found)
