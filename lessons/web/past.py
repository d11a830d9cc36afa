"""Verbs as they are told afterwards."""

_PAST = {
    "take": "took", "give": "gave", "say": "said", "hold": "held", "lay": "laid", "tap": "tapped",
    "throw": "threw", "have": "had", "put": "put", "set": "set", "lift": "lifted",
}  # fmt: skip
"""Verbs that do not just add -ed."""


def past(verb: str) -> str:
    """`picked`, `exposed`, `took`."""
    return _PAST.get(verb) or f"{verb.removesuffix('e')}ed"
