/* A table that is wider than its column shows its rows as cards: a name, then label and value.

   First it tries smaller letters. Without this script a wide table scrolls in its box. It looks at a
   table as soon as that is read, so that nothing moves which was seen. */
(() => {
  const text = (cell) => cell?.textContent.trim() ?? "";

  /* Each cell gets its column's head as a label; a head of several rows is repeated on each card. */
  const label = (table) => {
    const heads = [...(table.tHead?.rows[0]?.cells ?? [])].map(text);
    const spans = heads.map(() => ({ cell: null, left: 0 }));
    for (const row of [...table.tBodies].flatMap((body) => [...body.rows])) {
      const own = [...row.cells];
      if (own[0]?.hasAttribute("data-label")) continue;
      heads.forEach((head, column) => {
        const span = spans[column];
        let cell = own[0];
        if (span.left > 0) {
          span.left -= 1;
          cell = span.cell.cloneNode(true);
          cell.removeAttribute("rowspan");
          cell.classList.add("again");
          row.insertBefore(cell, own[0] ?? null);
        } else {
          own.shift();
          if (cell?.rowSpan > 1) spans[column] = { cell, left: cell.rowSpan - 1 };
        }
        cell?.setAttribute("data-label", head);
        // A cell of nothing says nothing under a label either.
        cell?.classList.toggle("blank", !text(cell) && !cell.querySelector("img, svg"));
      });
    }
  };

  const fit = (box, table) => {
    const wide = () => box.scrollWidth > box.clientWidth + 1;
    table.classList.remove("compact", "stacked");
    if (!wide()) return;
    table.classList.add("compact");
    if (!wide()) return;
    label(table);
    table.classList.replace("compact", "stacked");
  };

  const widths = new WeakMap();
  const watch = new ResizeObserver((boxes) => {
    for (const { target } of boxes) {
      const width = target.clientWidth;
      // Its height follows from what is done here.
      if (!width || widths.get(target) === width) continue;
      widths.set(target, width);
      for (const table of target.querySelectorAll("table")) fit(target, table);
    }
  });
  const boxes = ".cell_output .output.text_html, .set-table, .pst-scrollable-table-container";
  const seen = new WeakSet();
  const follows = (node) => node && (node.nextElementSibling || follows(node.parentElement));
  const look = () => {
    for (const box of document.querySelectorAll(boxes)) {
      if (seen.has(box)) continue;
      // What nothing follows may not have been read to its end, as cells of several rows must be.
      const whole = document.readyState !== "loading" || follows(box);
      if (!whole && box.querySelector("[rowspan]")) continue;
      if (whole) seen.add(box);
      if (!box.querySelector("table") || box.querySelector(".explorer")) continue;
      for (const table of box.querySelectorAll("table")) fit(box, table);
      if (whole) watch.observe(box);
    }
  };
  const reading = new MutationObserver(look);
  reading.observe(document, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    reading.disconnect();
    look();
  });
})();
