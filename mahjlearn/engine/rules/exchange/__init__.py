"""The exchange of a natural for a joker: whose, when, how, how often."""
