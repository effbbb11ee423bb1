/* What is folded: one switch for all code of a page, and everything open on paper.

   Every fold keeps its own handle, and without this script that is all there is. */
document.addEventListener("DOMContentLoaded", () => {
  const article = document.querySelector(".bd-article");
  if (!article) return;

  const code = [...article.querySelectorAll("details.hide")].filter((fold) =>
    fold.querySelector(":scope > .cell_input"),
  );
  if (code.length > 1) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "code-switch";
    const tell = () => {
      const open = code.every((fold) => fold.open);
      button.textContent = open ? "Hide all code" : "Show all code";
      button.setAttribute("aria-expanded", String(open));
    };
    button.addEventListener("click", () => {
      const open = !code.every((fold) => fold.open);
      for (const fold of code) fold.open = open;
      tell();
    });
    for (const fold of code) fold.addEventListener("toggle", tell);
    tell();
    // A chapter's first screen is for its finding: there it stands at the first fold.
    const first = article.querySelector(".first-screen") && code[0].closest(".cell");
    if (first) first.before(button);
    else article.querySelector("h1")?.after(button);
  }

  let opened = [];
  window.addEventListener("beforeprint", () => {
    opened = [...article.querySelectorAll("details:not([open])")];
    for (const fold of opened) fold.open = true;
  });
  window.addEventListener("afterprint", () => {
    for (const fold of opened) fold.open = false;
    opened = [];
  });
});
