/* The verdict explorer (replication/pages/explorer): a table to filter and sort.

   The page's address says what is chosen, in which order it stands, and which number is open; so a link
   can choose, and Back undoes. Lines are made of the rows as they come into sight. */
document.addEventListener("DOMContentLoaded", () => {
  const room = document.querySelector("div.explorer");
  if (!room) return;
  const { made, unpack, choose, sort, told } = window.explorer;
  const STEP = 100;

  const data = JSON.parse(room.querySelector("script").textContent);
  const rows = unpack(data);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const filters = window.explorer.filters(data);
  const orders = window.explorer.orders(data);
  const names = [...filters.map((each) => each.name), "words", "sort"];
  const state = { chosen: {}, limit: STEP, shown: [], typing: false };

  room.querySelector(".explorer-scroll").hidden = false;
  const table = room.querySelector("table");
  const heads = Array.from(table.tHead.rows[0].cells);

  /* The line of a row: made when it is first drawn, with a button and a bar. */
  const line = (row) => {
    if (row.line) return row.line;
    const [where, power] = [`${row.paper}, ${row.artefact}`, told.power(row)];
    row.button = made("button", { type: "button", "aria-haspopup": "dialog" }, `${row.row}, ${row.column}, ${row.statistic}`);
    row.button.addEventListener("click", () => open(row));
    const interval = made("td", {}, row.low === null || row.high === null ? ""
      : `${told.number(row.low, power)} to ${told.number(row.high, power)}`);
    row.line = made("tr", { id: row.id },
      made("th", { scope: "row" }, row.button, made("span", { class: "explorer-small" }, where)),
      made("td", {}, made("a", { href: row.section }, where)), made("td", {}, row.reported),
      made("td", {}, told.number(row.ours, power)), interval, made("td", {}, told.chip(row)),
      made("td", {}, row.power === null ? "" : `${Math.round(100 * row.power)}%`));
    if (window.explorer.drawable(row)) {
      interval.classList.add("explorer-drawn");
      interval.prepend(window.explorer.bar(row));
      interval.addEventListener("click", () => open(row));
    }
    return row.line;
  };
  const list = window.explorer.list(table.tBodies[0], line);

  const boxes = new Map();
  const search = made("input", { type: "search", id: "explorer-words", autocomplete: "off" });
  const status = made("p", { role: "status", class: "explorer-status" });
  const more = made("button", { type: "button" });
  const all = made("button", { type: "button" });
  const drawer = made("dialog", { class: "explorer-drawer", "aria-labelledby": "explorer-open" });

  const controls = () => {
    const form = made("form", { class: "explorer-controls", "aria-label": "Choose what to see" });
    const field = (label, control) => form.append(made("div", {}, made("label", { for: control.id }, label), control));
    field("Words", search);
    for (const each of filters) {
      const box = made("select", { id: `explorer-${each.name}` });
      boxes.set(each.name, box);
      box.addEventListener("change", () => go({ ...state.chosen, [each.name]: box.value }));
      field(each.label, box);
    }
    search.addEventListener("input", () => {
      // One step back undoes all that was typed.
      go({ ...state.chosen, words: search.value }, state.typing ? "replaceState" : "pushState");
      state.typing = true;
    });
    form.addEventListener("submit", (event) => event.preventDefault());
    const reset = made("button", { type: "button" }, "Show everything");
    reset.addEventListener("click", () => go(EVERYTHING));
    const save = made("button", { type: "button" }, "Save as CSV");
    save.addEventListener("click", download);
    form.append(made("div", { class: "explorer-buttons" }, reset, save));
    // On a phone the questions come first, and the boxes are folded.
    const fold = made("details", { class: "explorer-fold" }, made("summary", {}, "Choose, search, save"), form);
    fold.open = window.innerWidth > 700;
    return fold;
  };

  const download = () => {
    const file = new Blob([window.explorer.csv(state.shown)], { type: "text/csv;charset=utf-8" });
    const link = made("a", { href: URL.createObjectURL(file), download: "verdicts.csv" });
    link.click();
    URL.revokeObjectURL(link.href);
  };

  /* The choices that are left by the other boxes, with how many rows each would show. */
  const fill = (each) => {
    const counts = new Map();
    for (const row of choose(rows, filters, state.chosen, each.name)) {
      for (const value of each.of(row)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const chosen = state.chosen[each.name] ?? "";
    if (chosen && !counts.has(chosen)) counts.set(chosen, 0);
    const values = each.order?.filter((name) => counts.has(name))
      ?? [...counts.keys()].sort(new Intl.Collator("en", { numeric: true }).compare);
    const choices = values.map((name) => made("option", { value: name }, `${each.labels?.[name] ?? name} (${counts.get(name)})`));
    const box = boxes.get(each.name);
    box.replaceChildren(made("option", { value: "" }, "all"), ...choices);
    box.value = chosen;
  };

  /* The order that is chosen, and its direction; as printed where none is. */
  const order = () => {
    const [name, direction] = (state.chosen.sort ?? "").split(" ");
    return [orders.find((each) => each.name === name) ?? null, direction === "descending" ? direction : "ascending"];
  };

  const show = () => {
    const [by, direction] = order();
    const wanted = choose(rows, filters, state.chosen);
    state.shown = by ? sort(wanted, by, direction) : wanted;
    heads.forEach((head, column) => {
      if (orders[column] === by) head.setAttribute("aria-sort", direction);
      else head.removeAttribute("aria-sort");
    });
    for (const link of room.querySelectorAll(".explorer-questions a")) {
      const same = String(new URLSearchParams(link.search)) === String(asked(state.chosen));
      if (same) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    filters.forEach(fill);
    if (search.value !== (state.chosen.words ?? "")) search.value = state.chosen.words ?? "";
    lay();
  };

  /* Draw as many of the rows as are asked for. */
  const lay = () => {
    const [count, seen] = [state.shown.length, Math.min(state.limit, state.shown.length)];
    status.textContent = `${count.toLocaleString("en")} of ${rows.length.toLocaleString("en")} verdicts`
      + (seen < count ? `, the first ${seen} shown` : "");
    more.hidden = all.hidden = seen === count;
    more.textContent = `Show ${Math.min(STEP, count - seen)} more`;
    all.textContent = `Show all ${count.toLocaleString("en")}`;
    list.show(state.shown, state.limit);
  };

  /* In an order of its own, so that the address of everything is not that of the page itself. */
  const EVERYTHING = { sort: "where ascending" };
  const asked = (chosen) => new URLSearchParams(names.filter((name) => chosen[name]).map((name) => [name, chosen[name]]));

  const remember = (how, address, note = null) => {
    try {
      history[how](note, "", address);
    } catch {
      // A page that was opened as a file may not change its address.
    }
  };

  /* Choose, and say so in the address. */
  const go = (chosen, how = "pushState") => {
    const some = names.some((name) => chosen[name]) ? chosen : EVERYTHING;
    Object.assign(state, { chosen: some, limit: STEP, typing: false });
    remember(how, `${location.pathname}?${asked(some)}`);
    show();
  };

  /* Choose what the address says, and open the number that it names. */
  const recall = () => {
    const said = new URLSearchParams(location.search);
    const known = names.filter((name) => said.get(name)).map((name) => [name, said.get(name)]);
    const chosen = known.length ? Object.fromEntries(known) : data.start;
    if (String(asked(chosen)) !== String(asked(state.chosen))) {
      Object.assign(state, { chosen, limit: STEP, typing: false });
      show();
    }
    follow();
  };

  const open = (row) => {
    remember("pushState", `#${row.id}`, { opened: true });
    fillDrawer(row);
  };

  const fillDrawer = (row) => {
    line(row);
    const title = made("h2", { id: "explorer-open" }, `${row.row}, ${row.column}, ${row.statistic}`);
    const close = made("button", { type: "button" }, "Close");
    close.addEventListener("click", () => drawer.close());
    drawer.replaceChildren(made("div", { class: "explorer-head" }, title, close), window.explorer.detail(row));
    state.open = row;
    if (!drawer.open) drawer.showModal();
    drawer.scrollTop = 0;
  };

  /* What was opened from the table is a step of the history, which closing takes back. */
  const closed = () => {
    const { open: row } = state;
    state.open = null;
    if (location.hash.slice(1) === row?.id) {
      if (history.state?.opened) history.back();
      else remember("replaceState", `${location.pathname}${location.search}`);
    }
    row?.button.focus({ preventScroll: true });
  };

  const follow = () => {
    const row = byId.get(decodeURIComponent(location.hash.slice(1)));
    if (!row) {
      drawer.close();
      return;
    }
    if (!state.shown.includes(row)) {
      go(EVERYTHING, "replaceState");
      remember("replaceState", `#${row.id}`);
    }
    const place = state.shown.indexOf(row);
    if (place >= state.limit) {
      state.limit = STEP * Math.ceil((place + 1) / STEP);
      lay();
    }
    if (state.open !== row) {
      list.reveal(row);
      fillDrawer(row);
    }
  };

  heads.forEach((head, column) => {
    const button = made("button", { type: "button" }, ...head.childNodes);
    const { name, first, says } = orders[column];
    if (says) button.append(made("span", { class: "explorer-unseen" }, `, sorted ${says}`));
    button.addEventListener("click", () => {
      const other = first === "ascending" ? "descending" : "ascending";
      const again = state.chosen.sort === `${name} ${first}`;
      go({ ...state.chosen, sort: `${name} ${again ? other : first}` });
    });
    head.append(button);
  });
  room.querySelector(".explorer-questions").addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(Object.fromEntries(new URLSearchParams(link.search)));
  });
  more.addEventListener("click", () => {
    state.limit += STEP;
    lay();
  });
  all.addEventListener("click", () => {
    state.limit = rows.length;
    lay();
  });
  drawer.addEventListener("close", closed);
  // The ground behind the drawer is the dialog itself: what is in the drawer covers it.
  drawer.addEventListener("click", (event) => {
    const box = drawer.getBoundingClientRect();
    const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    if (event.target === drawer && !inside) drawer.close();
  });
  room.classList.add("explorer-live");
  room.querySelector(".explorer-questions").after(controls(), status);
  room.append(made("div", { class: "explorer-buttons" }, more, all), drawer);
  /* For the printed book: every row, in the order of the papers. */
  window.explorer.everything = () => {
    go(EVERYTHING);
    state.limit = rows.length;
    lay();
  };
  window.addEventListener("popstate", recall);
  // Going to the anchor of an address, the browser takes the focus with it at the end.
  window.addEventListener("load", () => setTimeout(() => state.open && drawer.querySelector("button").focus()));
  recall();
});
