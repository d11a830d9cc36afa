"""Find the network that a request comes from."""

from ipaddress import IPv6Address, IPv6Network, ip_address

from django.conf import settings
from django.http import HttpRequest

HOME = 64
"""The number of bits of an IPv6 address that stand for one household or club."""


def network_of(request: HttpRequest) -> str:
    """Return the client's address, or its network for IPv6; empty if it tells nothing.

    Behind TRUSTED_PROXIES proxies it is what the outermost of them saw; what the client itself
    writes into the header stands further left and is ignored. A loopback address tells nothing:
    an unknown proxy may stand there, with everyone behind it.
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
