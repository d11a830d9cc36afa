"""axe-core on one state of a page: no violation, and nothing left open without a reason."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.browser.looks import LOOKS, Look

OPTIONS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {"label-content-name-mismatch": {"enabled": True}},
    "resultTypes": ["violations", "incomplete"],
}
# What axe leaves to people, where, and why that is settled. Anywhere else it stays a fault.
SETTLED = {
    # Felt, wood and ivory are gradients, which axe does not measure; numbers lie over tiles.
    # test_contrast.py measures those inks on both ends.
    # Under the first column of the heat map lies what has been scrolled away; its own ground is
    # that of the card, and whole. The same goes for the header row of the matrix, which stays in
    # sight over the rows.
    "color-contrast": ".board, .felt, .heat .first, .matrix thead th",
}
THERE = "() => window.axe !== undefined"
# All in the page itself: a board has a hundred nodes to ask about. In a bar over the table axe
# compares even what lies under an opaque row, line by line, and gives up: those bars are measured
# once more alone. test_contrast.py sees to it that no bar is translucent.
RUN = """async ([where, options, settled]) => {
  const part = (node) => document.querySelector(node.target.at(-1));
  const without = (found, selector) => found.map((item) => ({
    ...item, nodes: item.nodes.filter((node) => !part(node).closest(selector(item.id))),
  })).filter((item) => item.nodes.length);
  const { violations, incomplete } = await axe.run(where ?? document, options);
  const open = without(incomplete, (id) => settled[id] ?? "none");
  const beside = without(open, (id) => (id === "color-contrast" ? ".bar" : "none"));
  const again = { violations: [], incomplete: [] };
  if (beside.length < open.length) {
    const others = document.querySelectorAll(".places > :not(.bar, .foot)");
    others.forEach((one) => { one.style.visibility = "hidden"; });
    Object.assign(again, await axe.run(".bar", { ...options, runOnly: ["color-contrast"] }));
    others.forEach((one) => { one.style.visibility = ""; });
  }
  return [violations, beside, again.violations, again.incomplete].flat().map(
    (item) => `${item.id}: ${item.nodes.map((node) => node.target.at(-1)).join(" | ")}`
  );
}"""


def check(
    page: Page, state: str, looks: tuple[Look, ...] = LOOKS, within: str | None = None
) -> None:
    """The state as it stands now, at every look; `within` looks at one part of the page only."""
    found = [fault for look in looks for fault in faults(page, state, look, within)]
    assert found == [], "\n".join(found)


def faults(page: Page, state: str, look: Look, within: str | None) -> list[str]:
    """Each violation, and each open question that nobody has settled, with its elements."""
    look.apply(page)
    if not page.evaluate(THERE):
        page.evaluate(AXE_SCRIPT)
    return [
        f"{state} at {look}: {fault}" for fault in page.evaluate(RUN, [within, OPTIONS, SETTLED])
    ]
