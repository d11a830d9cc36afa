/* An answer that has not got through outlives its page: path, learner, key and choice, nothing else. */
const NAME = "mahjlearn-answer";
const CHOICE = ["attempt_key", "learner", "answer", "reason"];

export function keep(answer) {
  const fields = answer.fields.filter(([name]) => CHOICE.includes(name));
  sessionStorage.setItem(NAME, JSON.stringify({ path: answer.path, fields }));
}

export function forget() {
  sessionStorage.removeItem(NAME);
}

export function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(NAME));
  } catch {
    return null;
  }
}

export function valueOf(fields, name) {
  return fields.find(([key]) => key === name)?.[1] ?? "";
}
