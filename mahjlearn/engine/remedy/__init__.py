"""The smallest change that would have made an act legal, found by judging again."""
