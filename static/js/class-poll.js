/* Asks every three seconds or so whether anything is new: not all at once, not while the page is hidden,
   and more seldom when the server is away. What has not changed costs a few bytes. */
const PACE = 3000;
const SPREAD = 0.4; /* of the pace: sixty phones do not ask in the same instant */
const SLOWEST = 30000;

export function poll(url, onNews) {
  let wait = PACE;
  let etag = "";
  let timer = 0;
  let leaving = false;

  const next = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(ask, wait * (1 - SPREAD / 2 + SPREAD * Math.random()));
  };

  async function ask() {
    try {
      const reply = await fetch(url, { headers: etag ? { "If-None-Match": etag } : {}, redirect: "error" });
      if (!reply.ok && reply.status !== 304) throw new Error(String(reply.status));
      wait = PACE;
      if (reply.status !== 304) {
        const news = await reply.json();
        if (leaving) return;
        etag = reply.headers.get("ETag") ?? "";
        onNews(news);
      }
    } catch {
      wait = Math.min(wait * 2, SLOWEST);
    }
    next();
  }

  document.addEventListener("visibilitychange", () => {
    clearTimeout(timer);
    if (!document.hidden) ask();
  });
  /* A form that was sent brings the next page; news of it must not open another one first. */
  window.addEventListener("submit", (event) => {
    leaving = !event.defaultPrevented;
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    leaving = false;
    if (persisted) next();
  });
  next();
}
