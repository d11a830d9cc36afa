"""The files of `.deploy/` are what their programs read, and name one another rightly."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.deploy.image import copies, let_in, settings_of, stages
from tests.deploy.machine import commands_below, new_machine
from tests.house.tree import ROOT, name_of, tracked

DEPLOY = ROOT / ".deploy"
UNITS = ("mahjlearn.service", "mahjlearn-daily.service", "mahjlearn-daily.timer")
FIRST = "## From a bare Debian server to HTTPS"
SCRIPTS = ("mahjlearn", "mahjlearn-start", "mahjlearn-daily")


def needed(program: str) -> str:
    found = shutil.which(program)
    if found is None:
        pytest.skip(f"{program} is not installed")
    return found


def test_ten_commands_lead_from_a_bare_server_to_https() -> None:
    lines = commands_below(FIRST)
    assert len(lines) == 10
    text = "\n".join(lines)
    named = set(re.findall(r"\.deploy/[\w.-]+", text))
    assert {name_of(path) for path in tracked()} >= named
    assert named >= {f".deploy/{name}" for name in (*UNITS, *SCRIPTS, "env.example", "Caddyfile")}


def test_what_the_image_copies_is_there_and_let_in() -> None:
    for stage in stages().values():
        for sources, target, origin in copies(stage):
            if origin:
                assert origin in stages()
                continue
            assert [one for one in sources if not (ROOT / one).exists()] == []
            assert set(sources) <= let_in(), target


def test_the_image_is_nobodys_and_looks_after_itself() -> None:
    site, postgres = stages()["site"], stages()["postgres"]
    assert postgres.base == "site"
    for stage in (site, postgres):
        assert stage.said("USER")[-1] == "mahjlearn"
    assert "readyz" in site.said("HEALTHCHECK")[0]
    assert settings_of(site)["DATA_DIR"] == site.said("VOLUME")[0] == "/data"
    assert settings_of(site)["DEBUG"] == "0"
    assert not {"SECRET_KEY", "ALLOWED_HOSTS"} & set(settings_of(site))


def test_compose_names_what_is_there(tmp_path: Path) -> None:
    text = (DEPLOY / "compose.yaml").read_text()
    assert set(re.findall(r"target: \$\{IMAGE:-(\w+)\}", text)) <= set(stages())
    example = (DEPLOY / "env.example").read_text()
    asked = set(re.findall(r"\$\{(\w+)[:}]", text))
    assert asked == {"IMAGE", "ALLOWED_HOSTS", "POSTGRES_PASSWORD"}
    assert all(re.search(rf"^#?{name}='", example, re.M) for name in asked)
    if docker := shutil.which("docker"):
        done = subprocess.run(
            [docker, "compose", "version"], capture_output=True, check=False, timeout=60
        )
        if done.returncode == 0:
            check_compose(docker, tmp_path)


def check_compose(docker: str, scratch: Path) -> None:
    """Ask Docker's own reader, once with PostgreSQL and once without."""
    shutil.copy(DEPLOY / "compose.yaml", scratch)
    shutil.copy(DEPLOY / "env.example", scratch / ".env")
    for profiles in ([], ["--profile", "postgres"]):
        done = subprocess.run(
            [docker, "compose", *profiles, "config"],
            cwd=scratch, capture_output=True, text=True, check=False, timeout=60,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert ("postgres:17" in done.stdout) == bool(profiles)


def test_the_settings_are_read_alike_by_a_shell_and_by_systemd() -> None:
    """Every value stands in single quotes, and holds none."""
    lines = (DEPLOY / "env.example").read_text().splitlines()
    given = [line for line in lines if re.match(r"#?[A-Z_]+=", line)]
    assert len(given) >= 8
    assert [line for line in given if not re.fullmatch(r"#?[A-Z_]+='[^']*'", line)] == []


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_script_can_be_run_and_read(script: str) -> None:
    file = DEPLOY / script
    assert file.stat().st_mode & 0o111 == 0o111
    done = subprocess.run(["sh", "-n", str(file)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_systemd_finds_nothing_wrong_with_the_units(tmp_path: Path) -> None:
    analyze, machine = needed("systemd-analyze"), new_machine(tmp_path)
    for script in SCRIPTS:
        shutil.copy(DEPLOY / script, machine.path("/usr/local/bin/"))
    files = []
    for unit in UNITS:
        text = machine.here((DEPLOY / unit).read_text())
        machine.path(f"/etc/systemd/system/{unit}").write_text(text)
        files.append(str(machine.path(f"/etc/systemd/system/{unit}")))
    done = subprocess.run(
        [analyze, "verify", "--man=no", *files], capture_output=True, text=True, check=False
    )
    about_ours = [line for line in done.stderr.splitlines() if "mahjlearn" in line]
    assert (done.returncode, about_ours) == (0, []), done.stderr
    broken = Path(files[0])
    broken.write_text(broken.read_text().replace("ExecStart=", "ExecStrat="))
    done = subprocess.run(
        [analyze, "verify", "--man=no", files[0]], capture_output=True, text=True, check=False
    )
    assert "ExecStrat" in done.stderr  # it does look


def test_caddy_takes_its_file(tmp_path: Path) -> None:
    caddy = needed("caddy")
    env = {"SITE": "mahj.example.org", "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    command = [caddy, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.full
def test_docker_builds_the_image() -> None:
    docker = needed("docker")
    if subprocess.run([docker, "info"], capture_output=True, check=False).returncode:
        pytest.skip("Docker is installed, but no daemon of it runs")
    built = shlex.split("docker build -f .deploy/Dockerfile --target site -t mahjlearn-test .")
    done = subprocess.run(built, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
