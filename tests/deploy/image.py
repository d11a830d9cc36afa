"""The steps of a Dockerfile, each stage by itself."""

import shlex
from dataclasses import dataclass, field
from pathlib import Path

from tests.house.tree import ROOT

DOCKERFILE = ROOT / ".deploy" / "Dockerfile"
IGNORED = DOCKERFILE.with_name("Dockerfile.dockerignore")


@dataclass
class Stage:
    """What one stage does: `steps` are instructions with their words, in order."""

    base: str
    name: str
    steps: list[tuple[str, str]] = field(default_factory=list)

    def said(self, instruction: str) -> list[str]:
        return [words for one, words in self.steps if one == instruction]


def stages(file: Path = DOCKERFILE) -> dict[str, Stage]:
    """Return the stages of a Dockerfile by name."""
    found: dict[str, Stage] = {}
    last = ""
    for line in file.read_text(encoding="utf-8").splitlines():
        instruction, _, words = line.partition(" ")
        if not line or line.startswith("#"):
            continue
        if instruction == "FROM":
            base, _, last = words.partition(" AS ")
            found[last] = Stage(base, last)
        else:
            found[last].steps.append((instruction, words))
    return found


def copies(stage: Stage) -> list[tuple[list[str], str, str]]:
    """Return what a stage copies: the sources, the target, and the stage they come from."""
    found = []
    for words in stage.said("COPY"):
        parts = shlex.split(words)
        origin = parts.pop(0).removeprefix("--from=") if parts[0].startswith("--from=") else ""
        found.append((parts[:-1], parts[-1], origin))
    return found


def settings_of(stage: Stage) -> dict[str, str]:
    """Return the environment that a stage sets."""
    pairs = [pair for words in stage.said("ENV") for pair in shlex.split(words)]
    return dict(pair.split("=", 1) for pair in pairs)


def let_in() -> set[str]:
    """Return the names that the build may see."""
    lines = IGNORED.read_text(encoding="utf-8").splitlines()
    return {line.removeprefix("!") for line in lines if line.startswith("!")}
