"""A table that was found, as text: every answer in comments, then the puzzle file."""

from mahjlearn.engine.misconceptions import MISCONCEPTIONS
from mahjlearn.tutor.games.transcripts import ending
from mahjlearn.tutor.generate.find.search import Find

_MOST_RULES = 8


def printed(find: Find, changed: str = "") -> str:
    """Return the file; its comments say where it was played and who answers what.

    The comments stand in front, so that all of it can be pasted and read. `changed` says in which
    fact the table differs from the one that was played.
    """
    how = [f"# Changed: {changed}"] if changed else []
    return "\n".join([*how, *_comments(find), find.draft.toml()])


def _deciding(find: Find) -> str:
    """Return the rules that decide, those first that the file is meant to probe."""
    meant = find.draft.rules
    others = (rule for rule in find.answered.rules if rule not in meant)
    return ", ".join([*meant, *others][:_MOST_RULES])


def _comments(find: Find) -> list[str]:
    place, said = find.place, find.answered
    lines = [
        f"# Hand {place.hand.seed}, step {place.step}. {ending(place.hand.end)}.",
        f"# {place.kind.value}, wall {place.wall}, seen by {find.draft.position.you.value}.",
        f"# Engine: {said.right} [{_deciding(find)}]",
    ]
    if said.because:
        lines.append(f"#   {_first_sentence(said.because)}")
    lines += [
        f"# {mixup}: {answer} (“{MISCONCEPTIONS[mixup].belief}”)"
        for mixup, answer in said.believers
    ]
    return lines


def _first_sentence(text: str) -> str:
    first, stop, _ = text.partition(". ")
    return f"{first}{stop.strip()}"
