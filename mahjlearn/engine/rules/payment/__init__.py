"""Who pays what."""
