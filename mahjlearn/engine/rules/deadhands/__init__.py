"""When a hand is dead, who says so, and what becomes of its tiles."""
