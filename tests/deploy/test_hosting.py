"""The ten commands of host.md, and the steps of the image, run in a clean directory tree.

What needs a public name is left out: the certificate is one that Caddy signs itself.
"""

import http.client
import json
import os
import shlex
import shutil
import signal
import socket
import ssl
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.bench.load.server import free_port
from tests.deploy.image import Stage, copies, settings_of, stages
from tests.deploy.machine import Machine, commands_below, new_machine
from tests.deploy.test_files import FIRST, SCRIPTS, UNITS

pytestmark = pytest.mark.full
NAME = "mahj.example.org"
PATIENCE = 120.0
BEHIND_CADDY = {"X-Forwarded-Proto": "https", "Host": NAME}
SECURE = "__Host-"
CADDYFILE = """{{
	admin off
	local_certs
	skip_install_trust
	http_port {http}
	https_port {https}
}}
{site}
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    """A machine after the ten commands."""
    machine = new_machine(tmp_path_factory.mktemp("debian"))
    machine.run("\n".join(commands_below(FIRST)))
    scripts = [f"/usr/local/bin/{name}" for name in SCRIPTS]
    machine.move_paths(*scripts, *(f"/etc/systemd/system/{unit}" for unit in UNITS))
    return machine


def service(machine: Machine, unit: str) -> tuple[dict[str, str], str]:
    """Return the environment of a unit, and its command."""
    given: dict[str, str] = {}
    command = ""
    for line in machine.read(f"/etc/systemd/system/{unit}").splitlines():
        name, _, value = line.partition("=")
        if name == "Environment":
            given |= dict(pair.split("=", 1) for pair in shlex.split(value))
        elif name == "EnvironmentFile":
            lines = [one for one in Path(value).read_text().splitlines() if one[:1].isalpha()]
            given |= dict(shlex.split(one)[0].split("=", 1) for one in lines)
        elif name == "ExecStart":
            command = value
    return given, command


@contextmanager
def running(command: list[str], env: Mapping[str, str], at: Path) -> Iterator[subprocess.Popen]:
    """A process with all that it starts, until the block ends."""
    process = subprocess.Popen(command, env=dict(env), cwd=at, start_new_session=True)
    try:
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=20)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def ask(port: int, path: str, **headers: str) -> http.client.HTTPResponse:
    """Return a reply of the server itself, as a proxy asks for it. Raises OSError."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path, headers=headers)
    return connection.getresponse()


def ready(port: int) -> None:
    """Wait until the server can serve learners."""
    deadline = monotonic() + PATIENCE
    while monotonic() < deadline:
        with suppress(OSError):
            if ask(port, "/readyz").status == 200:
                return
        sleep(0.3)
    raise AssertionError("The server did not become ready.")


def test_the_settings_are_of_this_site_alone(server: Machine) -> None:
    given, _ = service(server, "mahjlearn.service")
    assert given["ALLOWED_HOSTS"] == NAME
    assert len(given["SECRET_KEY"]) >= 50
    assert server.path("/etc/mahjlearn.env").stat().st_mode & 0o777 == 0o600
    called = [call.split()[0] for call in server.noted]
    assert called == ["apt-get", "apt-get", "adduser", "systemctl", "systemctl", "systemctl"]


def test_the_service_serves_behind_caddy_and_backs_up(server: Machine, tmp_path: Path) -> None:
    given, command = service(server, "mahjlearn.service")
    port = free_port()
    env = server.env(given) | {"PORT": str(port)}
    with running([command], env, server.path("/var/lib/mahjlearn")):
        ready(port)
        first = ask(port, "/", **BEHIND_CADDY)
        assert (first.status, SECURE in first.headers["Set-Cookie"]) == (200, True)
        assert ask(port, "/", Host=NAME).headers["Location"] == f"https://{NAME}/"
        assert ask(port, "/", **BEHIND_CADDY | {"Host": "other.example"}).status == 400
        made = server.run(
            "mahjlearn createsuperuser --noinput --username host --email host@example.com",
            {"DJANGO_SUPERUSER_PASSWORD": "a joker in every pung"},
        )
        assert "below /staff/" in made
        server.run("mahjlearn make_club 'Tuesday game'")
        check_tls(server, port, tmp_path)
        daily, script = service(server, "mahjlearn-daily.service")
        server.run(script, daily, at="/var/lib/mahjlearn")
    (backup,) = server.path("/var/lib/mahjlearn/backups").glob("*.backup")
    restored = tmp_path / "restored"
    restored.mkdir()
    env = {**given, "DATA_DIR": str(restored)}
    restore = f"/opt/mahjlearn/bin/mahjlearn restore {backup}"
    assert "learners: 1" in server.run(f"/opt/mahjlearn/bin/mahjlearn migrate -v 0; {restore}", env)


def check_tls(server: Machine, port: int, scratch: Path) -> None:
    """Over TLS, by the name of the site: where Caddy is installed."""
    if shutil.which("caddy") is None:
        print("caddy is not installed: TLS was not tried")
        return
    http_port, https_port = free_port(), free_port()
    site = server.read("/etc/caddy/Caddyfile").replace("127.0.0.1:8000", f"127.0.0.1:{port}")
    file = scratch / "Caddyfile"
    file.write_text(CADDYFILE.format(http=http_port, https=https_port, site=site))
    env = {**os.environ, "XDG_DATA_HOME": str(scratch), "HOME": str(scratch)}
    command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]
    with running(command, env, scratch):
        status, body, headers = over_tls(https_port)
    assert (status, b"<form" in body) == (200, True)
    assert SECURE in headers["Set-Cookie"]
    assert headers["Strict-Transport-Security"] == "max-age=31536000"


def over_tls(port: int) -> tuple[int, bytes, http.client.HTTPMessage]:
    """Ask for the first page, once Caddy has its certificate."""
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    deadline = monotonic() + PATIENCE
    while True:
        try:
            plain = socket.create_connection(("127.0.0.1", port), timeout=10)
            connection = http.client.HTTPSConnection(NAME, port)
            connection.sock = trusting.wrap_socket(plain, server_hostname=NAME)
            connection.request("GET", "/", headers={"Host": NAME})
            reply = connection.getresponse()
            return reply.status, reply.read(), reply.headers
        except OSError:
            if monotonic() > deadline:
                raise
            sleep(0.3)


def test_the_steps_of_the_image_make_a_site(tmp_path: Path) -> None:
    """Stage by stage; of the first, only what the second copies is left."""
    machine, build, site = new_machine(tmp_path), stages()["build"], stages()["site"]
    make(machine, build)
    ((_, kept, _),) = [one for one in copies(site) if one[2] == "build"]
    shutil.rmtree(machine.path("/src"))
    machine.path("/src").mkdir()
    make(machine, site)
    assert not machine.path(f"{kept}/bin/pip").exists()
    machine.move_paths("/usr/local/bin/mahjlearn-start", "/usr/local/bin/mahjlearn-daily")
    env = {name: machine.here(value) for name, value in settings_of(site).items()}
    path = f"{kept}/bin:/usr/local/bin"
    env["PATH"] = f"{machine.here(path)}:{os.environ['PATH']}"
    env |= {"SECRET_KEY": "k" * 60, "ALLOWED_HOSTS": NAME, "TRUSTED_PROXIES": "1"}
    port = free_port()
    with running(["mahjlearn-start"], env | {"PORT": str(port)}, machine.path("/data")):
        ready(port)
        assert ask(port, "/", **BEHIND_CADDY).status == 200
        (check,) = site.said("HEALTHCHECK")
        words = json.loads(check.partition(" CMD ")[2].replace(":8000", f":{port}"))
        subprocess.run(words, env=env, check=True)
        subprocess.run(["mahjlearn-daily"], env=env, check=True, cwd=machine.path("/data"))
    assert list(machine.path("/data/backups").glob("*.backup"))


def make(machine: Machine, stage: Stage) -> None:
    """Do what a stage does to its files; the user it makes is only noted."""
    for instruction, words in stage.steps:
        if instruction == "RUN":
            machine.run(words)
        elif instruction == "COPY" and not words.startswith("--from"):
            *sources, target = shlex.split(words)
            place = machine.path(target if target.startswith("/") else f"/src/{target}")
            for source in sources:
                copy_in(machine.repository / source, place, onto=target.endswith("/"))


def copy_in(source: Path, place: Path, *, onto: bool) -> None:
    """As COPY does: a file into a directory, the contents of a directory into another."""
    if source.is_dir():
        shutil.copytree(source, place, dirs_exist_ok=True)
        return
    if onto:
        place.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, place)
