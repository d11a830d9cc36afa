"""Tests of what hosts a site: the image, the units, Caddy, and the commands of host.md."""
