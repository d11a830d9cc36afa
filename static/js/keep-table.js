/* A reply leaves on the table what was there: of fifty tiles two or three are drawn anew. The rest of
   the puzzle is replaced. htmx calls this where hx-swap says "keep-table". */
const STYLE = "keep-table";
const TABLE = ".board";
const BESIDE = ".ask, .under";
const FOR_HTMX = "[hx-get], [hx-post], form, [form], [autofocus]";

const holds = (node) => node.nodeType === Node.ELEMENT_NODE && (node.matches(TABLE) || node.querySelector(TABLE) !== null);

/* Tiles and words are none of htmx's business: told of each, it would look through each. */
const isForHtmx = (node) => node.nodeType === Node.ELEMENT_NODE && (node.matches(FOR_HTMX) || node.querySelector(FOR_HTMX) !== null);

/* Beside the table: what is there before and after, with other things in it. Where a part comes and goes, a
   browser lays out all that follows. */
const isBeside = (node) => node.nodeType === Node.ELEMENT_NODE && node.matches(BESIDE);
const bothBeside = (old, next) => isBeside(old) && isBeside(next) && old.classList[0] === next.classList[0];

/* On the way to the table: the parts that hold it, and those beside it. */
const leadsThere = (old, next) => old.nodeName === next.nodeName && ((holds(old) && holds(next)) || bothBeside(old, next));

/* On the table: the same tile, or the same kind of part. */
function samePart(old, next) {
  if (old.nodeName !== next.nodeName) return false;
  if (old.nodeType !== Node.ELEMENT_NODE) return true;
  return old.dataset.tileId === next.dataset.tileId && old.classList[0] === next.classList[0];
}

function renewAttributes(old, next) {
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

/* The child of `old` that stands for `next`, from `at` on. Text is never looked for further on. */
function partner(at, next, same) {
  if (next.nodeType !== Node.ELEMENT_NODE) return at && same(at, next) ? at : null;
  let found = at;
  while (found && !same(found, next)) found = found.nextSibling;
  return found;
}

function removeUntil(at, end) {
  while (at !== end) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

/* The part stays, all that is in it is new. */
function refill(old, next, taken) {
  renewAttributes(old, next);
  taken.push(...next.children);
  old.replaceChildren(...next.childNodes);
}

/* `old` becomes like `next`, of which it takes what it lacks; what was taken is added to `taken`. */
function renew(old, next, taken) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== next.data) old.data = next.data;
    return;
  }
  if (old.isEqualNode(next)) return;
  if (isBeside(old)) return refill(old, next, taken);
  const same = old.closest(TABLE) ? samePart : leadsThere;
  renewAttributes(old, next);
  let at = old.firstChild;
  for (const child of [...next.childNodes]) {
    const kept = partner(at, child, same);
    if (kept) {
      removeUntil(at, kept);
      at = kept.nextSibling;
      renew(kept, child, taken);
    } else {
      old.insertBefore(child, at);
      taken.push(child);
    }
  }
  removeUntil(at, null);
}

/* What was pressed or chosen is forgotten. htmx forgets a button when it loses the focus, and in
   some browsers a press gives it none. */
function release(puzzle) {
  for (const button of puzzle.querySelectorAll("button")) button.dispatchEvent(new Event("focusout", { bubbles: true }));
  document.activeElement.blur();
}

window.htmx.defineExtension(STYLE, {
  handleSwap(style, puzzle, fragment) {
    if (style !== STYLE) return false;
    const taken = [];
    release(puzzle);
    renew(puzzle, fragment.firstElementChild, taken);
    for (const input of puzzle.querySelectorAll(`${TABLE} input`)) input.checked = input.defaultChecked;
    return taken.filter(isForHtmx);
  },
});
