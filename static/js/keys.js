/* Single keys are heard in the main part of a page and where nothing has the focus, not in fields. They
   can be switched off. */
export function isForPuzzle(event) {
  const { target } = event;
  if (document.documentElement.dataset.keys === "off") return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (target !== document.body && !target.closest("main")) return false;
  return !target.matches("textarea, select, input:not([type=radio], [type=checkbox])");
}

/* What can be touched has the keys 1, 2, 3 in its order, and shows them. */
export function giveKeys(fields) {
  fields.forEach((field, at) => { field.closest(".choice").dataset.key = at + 1; });
}
