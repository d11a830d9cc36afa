"""What is read is plain: by the grade of Flesch and Kincaid reads are 6 at most, what is asked 5,
and what stands under the verdict 6.

The measure is made for passages, so all texts of a sort in a lesson are taken together. The name of
a tile counts as one word of one syllable.
"""

import re
from collections.abc import Iterable, Iterator

from mahjlearn.course.gates.gate import Gate, puzzles_of
from mahjlearn.course.gates.texts import sentences, with_tiles_as, words_of_read
from mahjlearn.course.values import Lesson, Problem, Read

MOST = {"reads": 6.0, "facts and questions": 5.0, "sentences under the verdict": 6.0}
SHORT_WORD = "tile"
_WORD = re.compile(r"[a-z’']+", re.IGNORECASE)
_SYLLABLE = re.compile(r"[aeiouy]+")
_SILENT = re.compile(r"(?<=[^aeiouyl])e$|(?<=[^aeiouydt])ed$|(?<=[^aeiouy])’[a-z]+$")


def of_lesson(lesson: Lesson) -> Iterator[Problem]:
    puzzles = puzzles_of(lesson)
    texts = {
        "reads": [words_of_read(one) for one in lesson.steps if isinstance(one, Read)],
        "facts and questions": [text for one in puzzles for text in (one.facts, one.question)],
        "sentences under the verdict": [one.sentence for one in puzzles],
    }
    for sort, found in texts.items():
        reached = grade(found)
        if reached > MOST[sort]:
            message = f"The {sort} read like grade {reached:.1f}; at most {MOST[sort]:.0f}."
            yield Problem((), f"{message} Shorter sentences and shorter words bring it down.")


def grade(texts: Iterable[str]) -> float:
    """The grade of Flesch and Kincaid; 0 for no words at all."""
    said = [sentence for text in texts for sentence in sentences(text)]
    words = [word for one in said for word in _WORD.findall(with_tiles_as(one, SHORT_WORD))]
    if not words:
        return 0.0
    per_word = sum(map(syllables, words)) / len(words)
    return 0.39 * len(words) / len(said) + 11.8 * per_word - 15.59


def syllables(word: str) -> int:
    """As they are counted by machine: groups of vowels, without a silent e at the end."""
    if word == SHORT_WORD:
        return 1
    return max(len(_SYLLABLE.findall(_SILENT.sub("", word.lower()))), 1)


GATE = Gate("grade", "What is read is plain.", of_lesson=of_lesson)
