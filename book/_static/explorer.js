/* The verdict explorer (replication/pages/explorer): a plain table becomes one to filter and sort.

   What is chosen stands in the page's address, and so does a number that is opened from a link. Without
   this script, and in print, the table is all there is. */
document.addEventListener("DOMContentLoaded", () => {
  const room = document.querySelector("div.explorer");
  if (!room) return;
  const { made, unpack, choose, sort } = window.explorer;
  const STEP = 100;

  const table = room.querySelector("table");
  const body = table.tBodies[0];
  const heads = Array.from(table.tHead.rows[0].cells);
  const data = JSON.parse(room.querySelector("script").textContent);
  const rows = unpack(data, Array.from(body.rows));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const filters = window.explorer.filters(data);
  const orders = window.explorer.orders(data);
  const state = { chosen: {}, words: "", order: null, direction: "", limit: STEP, shown: rows };

  const boxes = new Map();
  const search = made("input", { type: "search", id: "explorer-words", autocomplete: "off" });
  const status = made("p", { role: "status", class: "explorer-status" });
  const more = made("button", { type: "button" });
  const all = made("button", { type: "button" });

  const controls = () => {
    const form = made("form", { class: "explorer-controls", "aria-label": "Choose what to see" });
    const field = (label, control) => form.append(made("div", {}, made("label", { for: control.id }, label), control));
    field("Words", search);
    for (const each of filters) {
      const box = made("select", { id: `explorer-${each.name}` });
      boxes.set(each.name, box);
      box.addEventListener("change", () => {
        state.chosen[each.name] = box.value;
        show();
      });
      field(each.label, box);
    }
    search.addEventListener("input", () => {
      state.words = search.value;
      show();
    });
    form.addEventListener("submit", (event) => event.preventDefault());
    const reset = made("button", { type: "button" }, "Show all again");
    reset.addEventListener("click", clear);
    const save = made("button", { type: "button" }, "Save as CSV");
    save.addEventListener("click", download);
    form.append(made("div", { class: "explorer-buttons" }, reset, save));
    return form;
  };

  const clear = () => {
    Object.assign(state, { chosen: {}, words: "" });
    show();
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
    for (const row of choose(rows, filters, state.chosen, state.words, each.name)) {
      for (const value of each.of(row)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const chosen = state.chosen[each.name] ?? "";
    if (chosen && !counts.has(chosen)) counts.set(chosen, 0);
    const names = each.order?.filter((name) => counts.has(name))
      ?? [...counts.keys()].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
    const choices = names.map((name) => made("option", { value: name }, `${name} (${counts.get(name)})`));
    const box = boxes.get(each.name);
    box.replaceChildren(made("option", { value: "" }, "all"), ...choices);
    box.value = chosen;
  };

  /* Lines that can be seen get a button and a bar, once. */
  const dress = (row) => {
    if (row.button) return;
    const [name, , , , interval] = row.line.cells;
    row.button = made("button", { type: "button", "aria-expanded": "false" }, ...name.childNodes);
    row.button.addEventListener("click", () => toggle(row));
    name.append(row.button, made("span", { class: "explorer-small" }, `${row.paper}, ${row.artefact}`));
    if (!window.explorer.drawable(row)) return;
    interval.classList.add("explorer-drawn");
    interval.prepend(window.explorer.bar(row));
    interval.addEventListener("click", () => toggle(row));
  };

  const toggle = (row, open = !row.detail) => {
    dress(row);
    if (Boolean(row.detail) === open) return;
    row.detail?.remove();
    row.detail = open ? window.explorer.detail(row, heads.filter((head) => head.offsetParent).length) : null;
    if (open) row.line.after(row.detail);
    row.button.setAttribute("aria-expanded", String(open));
    row.line.classList.toggle("explorer-open", open);
  };

  const lay = () => {
    const ordered = state.order ? sort(rows, state.order, state.direction) : rows;
    body.replaceChildren(...ordered.flatMap((row) => (row.detail ? [row.line, row.detail] : [row.line])));
    heads.forEach((head, column) => {
      if (orders[column] === state.order) head.setAttribute("aria-sort", state.direction);
      else head.removeAttribute("aria-sort");
    });
  };

  const address = () => {
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries(state.chosen)) if (value) asked.set(name, value);
    if (state.words) asked.set("words", state.words);
    if (state.order) asked.set("sort", `${state.order.name} ${state.direction}`);
    const text = asked.toString();
    try {
      history.replaceState(null, "", `${location.pathname}${text ? `?${text}` : ""}${location.hash}`);
    } catch {
      // A page that was opened as a file may not change its address.
    }
  };

  const show = () => {
    const wanted = new Set(choose(rows, filters, state.chosen, state.words));
    const ordered = state.order ? sort([...wanted], state.order, state.direction) : [...wanted];
    state.shown = ordered;
    for (const row of rows) {
      row.line.hidden = !wanted.has(row);
      if (row.line.hidden) toggle(row, false);
    }
    ordered.forEach((row, k) => {
      row.line.classList.toggle("explorer-beyond", k >= state.limit);
      row.detail?.classList.toggle("explorer-beyond", k >= state.limit);
      if (k < state.limit) dress(row);
    });
    const seen = Math.min(state.limit, ordered.length);
    status.textContent = `${ordered.length.toLocaleString("en")} of ${rows.length.toLocaleString("en")} verdicts`
      + (seen < ordered.length ? `, the first ${seen} shown` : "");
    const left = ordered.length - seen;
    more.hidden = all.hidden = left === 0;
    more.textContent = `Show ${Math.min(STEP, left)} more`;
    all.textContent = `Show all ${ordered.length.toLocaleString("en")}`;
    filters.forEach(fill);
    search.value = state.words;
    address();
  };

  const order = (column) => {
    const asked = orders[column];
    const other = asked.first === "ascending" ? "descending" : "ascending";
    state.direction = state.order === asked && state.direction === asked.first ? other : asked.first;
    state.order = asked;
    lay();
    show();
  };

  /* Open the number that the address names, however the boxes stand. */
  const follow = () => {
    const row = byId.get(decodeURIComponent(location.hash.slice(1)));
    if (!row) return;
    if (row.line.hidden) clear();
    state.limit = Math.max(state.limit, STEP * Math.ceil((state.shown.indexOf(row) + 1) / STEP));
    show();
    toggle(row, true);
    row.line.scrollIntoView({ block: "center" });
    row.button.focus({ preventScroll: true });
  };

  const recall = () => {
    const asked = new URLSearchParams(location.search);
    for (const each of filters) if (asked.get(each.name)) state.chosen[each.name] = asked.get(each.name);
    state.words = asked.get("words") ?? "";
    const [name, direction] = (asked.get("sort") ?? "").split(" ");
    state.order = orders.find((each) => each.name === name) ?? null;
    state.direction = direction === "descending" ? "descending" : "ascending";
  };

  heads.forEach((head, column) => {
    const button = made("button", { type: "button" }, ...head.childNodes);
    const says = orders[column].says;
    if (says) button.append(made("span", { class: "explorer-unseen" }, `, sorted ${says}`));
    button.addEventListener("click", () => order(column));
    head.append(button);
  });
  more.addEventListener("click", () => {
    state.limit += STEP;
    show();
  });
  all.addEventListener("click", () => {
    state.limit = rows.length;
    show();
  });
  room.classList.add("explorer-live");
  room.prepend(controls(), status);
  room.append(made("div", { class: "explorer-buttons" }, more, all));
  recall();
  if (state.order) lay();
  show();
  follow();
  window.addEventListener("hashchange", follow);
  // Going to the anchor of an address, the browser takes the focus with it at the end.
  window.addEventListener("load", () => setTimeout(follow));
});
