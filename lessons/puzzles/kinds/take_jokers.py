"""The kind `take_jokers`: touch every joker that may be taken now, or say that there is none."""

from lessons.puzzles.touching.kind import TouchingKind
from mahjlearn.course.kit.touching.values import Chosen, Touching
from mahjlearn.engine.words.sentences import number_word


class TakeJokersKind(TouchingKind):
    """A checkbox on every joker on show."""

    idle, every, one, more = "Tap one joker", "Tap each joker", "This one", "These {n}"
    missing = "No joker was tapped. Tap those you may take, or say there’s none."

    def tail(self, task: Touching, right: Chosen) -> str:
        """`Three are yours.`"""
        if not right:
            return "None is yours."
        number = number_word(len(right)).capitalize()
        return f"{number} {'is' if len(right) == 1 else 'are'} yours."


KIND = TakeJokersKind()
