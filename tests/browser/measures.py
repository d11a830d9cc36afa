"""What a page measures: sideways scroll, targets, rings, motion."""

from playwright.sync_api import Page

# Elements that reach out of the page, for the message; the number alone says nothing.
WIDER = """() => {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room && document.body.scrollWidth <= room) return [];
  return [...document.body.querySelectorAll("*")]
    .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > room + 0.5)
    .map((part) => `${part.tagName}.${part.className.baseVal ?? part.className}`).slice(0, 8)
    .concat(`${document.documentElement.scrollWidth} > ${room}`);
}"""
# Text cut off by its own box. What is typed into a field scrolls there.
CLIPPED = """() => [...document.querySelectorAll("main *, header *, footer *")]
  .filter((part) => part.checkVisibility()
    && !part.closest(".hidden-words, .tile, svg, textarea, input")
    && getComputedStyle(part).clipPath === "none"
    && !part.closest(".answered .ask, .hint-link span, .stepping .menu summary span")
    && ["hidden", "clip"].includes(getComputedStyle(part).overflowX)
    && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1))
  .map((part) => part.outerHTML.slice(0, 120))"""
# A link inside a sentence is no control of its own; a radio button's row is its target.
SMALL = """(least) => [...document.querySelectorAll("a, button, summary, label.row")]
  .filter((part) => part.checkVisibility() && !part.matches(".skip")
    && !part.closest("p, dd, .prose li, .sources li, .rulings li, textarea"))
  .map((part) => [part, part.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < least - 0.01 || box.height < least - 0.01))
  .map(([part, box]) => `${part.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""
MOTION = """() => [...document.querySelectorAll("*")].flatMap((part) =>
  [null, "::before", "::after"].map((pseudo) => {
    const style = getComputedStyle(part, pseudo);
    return [style.transitionDuration, style.animationDuration]
      .flatMap((list) => list.split(",")).reduce((sum, one) => sum + parseFloat(one), 0);
  })).reduce((sum, one) => sum + one, 0)"""
RING = """() => {
  const at = document.activeElement;
  const style = getComputedStyle(at);
  const box = at.getBoundingClientRect();
  const bar = document.querySelector(".foot, .bar");
  return { name: at.outerHTML.slice(0, 100), tag: at.tagName, style: style.outlineStyle,
           width: parseFloat(style.outlineWidth),
           covered: bar !== null && !bar.contains(at)
             && box.bottom > bar.getBoundingClientRect().top + 1
             && box.top < bar.getBoundingClientRect().bottom - 1 };
}"""


def wider(page: Page) -> list[str]:
    """What makes the page scroll sideways; empty where it does not.

    A page can be asked before its style sheets are there, though nobody sees it then.
    """
    page.wait_for_load_state("load")
    return page.evaluate(WIDER)


def clipped(page: Page) -> list[str]:
    """Boxes that hide a part of their own text."""
    return page.evaluate(CLIPPED)


def small_targets(page: Page, least: int = 44) -> list[str]:
    """Controls with less room than a finger needs."""
    return page.evaluate(SMALL, least)


def seconds_of_motion(page: Page) -> float:
    """All durations of transitions and animations together."""
    return page.evaluate(MOTION)


def grow_text(page: Page, percent: int) -> None:
    """The reader's own larger text, as the browser's setting does it: the root font."""
    page.evaluate(
        "(percent) => { document.documentElement.style.fontSize = `${percent}%`; }",
        round(112.5 * percent / 100, 2),
    )
