"""Packages of the wheel; everything else about it stands in pyproject.toml.

Templates and static files are folders of their own here, and in the wheel inside `mahjlearn`.
"""

from setuptools import find_packages, setup

CARRIED = {"mahjlearn.static": "static", "mahjlearn.templates": "templates"}

setup(
    packages=[*find_packages(include=["mahjlearn*", "lessons*"]), *CARRIED],
    package_dir=CARRIED,
)
