/* Makes one long page ready for paper: everything open, links that lead within it, tables that fit.

   Gives the titles of what were pages, all headings, and what the foot of each says of the commit. */
async () => {
  await window.MathJax?.startup?.promise;
  window.explorer?.everything?.();
  for (const fold of document.querySelectorAll("details")) fold.open = true;
  for (const fold of document.querySelectorAll(".toggle-hidden")) fold.classList.remove("toggle-hidden");

  /* The part of each former page: what stands beside the mark that bears the page's name. */
  const parts = new Map();
  for (const mark of document.querySelectorAll("span[id^='document-']")) {
    const part = mark.nextElementSibling ?? mark.parentElement;
    const name = mark.id.slice("document-".length);
    parts.set(name, part);
    if (!name.startsWith("datasets/") || name === "datasets/index") part.classList.add("paper-chapter");
  }
  parts.set("intro", document.querySelector(".bd-article > section, article > section") ?? document.body);

  /* Pages repeat anchors of one another: each target gets a name of its own. */
  let last = 0;
  const point = (link, target) => {
    target.id ||= `paper-${last}`;
    if (document.getElementById(target.id) !== target) {
      last += 1;
      const mark = document.createElement("span");
      mark.id = `paper-${last}`;
      target.prepend(mark);
      link.setAttribute("href", `#${mark.id}`);
    } else {
      link.setAttribute("href", `#${target.id}`);
    }
  };
  const home = (node) => [...parts].filter(([, part]) => part.contains(node)).pop()?.[0] ?? "intro";
  for (const link of document.querySelectorAll("a[href]")) {
    const address = link.getAttribute("href");
    if (/^[a-z]+:/i.test(address)) continue;
    const [path, anchor] = address.split("#");
    const from = home(link);
    const page = path.replace(/\?.*$/, "").replace(/\.html$/, "");
    const base = new URL(from, "http://book/");
    const name = page ? decodeURIComponent(new URL(page, base).pathname.slice(1)) : from;
    const part = parts.get(name);
    const found = anchor && (part?.querySelector(`[id="${CSS.escape(anchor)}"]`) ?? document.getElementById(anchor));
    // The mark of a part stands before the break; the part itself begins the page.
    const marked = anchor?.startsWith("document-") && parts.get(anchor.slice("document-".length));
    const target = marked || found || part;
    if (target) point(link, target);
    else link.removeAttribute("href");
  }

  /* A table gets smaller until it fits, and until no row of it is a tower of short lines. */
  const room = document.querySelector(".bd-article").clientWidth;
  const tower = (table) => Math.max(0, ...[...table.rows].map((row) => row.offsetHeight));
  for (const table of document.querySelectorAll("table")) {
    for (let zoom = 1; zoom > 0.5; zoom -= 0.1) {
      table.style.zoom = zoom;
      if (table.scrollWidth * zoom <= room + 1 && tower(table) * zoom < 90) break;
    }
  }
  const words = (heading) => heading?.textContent.replace(/#$/, "").trim() ?? "";
  const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(words);
  const titles = [...parts.values()].map((part) => words(part.querySelector("h1, h2, h3")));
  const commit = document.querySelector("p.page-foot")?.textContent.split(". ")[0] ?? "";
  return { titles, headings, commit };
};
