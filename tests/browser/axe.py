"""axe-core on one state of a page: no violation, and nothing left open without a reason."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.looks import LOOKS, Look

OPTIONS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {"label-content-name-mismatch": {"enabled": True}},
    "resultTypes": ["violations", "incomplete"],
}
# What axe leaves to people, and why that is settled here.
SETTLED = {
    "color-contrast": "axe cannot see through the gradients of felt and wood; "
    "the design measures every ink at both ends of them",
}
AXE = Axe()


def check(page: Page, state: str, looks: tuple[Look, ...] = LOOKS) -> None:
    """The state as it stands now, at every look."""
    found = [fault for look in looks for fault in faults(page, state, look)]
    assert found == []


def faults(page: Page, state: str, look: Look) -> list[str]:
    """Each violation, and each open question that nobody has settled, with its elements."""
    look.apply(page)
    reply = AXE.run(page, options=OPTIONS).response
    unsettled = [item for item in reply["incomplete"] if item["id"] not in SETTLED]
    return [
        f"{state} at {look}: {item['id']}: {nodes(item)}"
        for item in (*reply["violations"], *unsettled)
    ]


def nodes(item: dict) -> str:
    return " | ".join(str(node["target"][-1]) for node in item["nodes"])
