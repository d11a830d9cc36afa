"""The kind `dead_hand`: touch the rack whose hand is dead, or say that it is nobody's."""

from lessons.puzzles.touching.kind import TouchingKind
from mahjlearn.course import Puzzle
from mahjlearn.course.kinds.dead_hand import tiles_out
from mahjlearn.course.kit.touching.things import Thing
from mahjlearn.course.kit.touching.values import Candidate, Chosen, Touching
from mahjlearn.engine.words.sentences import capital


def whose_hand(candidate: Candidate) -> str:
    """`Right’s`, `Your`."""
    return "Your" if candidate.name == "You" else f"{candidate.name}’s"


class DeadHandKind(TouchingKind):
    """The whole row of a player is what is touched; the discards may settle it."""

    style = "css/dead-hand.css"
    discards_open = True
    idle, every, one, more = "Tap one rack", "Tap each rack", "This hand", "These {n} hands"
    missing = "No rack was tapped. Tap one, or say it’s nobody’s."

    def settling(self, puzzle: Puzzle) -> tuple[Thing, ...]:
        """Return the tiles that are out for good, where a hand can’t be completed."""
        return tiles_out(puzzle)

    def says(self, candidate: Candidate) -> str:
        """`Right’s hand`, `Your hand`."""
        return f"{whose_hand(candidate)} hand"

    def tail(self, task: Touching, right: Chosen) -> str:
        """`Right’s hand.` `Right’s and yours.`: two have to fit one line of a phone."""
        if not right:
            return "" if task.none is None else f"{task.none.words}."
        found = [whose_hand(one) for one in task.candidates if one.thing in right]
        if len(found) == 1:
            return f"{found[0]} hand."
        both = " and ".join(found).replace("Your", "yours")
        return f"{capital(both)}."


KIND = DeadHandKind()
