"""Where a joker may stand: three or more alike, never a single or a pair."""
