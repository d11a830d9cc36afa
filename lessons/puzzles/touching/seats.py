"""The words of a seat that is touched."""

from mahjlearn.course.kit.touching.values import Candidate


def whose_hand(candidate: Candidate) -> str:
    """`Right’s`, `Your`."""
    return "Your" if candidate.name == "You" else f"{candidate.name}’s"
