"""A wrong tile given for a joker: what puts it right, and who is dead when it is too late."""
