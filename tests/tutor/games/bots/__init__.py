"""How a bot plays."""
