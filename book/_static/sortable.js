/* Tables of the class "sortable" (replication/pages/sortable.py) get a button in every column's head.

   A click, or Enter or Space, sorts the rows by what the column holds, and again the other way round;
   numbers by their data-key, from the largest on, texts from A on, empty cells last either way. */
document.addEventListener("DOMContentLoaded", () => {
  const key = (row, column) => {
    const cell = row.cells[column];
    const number = cell.getAttribute("data-key");
    return number === null ? cell.textContent.trim() : number === "" ? null : Number(number);
  };

  const compare = (first, second) => {
    if (typeof first === "number" && typeof second === "number") return first - second;
    return String(first).localeCompare(String(second), document.documentElement.lang || "en");
  };

  const sort = (table, head, column) => {
    const body = table.tBodies[0];
    const rows = Array.from(body.rows);
    const numeric = rows.some((row) => typeof key(row, column) === "number");
    const before = head.getAttribute("aria-sort");
    const first = numeric ? "descending" : "ascending";
    const other = numeric ? "ascending" : "descending";
    const order = before === first ? other : first;
    const sign = order === "ascending" ? 1 : -1;
    const gap = (row) => key(row, column) === null;
    const sorted = rows
      .filter((row) => !gap(row))
      .sort((a, b) => sign * compare(key(a, column), key(b, column)));
    body.append(...sorted, ...rows.filter(gap));
    for (const each of table.tHead.rows[0].cells) each.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", order);
  };

  for (const table of document.querySelectorAll("table.sortable")) {
    Array.from(table.tHead.rows[0].cells).forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      button.addEventListener("click", () => sort(table, head, column));
      head.append(button);
    });
  }
});
