"""The days of a player's assignments, for the calendar of her phone."""
