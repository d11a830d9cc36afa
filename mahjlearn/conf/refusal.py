"""What is said when something cannot be done."""


class Refused(Exception):
    """Its text is for whoever started the program: what is wrong and what to do, one sentence."""
