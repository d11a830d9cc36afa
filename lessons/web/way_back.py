"""The way back: an address that another page says its reader came from."""

from django.utils.http import url_has_allowed_host_and_scheme

LONGEST = 500


def own_path(url: str) -> str:
    """A path of this site to go back to; empty for everything else, such as another host."""
    ours = url_has_allowed_host_and_scheme(url, allowed_hosts=None)
    return url if ours and url.startswith("/") and len(url) <= LONGEST else ""
