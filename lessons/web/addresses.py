"""Addresses of pages: looked up once, since they never change while the site runs."""

from functools import lru_cache

from django.urls import reverse


@lru_cache(maxsize=4096)
def address(name: str, *args: str | int) -> str:
    """The address of a page by its name. Raises NoReverseMatch for an unknown one."""
    return reverse(name, args=args)
