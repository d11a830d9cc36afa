"""axe-core on one state of a page: no violation, and nothing left open without a reason."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.looks import LOOKS, Look

OPTIONS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {"label-content-name-mismatch": {"enabled": True}},
    "resultTypes": ["violations", "incomplete"],
}
# What axe leaves to people, where, and why that is settled. Anywhere else it stays a fault.
SETTLED = {
    # Felt, wood and ivory are gradients, which axe does not measure; numbers lie over tiles, and
    # the answer bar over a crowded table. test_contrast.py measures those inks on both ends.
    "color-contrast": ".board, .felt, .answers .button",
}
INSIDE = "(element, where) => element.closest(where) !== null"
AXE = Axe()


def check(
    page: Page, state: str, looks: tuple[Look, ...] = LOOKS, within: str | None = None
) -> None:
    """The state as it stands now, at every look; `within` looks at one part of the page only."""
    found = [fault for look in looks for fault in faults(page, state, look, within)]
    assert found == [], "\n".join(found)


def faults(page: Page, state: str, look: Look, within: str | None) -> list[str]:
    """Each violation, and each open question that nobody has settled, with its elements."""
    look.apply(page)
    reply = AXE.run(page, context=within, options=OPTIONS).response
    unsettled = [item for item in reply["incomplete"] if not settled(page, item)]
    return [
        f"{state} at {look}: {item['id']}: {nodes(item)}"
        for item in (*reply["violations"], *unsettled)
    ]


def settled(page: Page, item: dict) -> bool:
    """Whether each element in question lies where the question is answered."""
    where = SETTLED.get(item["id"])
    return where is not None and all(
        page.locator(node["target"][-1]).first.evaluate(INSIDE, where) for node in item["nodes"]
    )


def nodes(item: dict) -> str:
    return " | ".join(str(node["target"][-1]) for node in item["nodes"])
