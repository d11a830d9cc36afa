"""Places and authorities of a rule in words. The League’s own book was seen second-hand only."""

import re

from mahjlearn.engine.rulings import Rule

DOCUMENTS: dict[str, str] = {
    "000": "Fair Exchange: Joker swapping II (a teacher’s post of 2019, with her answers)",
    "001": "Joker Protocols (Mahj Life, Article 221)",
    "002": "Jokers and Joker Exchange (AMJA guide)",
    "003": "Errors and Penalties (AMJA guide)",
    "004": "Top 10 Confusing and Complex Rules Demystified (Mahj Life, Article 189)",
}
"""The five sources, by the number under which rules cite them."""

SHORT: dict[str, str] = {
    "000": "Fair Exchange: Joker swapping II",
    "001": "Joker Protocols (Article 221)",
    "002": "Jokers and Joker Exchange",
    "003": "Errors and Penalties",
    "004": "Confusing Rules (Article 189)",
}
"""The same for a line under a ruling."""

_SECOND_HAND = re.compile(r"MJME|League|articles? \d")
_PAGE = re.compile(r"\bp\.(?=\d)")
_QUESTION = re.compile(r"^000 c(\d+)")


def documents_of(rule: Rule) -> tuple[str, ...]:
    """The numbers of the sources in which the rule is written; `web` for any other."""
    return tuple(dict.fromkeys(citation.place.split()[0] for citation in rule.cites))


def source_line(rule: Rule) -> str:
    """One line under a ruling: the documents, and what they rest on."""
    names = [SHORT[number] for number in documents_of(rule) if number in SHORT]
    rests = rests_on(rule)
    if not names:
        return f"{rests or 'Further authorities'}."
    return f"{'. '.join(names)}{f', citing {rests}' if rests else ''}."


def rests_on(rule: Rule) -> str:
    """The authority that the documents name, where it is another than they themselves."""
    parts = dict.fromkeys(
        part.strip()
        for citation in rule.cites
        for part in citation.authority.split(";")
        if _SECOND_HAND.search(part) and not _repeats(part, rule)
    )
    return authority_in_words("; ".join(parts))


def places_of(rule: Rule) -> tuple[str, ...]:
    """One line a document, readers’ questions by their number."""
    lines = []
    for number in documents_of(rule):
        name = DOCUMENTS.get(number)
        if name is None:
            continue
        asked = [m[1] for c in rule.cites if (m := _QUESTION.match(c.place))]
        lines.append(name + (_questions(asked) if number == "000" and asked else ""))
    return tuple(lines)


def authority_in_words(text: str) -> str:
    """`Mah Jongg Made Easy 2024, p. 23 #3`."""
    text = re.sub(r"\bMJME (\d{4}) p\.", r"MJME \1, p.", text)
    text = _PAGE.sub("p. ", text.replace("MJME", "Mah Jongg Made Easy"))
    for number, name in SHORT.items():
        text = re.sub(rf",? ?\b(?:as |quoted |noted )*(?:in |cited in )?{number}\b", "", text)
        text = text.replace(number, name)
    return text


def _repeats(part: str, rule: Rule) -> bool:
    """True where the authority is the cited page itself: `Mahj Life article 189` for 004."""
    own = {"001": "article 221", "004": "article 189"}
    return any(own.get(number, "?") in part for number in documents_of(rule))


def _questions(numbers: list[str]) -> str:
    unique = list(dict.fromkeys(numbers))
    word = "question" if len(unique) == 1 else "questions"
    return f", readers’ {word} {', '.join(unique)}"
