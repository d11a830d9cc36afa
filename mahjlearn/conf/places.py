"""The places of files and the name of the program: in a checkout, or installed as a package."""

from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

DATABASE = "mahjlearn.sqlite3"
"""The database file in a data directory."""


@dataclass(frozen=True, slots=True)
class Places:
    """`packages` holds the packages; relative paths of settings count from `base`.

    `program` is what people type; `command` is the same for a Python, run from any directory.
    """

    installed: bool
    packages: Path
    base: Path
    templates: Path
    static: Path
    data: Path
    program: str
    command: tuple[str, ...]

    def database(self, data: Path) -> Path:
        """Return the SQLite file where DATABASE_URL names none."""
        return data / DATABASE if self.installed else self.base / "db.sqlite3"

    def demo_data(self, data: Path) -> Path:
        """Return the directory of a demo without --data; DATA_DIR counts where it is installed."""
        return data if self.installed else self.data


def find_places(package: Path) -> Places:
    """Return the places for the package `mahjlearn` at a path.

    Templates and static files travel inside the installed package; a checkout has them next to it,
    with manage.py.
    """
    packages = package.parent
    if (packages / "manage.py").is_file() and (packages / "templates").is_dir():
        return Places(
            installed=False,
            packages=packages,
            base=packages,
            templates=packages / "templates",
            static=packages / "static",
            data=packages / ".data",
            program="manage.py",
            command=(str(packages / "manage.py"),),
        )
    return Places(
        installed=True,
        packages=packages,
        base=Path.cwd(),
        templates=package / "templates",
        static=package / "static",
        data=user_data_path("mahjlearn", appauthor=False),
        program="mahjlearn",
        # -P: a file in the current directory never stands in for a module
        command=("-P", "-m", "mahjlearn"),
    )


PLACES = find_places(Path(__file__).resolve().parents[1])
