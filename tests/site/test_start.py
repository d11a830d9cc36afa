from lessons.site import start
from lessons.site.start import start_notes

HTTPS_OFF = (
    "HTTPS is off: anyone on this network can read along, cookies are not kept to "
    "encrypted connections, and browsers are not told to insist on encryption."
)
NOT_COLLECTED = (
    "Static files are not collected: they are served under plain names, uncompressed. "
    "Run collectstatic."
)


def test_nothing_to_say_about_a_well_kept_site(settings, monkeypatch):
    monkeypatch.setattr(start, "collected", lambda: True)
    settings.ALLOWED_HOSTS = ["localhost", "127.0.0.1"]
    assert start_notes() == []


def test_a_club_without_https_is_told_what_is_missing(settings, monkeypatch):
    monkeypatch.setattr(start, "collected", lambda: True)
    settings.ALLOWED_HOSTS = ["localhost", "192.168.1.20"]
    assert start_notes() == [HTTPS_OFF]


def test_a_public_site_without_a_mail_server_is_told(settings, monkeypatch):
    monkeypatch.setattr(start, "collected", lambda: True)
    settings.ALLOWED_HOSTS, settings.HTTPS = ["mahj.example.org"], True
    (note,) = start_notes()
    assert note.startswith("Mail is printed, not sent")
    settings.MAIL_TRANSPORT = "django.core.mail.backends.smtp.EmailBackend"
    assert start_notes() == []


def test_a_weak_key_and_missing_static_files_are_told(settings, monkeypatch):
    monkeypatch.setattr(start, "collected", lambda: False)
    settings.ALLOWED_HOSTS = ["localhost"]
    settings.SECRET_KEY = "password"
    assert start_notes() == [
        "SECRET_KEY is weak: use 50 or more random characters.",
        NOT_COLLECTED,
    ]
