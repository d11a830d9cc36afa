"""Who gets the discard when several want it."""
