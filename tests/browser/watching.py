"""What no page may ever do: ask another host, break the policy of the site, fail in its scripts."""

from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request

REPORT_POLICY = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy broken: ${event.violatedDirective} by ${event.blockedURI || "inline"}`));
"""


class Watch:
    """Hears all that the pages of a test do. `allow` names the faults a test makes on purpose."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.hosts: set[str] = set()
        self.faults: list[str] = []
        self.allowed: list[str] = []

    def follow(self, context: BrowserContext) -> None:
        """Listen from now on, in every page of this context."""
        context.add_init_script(REPORT_POLICY)
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.faults.append(str(error.error)))

    def allow(self, *words: str) -> None:
        """Console errors with these words are expected in this test."""
        self.allowed += words

    def check(self) -> None:
        """Nothing happened that was not meant to."""
        unexpected = [f for f in self.faults if not any(word in f for word in self.allowed)]
        assert unexpected == []
        assert self.hosts <= {self.host}

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("about", "blob"):
            self.hosts.add(address.netloc)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"{message.text} {message.location.get('url', '')}")
