/* What a screen reader hears. #live is never replaced, only filled. */
let again = false;

export function announce(text) {
  const live = document.getElementById("live");
  if (!live || !text) return;
  // The same words twice are read twice only if the text differs: a space comes and goes.
  again = !again;
  live.textContent = again ? text : `${text} `;
}
