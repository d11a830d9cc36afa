/* Passkeys: the browser signs what the site asks for, and the form sends it. Browsers speak of bytes, forms of
   letters: base64url goes between. Where there are no passkeys, nothing of them is shown; nor where the site has
   no name but an address of figures, for which no browser makes one. */
const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

const letters = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

const named = (list = []) => list.map((one) => ({ ...one, id: bytes(one.id) }));

/* What the site asks of a browser that is to make a passkey. It always works by itself, without a name. */
function toMake({ publicKey: asked }) {
  return {
    ...asked,
    challenge: bytes(asked.challenge),
    user: { ...asked.user, id: bytes(asked.user.id) },
    excludeCredentials: named(asked.excludeCredentials),
    authenticatorSelection: {
      ...asked.authenticatorSelection,
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
  };
}

/* What it asks of one that has a passkey. */
function toUse({ publicKey: asked }) {
  return { ...asked, challenge: bytes(asked.challenge), allowCredentials: named(asked.allowCredentials) };
}

/* What the browser gave, as the site reads it. */
function written(given) {
  const response = { clientDataJSON: letters(given.response.clientDataJSON) };
  for (const part of ["attestationObject", "authenticatorData", "signature", "userHandle"]) {
    if (given.response[part]) response[part] = letters(given.response[part]);
  }
  return JSON.stringify({
    id: given.id,
    rawId: letters(given.rawId),
    type: given.type,
    response,
    clientExtensionResults: given.getClientExtensionResults(),
  });
}

function say(text) {
  const notice = document.getElementById("notice");
  notice.textContent = text;
  notice.tabIndex = -1;
  notice.focus();
}

/* A form whose hidden field is filled by what `ask` brings; a wish that is given up changes nothing. */
function filled(form, ask) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      form.elements.credential.value = written(await ask());
    } catch {
      say("We couldn’t use the passkey. Try again, or ask for an emailed code.");
      return;
    }
    form.submit();
  });
}

async function use(form) {
  const reply = await fetch(form.action, { method: "POST", body: new FormData(form) });
  return navigator.credentials.get({ publicKey: toUse(await reply.json()) });
}

const NUMERIC = /^[\d.]+$|:/;

if (window.PublicKeyCredential && !NUMERIC.test(location.hostname)) {
  for (const part of document.querySelectorAll("[data-passkey]")) part.hidden = false;
  for (const form of document.querySelectorAll("[data-passkey-use]")) filled(form, () => use(form));
  for (const form of document.querySelectorAll("[data-passkey-make]")) {
    filled(form, () => navigator.credentials.create({ publicKey: toMake(JSON.parse(form.dataset.passkeyMake)) }));
  }
}
