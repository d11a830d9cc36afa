"""Question, table and bar: where they are in the window, and what a finger meets."""

from playwright.sync_api import Page

Box = dict[str, float]
BOXES = """() => {
  const box = (part) => {
    if (!part || !part.checkVisibility()) return null;
    const { top, bottom, left, right } = part.getBoundingClientRect();
    return { top, bottom, left, right };
  };
  const find = (selector) => box(document.querySelector(`#puzzle ${selector}`));
  const hand = [...document.querySelectorAll("#puzzle .own .tile, #puzzle .own .folded")]
    .map(box).filter(Boolean);
  const places = { question: find(".ask"), table: find(".board"), bar: find(".bar"),
                   beside: find(":is(.beside, .strip)") };
  if (hand.length) places.hand = { top: Math.min(...hand.map((one) => one.top)),
                                   bottom: Math.max(...hand.map((one) => one.bottom)) };
  return places;
}"""
# The middle of a button, and what a finger meets there.
MET = """(part) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  const at = document.elementFromPoint(x + width / 2, y + height / 2);
  return { top: y, bottom: y + height, left: x, right: x + width, met: part.contains(at) };
}"""
# What a finger meets at nine points around the middle of each thing that can be touched, its size
# and its place. A browser finds the end of a box up to a pixel early.
TOUCHED = """() => [...document.querySelectorAll("#puzzle .board .choice")].map((part) => {
  part.scrollIntoView({ block: "center", behavior: "instant" });
  const box = part.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const missed = [-21, 0, 21].flatMap((right) => [-21, 0, 21].map((down) => [right, down]))
    .filter(([right, down]) => !part.contains(document.elementFromPoint(x + right, y + down)));
  const touched = part.querySelector("input") ?? part;
  const { width, height } = touched.getBoundingClientRect();
  return { id: touched.value, x: x + scrollX, y: y + scrollY, width, height, missed };
})"""
RUNNING = "() => document.getAnimations().filter((one) => one.playState === 'running').length"
ENDED = "() => Promise.all(document.getAnimations().map((one) => one.finished)).then(() => null)"
# The table as it is seen: every tile and number by its place on it, and how it is marked.
PICTURE = """() => {
  const board = document.querySelector("#puzzle .board");
  if (!board) return [];
  const from = board.getBoundingClientRect();
  return [...board.querySelectorAll(".tile, .number, .bubble, .phase")].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    const marks = getComputedStyle(part);
    const place = [x - from.x, y - from.y, width, height].map(Math.round);
    return [part.className, ...place, marks.boxShadow, marks.opacity].join(" ");
  });
}"""
LEAST = 44


def boxes(page: Page) -> dict[str, Box | None]:
    """Question, table, bar and hand as the window shows them now; None where there is none."""
    return page.evaluate(BOXES)


def room(page: Page) -> float:
    """The height of the window."""
    return page.evaluate("innerHeight")


def in_window(page: Page, box: Box | None) -> bool:
    return box is not None and box["top"] >= -0.5 and box["bottom"] <= room(page) + 0.5


def too_close(page: Page) -> list[str]:
    """Things on the table that a finger meets in less than 44 px, or two of them at once."""
    found = page.evaluate(TOUCHED)
    small = [f"{one['id']}: not met at {one['missed']}" for one in found if one["missed"]]
    small += [f"{one['id']} is too small" for one in found if _is_small(one)]
    pairs = [(a, b) for at, a in enumerate(found) for b in found[at + 1 :]]
    return small + [f"{a['id']} lies over {b['id']}" for a, b in pairs if _overlap(a, b)]


def _is_small(one: dict[str, float]) -> bool:
    return min(one["width"], one["height"]) < LEAST


def _overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    return all(abs(one[axis] - other[axis]) < LEAST - 0.5 for axis in ("x", "y"))
