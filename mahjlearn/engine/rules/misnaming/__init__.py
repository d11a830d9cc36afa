"""A tile discarded under a wrong name."""
