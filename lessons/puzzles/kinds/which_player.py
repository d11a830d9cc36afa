"""The kind `which_player`: touch the player who may do what is asked, or say that nobody may."""

from lessons.puzzles.touching.kind import TouchingKind
from mahjlearn.course import Puzzle
from mahjlearn.course.kit.touching.values import Candidate, Chosen, Touching
from mahjlearn.course.kit.tries import AnyAllowed
from mahjlearn.course.values import task_of
from mahjlearn.engine.table.events import Verb


class WhichPlayerKind(TouchingKind):
    """The whole row of a player is what is touched."""

    idle, every, one, more = "Tap one player", "Tap each player", "This player", "These {n} players"
    missing = "No player was tapped. Tap one, or say it’s nobody."

    def asks_turn(self, puzzle: Puzzle) -> bool:
        """Return True if whose turn it is answers the question, or gives half of it away.

        That is so where each seat is to pick, or to discard first; and where the discard is wanted
        by two at one instant, of whom the one next in turn may be one.
        """
        facets = task_of(puzzle, Touching).facets
        tries = [play for one in facets if isinstance(one, AnyAllowed) for play in one.tries]
        turns = all(play[0].verb in (Verb.PICK, Verb.DISCARD) for play in tries)
        return turns or all(play[0].at_once for play in tries)

    def says_nobody(self, chosen: Chosen) -> bool:
        """Return True where no player was touched."""
        return not chosen

    def says(self, candidate: Candidate) -> str:
        """`It’s Right`, `It’s you`."""
        return f"It’s {_in_words(candidate)}"

    def tail(self, task: Touching, right: Chosen) -> str:
        """`It’s Right`, `It’s Right or you`; `It’s Right and you` where all of them are wanted."""
        if not right:
            return "It’s nobody."
        found = [_in_words(one) for one in task.candidates if one.thing in right]
        return f"It’s {(' and ' if task.many else ' or ').join(found)}."


def _in_words(candidate: Candidate) -> str:
    return "you" if candidate.name == "You" else candidate.name


KIND = WhichPlayerKind()
