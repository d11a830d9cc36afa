"""The exception for what cannot be done."""


class Refused(Exception):
    """A refusal; its text tells who started the program what is wrong and what to do."""
