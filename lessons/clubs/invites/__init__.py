"""The ways into a club, as its instructors make and revoke them."""
