/* The verdict explorer's details: what a row of the table has no room for. */
(() => {
  const explorer = (window.explorer ??= {});

  const made = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  explorer.made = made;

  const number = (value, power = "") => (typeof value === "number" ? `${power}${Number(value.toPrecision(4))}` : value ?? "");
  /* What stands before our exponent where a power is printed. */
  const power = (row) => { const found = /^(\d+)\^\d+$/.exec(row.reported); return found ? (found[1] === "2" ? "2^" : "10^") : ""; };
  const word = (text) => (/^[\w.+-]+$/.test(text) ? text : `"${text}"`);
  const listed = (names) => (names.length > 3 ? `${names.length}: ${names.join(", ")}` : names.join(", "));

  const chip = (row) => made("span", { class: `verdict verdict-${row.verdict.replaceAll(",", "").replaceAll(" ", "-")}` }, explorer.labels[row.verdict]);

  /* The readings of a row, and where those are that are left out. */
  const readings = (row, elsewhere) => {
    const list = made("ul", { class: "explorer-readings" });
    for (const each of explorer.readings(row)) {
      const ends = each.low === null ? number(each.ours, power(row)) : `${number(each.low, power(row))} to ${number(each.high, power(row))}`;
      const found = `${ends || "no draws"}${each.gives ? ", gives the number" : ""}`;
      list.append(made("li", {}, made("span", {}, each.name), ...(each.drawing ? [each.drawing] : []), made("span", {}, found)));
    }
    if (row.more) list.append(made("li", {}, made("span", {}, `${row.more} more: `, elsewhere)));
    return list;
  };

  /* Files of the ledger, and the command that computes these very cells again. */
  const cells = (row) => {
    const files = row.datasets.map((name) => `replication/records/${row.paper}/${name}.jsonl`);
    const asked = [...row.datasets.map((name) => `--dataset ${word(name)}`), ...row.methods.map((name) => `--method ${word(name)}`)];
    const command = `python -m replication check --all --paper ${row.paper} ${asked.join(" ")}`;
    const many = row.cells === 1 ? "1 cell" : `${row.cells} cells`;
    const place = files.length > 3 ? `replication/records/${row.paper}, ${files.length} files` : files.join(", ");
    return [`${many} by the default reading, of ${listed(row.methods)} in `, made("code", {}, place),
      ". To compute them again: ", made("code", {}, command)];
  };

  explorer.told = { number, power, chip, readings, cells };

  /* All that is known of a row, as a list of terms. */
  explorer.detail = (row) => {
    const facts = made("dl", { class: "explorer-detail" });
    const say = (name, ...what) => what.some((each) => each !== "") && facts.append(made("dt", {}, name), made("dd", {}, ...what));
    say("Where", `${row.paper}, ${row.artefact}`);
    say("Kind", row.kind);
    say("Printed", row.reported);
    say("Ours", number(row.ours, power(row)));
    say("Verdict", chip(row));
    if (row.power !== null) say("Would refuse", `${Math.round(100 * row.power)} % of likely mistakes, by the weaker of its powers`);
    if (row.away !== null) say("Distance", `${number(Math.abs(row.away))}, where 1 is the edge of what could have been printed`);
    say("Why", explorer.reasons[row.reason] ?? row.reason);
    say("Data set", listed(row.datasets));
    say("Method", listed(row.methods));
    const card = `numbers/${row.paper}.html#${row.id}`;
    if (row.low !== null || row.others.length) say("Readings", readings(row, made("a", { href: card }, "all readings")));
    else {
      say("Reading", row.reading);
      say("Given by", row.agrees.join(", "));
    }
    if (row.draws) say("Draws", `${row.draws}, of ${row.recorded ?? row.draws} recorded runs`);
    say("Its negation", row.negation);
    say("Found", row.note);
    if (row.cells) say("Ledger", ...cells(row));
    const name = `${row.row}, ${row.column}, ${row.statistic}`;
    say("Links", made("a", { href: card }, "its card"), ", ",
      made("a", { href: row.section }, "its place in the chapter"), ", ",
      made("a", { href: `#${row.id}`, "aria-label": `permanent link to ${name}` }, `#${row.id}`));
    return facts;
  };
})();
