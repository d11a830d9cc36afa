"""How a player without an account comes back on another device: four words, or a link."""
