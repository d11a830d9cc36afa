"""Everything that turns values into English sentences."""
