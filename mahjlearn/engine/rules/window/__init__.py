"""Until when a discard may be called."""
