"""Passing before the game: what may be passed, and what puts a wrong pass right."""
