"""Guests who answer the first puzzle of a running server, one after another, until told to stop."""

import re
import threading
import urllib.parse
import urllib.request
from http.cookiejar import CookieJar

HIDDEN = re.compile(r'<input type="hidden" name="([^"]+)"[^>]*? value="([^"]*)"')


def answer_once(url: str) -> str:
    """The key of an answer that a new guest gave and that was confirmed."""
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
    page = browser.open(url, timeout=30).read().decode()
    form = page[page.index("data-puzzle=") :]
    action = re.search(r'action="([^"]+)"', form)
    fields = dict(HIDDEN.findall(form)) | {"answer": "yes"}
    data = urllib.parse.urlencode(fields).encode()
    reply = browser.open(f"{url}{action[1] if action else ''}", data, timeout=30)
    assert f'data-attempt="{fields["attempt_key"]}"' in reply.read().decode()
    return fields["attempt_key"]


class Load:
    """Some guests at once; `confirmed` are the keys of the answers they saw stored."""

    def __init__(self, url: str, guests: int = 3) -> None:
        self.url = url
        self.confirmed: list[str] = []
        self.faults: list[BaseException] = []
        self.over = threading.Event()
        self.threads = [threading.Thread(target=self.answer) for _ in range(guests)]

    def answer(self) -> None:
        try:
            while not self.over.is_set():
                self.confirmed.append(answer_once(self.url))
        except BaseException as fault:
            self.faults.append(fault)

    def __enter__(self) -> "Load":
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.over.set()
        for thread in self.threads:
            thread.join(60)

    def wait_for(self, answers: int) -> None:
        """Return once so many are confirmed."""
        while len(self.confirmed) < answers and not self.faults:
            self.over.wait(0.02)
        assert self.faults == []
