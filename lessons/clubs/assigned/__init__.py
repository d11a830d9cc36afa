"""Assignments, as the instructors of a club make them, take them back and see them done."""
