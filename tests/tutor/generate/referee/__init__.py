"""A session of Referee mode judged."""
