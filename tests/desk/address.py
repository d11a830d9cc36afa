"""What the addresses of the desk hold."""

from lessons.web.code import unpack


def packed_in(url: str) -> str:
    """The transcript in an address."""
    return unpack(url.split("/")[2]).partition("\n")[2]
