"""The kind `which_player`: touch the player who may do what is asked, or say that nobody may."""

from lessons.puzzles.touching.kind import TouchingKind
from mahjlearn.course.kit.touching.values import Candidate, Chosen, Touching


class WhichPlayerKind(TouchingKind):
    """The whole row of a player is what is touched."""

    idle, one, more = "Tap a player", "This player", "These {n} players"
    missing = "No player was tapped. Tap one, or say that it is nobody."

    def says(self, candidate: Candidate) -> str:
        """`It’s Right`, `It’s you`."""
        return f"It’s {_in_words(candidate)}"

    def tail(self, task: Touching, right: Chosen) -> str:
        """`It’s Right.`"""
        if not right:
            return "It’s nobody."
        found = [_in_words(one) for one in task.candidates if one.thing in right]
        return f"It’s {' or '.join(found)}."


def _in_words(candidate: Candidate) -> str:
    return "you" if candidate.name == "You" else candidate.name


KIND = WhichPlayerKind()
