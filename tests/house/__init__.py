"""The house itself: budgets, contracts, and words that point at what is there."""
