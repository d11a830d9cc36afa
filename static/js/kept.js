/* Answers that have not got through outlive their page: path, learner, key and choice, nothing else.
   Each is kept by its key: while a server only reads, more than one may be waiting. */
const NAME = "mahjlearn-answer";
const CHOICE = ["attempt_key", "learner", "answer", "reason", "give", "take", "none", "settles"];

export function valueOf(fields, name) {
  return fields.find(([key]) => key === name)?.[1] ?? "";
}

export const keyOf = (answer) => valueOf(answer.fields, "attempt_key");

function all() {
  try {
    return JSON.parse(sessionStorage.getItem(NAME)) ?? [];
  } catch {
    return [];
  }
}

function write(answers) {
  if (answers.length) sessionStorage.setItem(NAME, JSON.stringify(answers));
  else sessionStorage.removeItem(NAME);
}

const others = (answer) => all().filter((one) => keyOf(one) !== keyOf(answer));

export function keep(answer) {
  const fields = answer.fields.filter(([name]) => CHOICE.includes(name));
  write([...others(answer), { path: answer.path, fields }]);
}

export function forget(answer) {
  write(others(answer));
}

/* The one that has waited longest, or nothing. */
export function kept() {
  return all()[0];
}
