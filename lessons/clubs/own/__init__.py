"""A club as its instructors own it: made, named, handed over, archived, deleted."""
