"""EMAIL_URL: what it names, and what is said where it names nothing."""

import pytest

from mahjlearn.conf.env import SettingError
from mahjlearn.conf.mail import PRINTED, SMTP, MailServer, mail_server

GOOD = {
    "": MailServer(),
    "  ": MailServer(),
    "smtp://ann%40example.com:a%2Fb@mail.example.com": MailServer(
        SMTP, "MahjLearn <ann@example.com>", "mail.example.com", 587, "ann@example.com", "a/b", True
    ),
    "smtps://u:p@mail.example.com:4650?from=club%40example.com": MailServer(
        SMTP, "MahjLearn <club@example.com>", "mail.example.com", 4650, "u", "p", tls=True
    ),
    "smtp+plain://localhost?from=Club <a@b.example>": MailServer(
        SMTP, "Club <a@b.example>", "localhost", 25
    ),
}
ODD = {
    "mail.example.com": "names no mail server",
    "http://u@mail.example.com": "names no mail server",
    "smtp://": "names no mail server",
    "smtp://u:secret@mail.example.com:port": "cannot be read",
    "smtp://u:secret@mail.example.com": "does not say in whose name",
    "smtp://u:secret@mail.example.com?from=club": "does not say in whose name",
}


@pytest.mark.parametrize(("url", "server"), GOOD.items())
def test_what_it_names(url: str, server: MailServer) -> None:
    assert mail_server(url) == server
    assert (mail_server(url).transport == PRINTED) == (not url.strip())


@pytest.mark.parametrize(("url", "words"), ODD.items())
def test_what_is_said_of_another(url: str, words: str) -> None:
    with pytest.raises(SettingError, match="EMAIL_URL") as said:
        mail_server(url)
    assert words in str(said.value)
    assert "smtp://user:password@host:587?from=name@host" in str(said.value)
    assert "secret" not in str(said.value)
