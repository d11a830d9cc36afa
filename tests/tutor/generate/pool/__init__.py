"""The index of excerpts that are offered."""
