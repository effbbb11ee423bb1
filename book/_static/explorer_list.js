/* The verdict explorer's list: of many rows those in sight are drawn, and the others leave their room. */
(() => {
  const explorer = (window.explorer ??= {});
  /* Pixels above and below the window in which rows are drawn too. */
  const MARGIN = 300;
  /* Of a row until one was drawn. */
  const HEIGHT = 50;

  const space = () => {
    const cell = explorer.made("td");
    const body = explorer.made("tbody", { class: "explorer-space", "aria-hidden": "true" }, explorer.made("tr", {}, cell));
    return { body, set: (height) => {
      body.hidden = height === 0;
      cell.style.height = `${height}px`;
    } };
  };

  /* The list in the body of a table; `line` makes the line of a row, or gives the one that it made. */
  explorer.list = (body, line) => {
    const [before, after] = [space(), space()];
    body.before(before.body);
    body.after(after.body);
    const region = body.closest("[tabindex]");
    let [all, limit, mean, paper] = [[], 0, HEIGHT, false];

    const height = (row) => row.height ?? mean;
    const sum = (some) => some.reduce((total, row) => total + height(row), 0);

    /* Make the lines of the body these, and move no more than needs be. */
    const put = (lines) => {
      const kept = new Set(lines);
      for (const each of [...body.rows]) {
        if (kept.has(each)) continue;
        // Whoever stood in a line that goes stands in the table.
        if (each.contains(document.activeElement)) region.focus({ preventScroll: true });
        each.remove();
      }
      lines.forEach((each, k) => body.rows[k] !== each && body.insertBefore(each, body.rows[k] ?? null));
    };

    /* The first and the last row in sight, by how far the table is scrolled. */
    const inSight = (rows) => {
      const start = (before.body.hidden ? body : before.body).getBoundingClientRect().top;
      let [from, to, at] = [0, 0, start];
      for (; from < rows.length && at + height(rows[from]) < -MARGIN; from += 1) at += height(rows[from]);
      for (to = from; to < rows.length && at < window.innerHeight + MARGIN; to += 1) at += height(rows[to]);
      return [from, to];
    };

    const draw = () => {
      const rows = paper ? all : all.slice(0, limit);
      const [from, to] = paper ? [0, rows.length] : inSight(rows);
      const shown = rows.slice(from, to);
      put(shown.map(line));
      before.set(sum(rows.slice(0, from)));
      // What was drawn above the window and is not as high as was thought must not move the others.
      let moved = 0;
      for (const row of shown) {
        const box = row.line.getBoundingClientRect();
        if (box.bottom <= 0 && box.height) moved += box.height - height(row);
        row.height = box.height || undefined;
      }
      const known = shown.filter((row) => row.height);
      if (mean === HEIGHT && known.length) mean = sum(known) / known.length;
      after.set(sum(rows.slice(to)));
      if (moved && !paper) window.scrollBy({ top: moved, behavior: "instant" });
    };

    let waiting = 0;
    const soon = () => (waiting ||= requestAnimationFrame(() => {
      waiting = 0;
      draw();
    }));
    window.addEventListener("scroll", soon, { passive: true });
    window.addEventListener("resize", () => {
      for (const row of all) row.height = undefined;
      mean = HEIGHT;
      soon();
    });
    // On paper there is no scrolling, and no more to ask for: all rows are drawn.
    const print = (on) => {
      paper = on;
      draw();
    };
    window.matchMedia("print").addEventListener("change", (event) => print(event.matches));
    window.addEventListener("beforeprint", () => print(true));
    window.addEventListener("afterprint", () => print(false));

    return {
      show: (rows, most) => {
        [all, limit] = [rows, most];
        draw();
      },
      /* Scroll to a row, which may not have been drawn yet. */
      reveal: (row) => {
        const top = (before.body.hidden ? body : before.body).getBoundingClientRect().top;
        const above = sum(all.slice(0, all.indexOf(row)));
        window.scrollBy({ top: top + above - window.innerHeight / 2, behavior: "instant" });
        draw();
        row.line.scrollIntoView({ block: "center", behavior: "instant" });
        draw();
      },
    };
  };
})();
