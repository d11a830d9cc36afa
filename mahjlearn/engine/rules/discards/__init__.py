"""When a tile counts as discarded, and what a discarded joker is."""
