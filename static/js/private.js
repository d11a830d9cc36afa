/* Somebody's own page that the browser had at hand, as after Back: she may have signed out since, so it is
   asked for anew. */
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});
