"""EMAIL_URL: the mail server, and in whose name mail is sent."""

from dataclasses import dataclass
from email.utils import parseaddr
from urllib.parse import parse_qs, unquote, urlsplit

from .env import SettingError

PRINTED = "django.core.mail.backends.console.EmailBackend"
SMTP = "django.core.mail.backends.smtp.EmailBackend"
PORTS = {"smtp": 587, "smtps": 465, "smtp+plain": 25}
EXPECTED = (
    "expected smtp://user:password@host:587?from=name@host (smtps:// for TLS from the start, "
    "smtp+plain:// for none)."
)


@dataclass(frozen=True, slots=True)
class MailServer:
    """The mail server as Django needs it. `transport` prints if there is no server."""

    transport: str = PRINTED
    sender: str = "MahjLearn <mahjlearn@localhost>"
    host: str = "localhost"
    port: int = 25
    user: str = ""
    password: str = ""
    starttls: bool = False
    tls: bool = False

    @property
    def contact(self) -> str:
        """The address of the sender; empty without a mail server."""
        return f"mailto:{parseaddr(self.sender)[1]}" if self.transport == SMTP else ""


def mail_server(url: str) -> MailServer:
    """Return the server that EMAIL_URL names; without one mail is printed. Raises SettingError.

    The password is never part of what is said.
    """
    if not url.strip():
        return MailServer()
    try:
        parts = urlsplit(url.strip())
        port = parts.port
    except ValueError as fault:
        raise SettingError(f"EMAIL_URL cannot be read; {EXPECTED}") from fault
    if parts.scheme not in PORTS or not parts.hostname:
        raise SettingError(f"EMAIL_URL names no mail server; {EXPECTED}")
    user = unquote(parts.username or "")
    sender = parse_qs(parts.query).get("from", [user])[0]
    if "@" not in parseaddr(sender)[1]:
        raise SettingError(f"EMAIL_URL does not say in whose name mail is sent; {EXPECTED}")
    return MailServer(
        transport=SMTP,
        sender=sender if "<" in sender else f"MahjLearn <{sender}>",
        host=parts.hostname,
        port=port or PORTS[parts.scheme],
        user=user,
        password=unquote(parts.password or ""),
        starttls=parts.scheme == "smtp",
        tls=parts.scheme == "smtps",
    )
