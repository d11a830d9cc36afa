"""What a client of a bench sends: forms, and the token that goes with them. Knows no Django."""

TOKEN = "a" * 32
"""A CSRF secret, which counts as its own token."""
Form = dict[str, str | list[str]]
