"""What may still change in an exposure, and what locks it."""
