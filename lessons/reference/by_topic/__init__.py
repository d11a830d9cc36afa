"""The rules gathered by what players ask about."""
