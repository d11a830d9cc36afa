/* Somebody has just left this device. Nothing of theirs stays in the browser, not even an answer that
   was waiting to be sent: it would be taken for one of whoever comes next. */
addEventListener("load", () => {
  for (const name of ["sessionStorage", "localStorage"]) {
    try {
      window[name].clear();
    } catch {
      /* The browser keeps nothing for this site. */
    }
  }
});
