"""What is read is short: facts 20 words, a question 12, a read 45, a reason 14, the sentence under
the verdict 25, and no sentence of any of them has more than 16.
"""

from collections.abc import Iterator

from mahjlearn.course.gates.gate import Gate
from mahjlearn.course.gates.texts import sentences, words_of_read
from mahjlearn.course.kit.wording import words
from mahjlearn.course.values import Lesson, Problem, Puzzle, Read

MOST = {"facts": 20, "question": 12, "sentence": 25}
MOST_OF_A_READ = 45
MOST_OF_A_REASON = 14
LONGEST_SENTENCE = 16


def of_puzzle(puzzle: Puzzle) -> Iterator[Problem]:
    texts = {"facts": puzzle.facts, "question": puzzle.question, "sentence": puzzle.sentence}
    for key, text in texts.items():
        yield from _too_long((key,), text, MOST[key])
    for choice in puzzle.choices:
        yield from _too_long(("reasons", choice.id), choice.text, MOST_OF_A_REASON)


def of_lesson(lesson: Lesson) -> Iterator[Problem]:
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


GATE = Gate("prose", "What is read is short.", of_puzzle=of_puzzle, of_lesson=of_lesson)
