// What an address names is unfolded, also in browsers that do not do so by themselves.

function unfold() {
  const named = document.querySelector(":target");
  let fold = named?.closest("details:not([open])");
  if (!fold) return;
  for (; fold; fold = fold.parentElement.closest("details:not([open])")) fold.open = true;
  named.scrollIntoView();
}

window.addEventListener("hashchange", unfold);
unfold();
