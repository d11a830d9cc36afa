"""Hold what is read to short sentences and plain words."""

import re
from collections.abc import Iterable, Iterator

from mahjlearn.course.gates.gate import Gate, puzzles_of
from mahjlearn.course.gates.texts import sentences, with_tiles_as, words_of_read
from mahjlearn.course.kit.touching.grammar import SAYS
from mahjlearn.course.kit.wording import words
from mahjlearn.course.values import Lesson, Problem, Puzzle, Read

MOST_WORDS = {"facts": 20, "question": 12, "sentence": 25}
MOST_OF_A_READ = 45
MOST_OF_A_REASON = 14
LONGEST_SENTENCE = 16
MOST_GRADE = {"reads": 6.0, "facts and questions": 5.0, "sentences under the verdict": 6.0}
SHORT_WORD = "tile"
_GRADED_WORD = re.compile(r"[a-z’']+", re.IGNORECASE)
_SYLLABLE = re.compile(r"[aeiouy]+")
_SILENT = re.compile(r"(?<=[^aeiouyl])e$|(?<=[^aeiouydt])ed$|(?<=[^aeiouy])’[a-z]+$")


def check_prose(puzzle: Puzzle) -> Iterator[Problem]:
    texts = {"facts": puzzle.facts, "question": puzzle.question, "sentence": puzzle.sentence}
    for key, text in texts.items():
        yield from _too_long((key,), text, MOST_WORDS[key])
    for choice in puzzle.choices:
        yield from _too_long(("reasons", choice.id), choice.text, MOST_OF_A_REASON)
        yield from _too_long((SAYS, choice.id), choice.says, MOST_WORDS["sentence"])


def check_prose_of_lesson(lesson: Lesson) -> Iterator[Problem]:
    for step in lesson.steps:
        if isinstance(step, Read):
            yield from _too_long(("read", step.slug), words_of_read(step), MOST_OF_A_READ)


def _too_long(at: tuple[str, ...], text: str, most: int) -> Iterator[Problem]:
    if words(text) > most:
        yield Problem(at, f"{words(text)} words; there is room for {most}.")
    longest = max(map(words, sentences(text)), default=0)
    if longest > LONGEST_SENTENCE:
        message = f"A sentence of {longest} words; nobody speaks in more than {LONGEST_SENTENCE}."
        yield Problem(at, message)


PROSE = Gate(
    "prose", "What is read is short.", of_puzzle=check_prose, of_lesson=check_prose_of_lesson
)
"""Texts are short: facts 20 words, a question 12, a read 45, a reason 14, the sentence under the
verdict 25, and no sentence of any of them has more than 16.
"""


def check_grade(lesson: Lesson) -> Iterator[Problem]:
    puzzles = puzzles_of(lesson)
    texts = {
        "reads": [words_of_read(one) for one in lesson.steps if isinstance(one, Read)],
        "facts and questions": [text for one in puzzles for text in (one.facts, one.question)],
        "sentences under the verdict": [one.sentence for one in puzzles],
    }
    for sort, found in texts.items():
        reached = grade(found)
        if reached > MOST_GRADE[sort]:
            message = f"The {sort} read like grade {reached:.1f}; at most {MOST_GRADE[sort]:.0f}."
            yield Problem((), f"{message} Shorter sentences and shorter words bring it down.")


def grade(texts: Iterable[str]) -> float:
    """The grade of Flesch and Kincaid; 0 for no words at all."""
    said = [sentence for text in texts for sentence in sentences(text)]
    words = [word for one in said for word in _GRADED_WORD.findall(with_tiles_as(one, SHORT_WORD))]
    if not words:
        return 0.0
    per_word = sum(map(syllables, words)) / len(words)
    return 0.39 * len(words) / len(said) + 11.8 * per_word - 15.59


def syllables(word: str) -> int:
    """As they are counted by machine: groups of vowels, without a silent e at the end."""
    if word == SHORT_WORD:
        return 1
    return max(len(_SYLLABLE.findall(_SILENT.sub("", word.lower()))), 1)


GRADE = Gate("grade", "What is read is plain.", of_lesson=check_grade)
"""Texts are plain: by the grade of Flesch and Kincaid reads are 6 at most, what is asked 5, and
what stands under the verdict 6.

The measure is made for passages, so all texts of a sort in a lesson are taken together. The name of
a tile counts as one word of one syllable.
"""
