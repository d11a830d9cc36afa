"""The bots: what one sees, what it plays for, and a module for each decision."""
