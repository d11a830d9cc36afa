"""The network a request comes from."""

from ipaddress import IPv6Address, IPv6Network, ip_address

from django.conf import settings
from django.http import HttpRequest

HOME = 64
"""Bits of an IPv6 address that stand for one household or club."""


def network_of(request: HttpRequest) -> str:
    """The address of the client, of IPv6 its network; empty where it says nothing.

    Behind proxies of the site's own it is what the outermost of them saw; what a client writes
    into the header itself stands further to the left and is not looked at. This machine’s own
    address says nothing: a proxy that nobody told us of may stand there, with everybody behind it.
    """
    seen = request.META.get("REMOTE_ADDR", "")
    if settings.TRUSTED_PROXIES:
        header = request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")
        passed_on = [*filter(None, map(str.strip, header)), seen]
        seen = passed_on[-1 - min(settings.TRUSTED_PROXIES, len(passed_on) - 1)]
    try:
        address = ip_address(seen.strip("[]"))
    except ValueError:
        return ""
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    if address.is_loopback:
        return ""
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, HOME), strict=False))
    return str(address)
