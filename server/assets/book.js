/** Rule pages: the steps of a worked example change in place. Without this, each step is a page. */

import "./site.js";

document.querySelector('[data-page="book"]')?.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-step]") : null;
  const other = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0);
  if (!(link instanceof HTMLAnchorElement) || other) return;
  event.preventDefault();
  step(link).catch(() => location.assign(link.href));
});

/** @param {HTMLAnchorElement} link */
async function step(link) {
  const article = link.closest("article");
  const answer = await fetch(link.href);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = article && page.getElementById(article.id);
  if (!fresh || !answer.ok) throw new Error("no such step");
  article.replaceWith(document.adoptNode(fresh));
  history.replaceState(null, "", link.href);
  const wanted = fresh.querySelectorAll("a[data-step]");
  const same = [...wanted].find((one) => one.textContent === link.textContent) ?? wanted[0];
  if (same instanceof HTMLElement) same.focus();
}
