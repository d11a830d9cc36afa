"""How a bot plays: what it sees, what it plays for, and one module for each decision."""
