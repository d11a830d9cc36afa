"""Whence a request comes, as far as it can be told."""

import pytest
from django.test import RequestFactory

from lessons.platform.client_address import network_of

SEEN = [
    ("203.0.113.7", "203.0.113.7"),
    ("127.0.0.1", ""),
    ("::1", ""),
    ("::ffff:203.0.113.7", "203.0.113.7"),
    ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ("[2001:db8:1:2::9]", "2001:db8:1:2::/64"),
    ("", ""),
    ("unix:", ""),
]
PASSED_ON = [
    (0, "198.51.100.1", "203.0.113.7"),
    (1, "198.51.100.1", "198.51.100.1"),
    (1, "192.0.2.66, 198.51.100.1", "198.51.100.1"),
    (2, "198.51.100.1, 203.0.113.9", "198.51.100.1"),
    (2, "198.51.100.1", "198.51.100.1"),
    (1, "nonsense", ""),
    (1, None, "203.0.113.7"),
]


@pytest.mark.parametrize(("seen", "network"), SEEN)
def test_an_address_and_of_ipv6_its_network(rf: RequestFactory, seen: str, network: str) -> None:
    assert network_of(rf.get("/", REMOTE_ADDR=seen)) == network


@pytest.mark.parametrize(("proxies", "header", "network"), PASSED_ON)
def test_behind_proxies_what_the_outermost_of_ours_saw(
    rf: RequestFactory, settings, proxies: int, header: str | None, network: str
) -> None:
    settings.TRUSTED_PROXIES = proxies
    more = {} if header is None else {"HTTP_X_FORWARDED_FOR": header}
    assert network_of(rf.get("/", REMOTE_ADDR="203.0.113.7", **more)) == network
