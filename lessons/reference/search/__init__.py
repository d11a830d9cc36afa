"""Rules found by players’ own words: what is indexed, how words are cut, what comes first."""
