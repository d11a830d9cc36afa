/* An answer is not lost when the connection is: it is frozen when it is first sent and sent again
   exactly so, with the same key. The server stores one key once, however often it comes. */
import { announce } from "./announce.js";
import { busy, ready } from "./busy.js";
import { forget, keep, kept, keyOf, valueOf } from "./kept.js";

const WAITS = [2, 5, 10, 20];
const RETRIES = { 500: 1, 502: 4, 503: 4, 504: 4 };
const TOKEN = "csrfmiddlewaretoken";
const KEPT = "Your answer isn’t saved yet. We’ve kept it here";
const OFFLINE = `No connection. ${KEPT}, and we’ll send it when you’re back.`;
const BROKEN = `Something broke on our side. ${KEPT}.`;

let pending = null; // {form, path, fields, tries, timer}
let retrying = false;

const isAnswer = (form) => form instanceof HTMLFormElement && "puzzle" in form.dataset;
const tokenNow = () => document.getElementById("csrf-token")?.value ?? "";

/* A press freezes what was gathered. A retry sends that, whatever the page shows by now: a form
   sent by script has lost the value of its button. Only the token is fresh. */
function onConfigure(event) {
  const { elt: form, path, formData } = event.detail;
  if (!isAnswer(form)) return;
  if (!retrying) freeze(form, path, [...formData.entries()]);
  retrying = false;
  for (const name of new Set(formData.keys())) formData.delete(name);
  for (const [name, value] of pending.fields) formData.append(name, name === TOKEN ? tokenNow() : value);
}

/* One answer is under way at a time; an earlier one that still waits is kept for afterwards. */
function freeze(form, path, fields) {
  const answer = { form, path, fields, tries: 0 };
  clearTimeout(pending?.timer);
  if (pending && keyOf(pending) !== keyOf(answer)) keep(pending);
  pending = answer;
}

function pressedButton(form) {
  const sent = (button) => button.value && valueOf(pending?.fields ?? [], button.name) === button.value;
  return [...form.querySelectorAll("button")].find(sent) ?? form.querySelector(".button:not(.second)");
}

function notice(text, withButton) {
  const box = document.getElementById("notice");
  box.textContent = "";
  if (!text) return;
  const words = document.createElement("p");
  words.textContent = text;
  box.append(words);
  if (withButton) box.append(sendAgainButton());
  announce(text);
}

function sendAgainButton() {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = "Send again";
  button.addEventListener("click", send);
  return button;
}

function send() {
  if (!pending) return;
  clearTimeout(pending.timer);
  if (!pending.form.isConnected) return resend(pending);
  retrying = true;
  window.htmx.trigger(pending.form, "submit");
}

/* Nothing came, or something that means "not now". */
function failed(status, retryAfter) {
  if (!pending) return;
  const limit = status === 0 ? WAITS.length : (RETRIES[status] ?? 0);
  if (limit === 0) return;
  const wait = Math.max(WAITS[pending.tries] ?? 0, retryAfter);
  const more = pending.tries < limit;
  notice(status === 0 ? OFFLINE : BROKEN, !more);
  if (more) pending.timer = setTimeout(send, wait * 1000);
  pending.tries += 1;
}

function arrived(answer) {
  forget(answer);
  if (answer !== pending) return;
  clearTimeout(pending.timer);
  pending = null;
  notice("");
}

function onAfter(event) {
  const { xhr, requestConfig } = event.detail;
  const form = requestConfig.elt;
  if (!isAnswer(form) || !pending) return;
  ready(form);
  if (xhr.status >= 200 && xhr.status < 400) {
    arrived(pending);
    pickUp();
  } else if (xhr.status >= 400 && xhr.status < 500) refused(xhr.status);
  else failed(xhr.status, Number(xhr.getResponseHeader("Retry-After")) || 0);
}

/* The server has said why in #notice. A stale page or a busy server: the same answer may go again. */
function refused(status) {
  clearTimeout(pending.timer);
  const box = document.getElementById("notice");
  announce(box.textContent.trim());
  if (status === 403 || status === 429) box.append(sendAgainButton());
  else pending = null;
}

/* The page was left before the answer arrived: the next page of the same learner sends it. */
async function resend(answer) {
  const body = new URLSearchParams(answer.fields.filter(([name]) => name !== TOKEN));
  body.set(TOKEN, tokenNow());
  try {
    const headers = { "HX-Request": "true" };
    const reply = await fetch(answer.path, { method: "POST", body, headers });
    if (reply.status >= 500) return again(answer, reply.status, reply.headers.get("Retry-After"));
    arrived(answer);
    if (reply.ok) saved(answer);
    pickUp();
  } catch {
    again(answer, 0, 0);
  }
}

/* Where another answer has been given meanwhile, that one goes first. */
function again(answer, status, retryAfter) {
  if (answer === pending) failed(status, Number(retryAfter) || 0);
}

function saved(answer) {
  const words = "Your earlier answer is saved.";
  const link = document.createElement("a");
  link.href = `${answer.path}?answer=${encodeURIComponent(valueOf(answer.fields, "attempt_key"))}`;
  link.textContent = "See it";
  document.getElementById("notice").append(`${words} `, link);
  announce(words);
}

function pickUp() {
  const answer = kept();
  const form = document.querySelector("form[data-puzzle]");
  if (pending || !answer || !form) return;
  if (new FormData(form).get("learner") !== valueOf(answer.fields, "learner")) return forget(answer);
  pending = { form: document.createElement("form"), ...answer, tries: 0 };
  resend(pending);
}

document.addEventListener("htmx:configRequest", onConfigure);
document.addEventListener("htmx:beforeRequest", (event) => {
  const form = event.detail.elt;
  if (isAnswer(form)) busy(form, pressedButton(form));
});
document.addEventListener("htmx:afterRequest", onAfter);
window.addEventListener("online", send);
window.addEventListener("pagehide", () => { if (pending) keep(pending); });
document.addEventListener("submit", (event) => {
  if (event.target.action.endsWith("/logout/")) { pending = null; sessionStorage.clear(); }
});
pickUp();
