"""A club's own copy on a laptop: its club is made once, and what to type is said in plain words."""

import sys
from collections.abc import Mapping
from pathlib import Path

from lessons.site import demo_club, preparing
from lessons.site.demo_club import OWN, Login
from mahjlearn.conf.places import DATABASE

USERNAME = "instructor"
NAME = "Our club"
"""What a club is called where nobody can be asked."""
ASKED = "What is your club called? "
MAKE = ["make_club", "--keep"]
SAME_WIFI = (
    "They have to be on the same Wi-Fi as this computer. If the page doesn't open, allow Python "
    "in the firewall of this computer."
)
NO_NETWORK = (
    "This computer is in no network, so nobody else can open it. Join the Wi-Fi, close this "
    "window, and start again."
)
NO_OTHERS = "Only this computer can open it. To let in others on the same Wi-Fi, add --lan."
OWN_PASSWORD = "with the password you chose"


def ready_club(data: Path, env: Mapping[str, str]) -> Login:
    """Make the club of this directory where there is none, and return how its instructor signs in.

    It is made once: the password is empty where she has chosen another since. Raises Refused.
    """
    kept = demo_club.kept_login(data, OWN)
    if kept is None:
        preparing.manage([*MAKE, "--", asked_name()], env)
        kept = demo_club.kept_login(data, OWN) or Login(USERNAME, "")
    return kept if demo_club.opens(data / DATABASE, kept) else Login(kept.username, "")


def asked_name() -> str:
    """Ask whoever sits there what the club is called."""
    if not sys.stdin.isatty():
        return NAME
    return input(ASKED).strip() or NAME


def own_words(port: int, data: Path, addresses: list[str] | None, login: Login) -> str:
    """Return what everybody types: the players, best address first, and the instructor. `addresses`
    is None where nobody else is let in.
    """
    password = f"password {login.password}" if login.password else OWN_PASSWORD
    lines = [
        *("", "MahjLearn is running.", ""),
        *words_for_others(port, addresses),
        *("", "You, the instructor, sign in on this computer:", ""),
        f"    http://127.0.0.1:{port}/account/login/?next=/club/",
        f"    User name {login.username}, {password}",
        "",
        f"Everything is kept in {data}.",
        "Nothing is encrypted: use it on a network you trust.",
        "Close this window, or press Ctrl-C, to stop.",
    ]
    return "\n".join(lines)


def words_for_others(port: int, addresses: list[str] | None) -> list[str]:
    """Return the address that the others type, and what to try where it does not open."""
    if not addresses:
        return [NO_OTHERS if addresses is None else NO_NETWORK]
    urls = [f"http://{address}:{port}/" for address in addresses]
    first = ["The others type this into the browser of a phone or tablet:", "", f"    {urls[0]}"]
    return [*first, "", SAME_WIFI, *(f"If it still doesn't, try {url}" for url in urls[1:])]
