/** The page that waits for an opponent: it looks again by itself, and goes where the game is. */

import "./site.js";

const EVERY = 2000;

async function look() {
  try {
    const answer = await fetch(location.href, { headers: { accept: "text/html" } });
    if (answer.redirected) return location.assign(answer.url);
  } catch {
    // Away for a moment: the next look tries again.
  }
  setTimeout(look, EVERY);
}

setTimeout(look, EVERY);
