"""Games that bots play."""
