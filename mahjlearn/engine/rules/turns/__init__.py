"""When a turn has begun, and the tile it began with."""
