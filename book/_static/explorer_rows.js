/* The verdict explorer's rows: read from the JSON below the table, chosen, put in order, saved. */
(() => {
  const explorer = (window.explorer ??= {});

  const CSV = ["id", "paper", "artefact", "row", "column", "statistic", "kind", "datasets", "methods",
    "reported", "ours", "low", "high", "draws", "recorded", "verdict", "reading", "agrees", "more",
    "power", "away", "note", "section"];

  /* Objects of what was packed; texts are places in the list of all texts. */
  explorer.read = (data) => {
    explorer.labels = data.labels;
    explorer.reasons = data.reasons;
    const text = (place) => data.texts[place];
    const read = {
      text,
      texts: (places) => places.map(text),
      clauses: (places) => places.map(text).join("; "),
      readings: (list) => list.map(([name, ours, low, high]) => ({ name: text(name), ours, low, high })),
      value: (value) => value,
    };
    const none = { text: "", clauses: "", value: null };
    const columns = Object.entries(data.fields).map(([name, shape]) => {
      const [values, counts] = data.columns[name];
      const one = (value) => (value === null ? (shape in none ? none[shape] : []) : read[shape](value));
      return [name, values.flatMap((value, k) => Array(counts[k]).fill(one(value)))];
    });
    return columns[0][1].map((_, k) => Object.fromEntries(columns.map(([name, values]) => [name, values[k]])));
  };

  /* Letters and digits of a part of a name, as replication/pages/explorer/slug.py has them. */
  const cut = (part) => part.normalize("NFKD").replace(/[^\0-\x7f]/g, "").toLowerCase()
    .replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 48).replace(/-$/, "");

  /* The same, each with its place and its whole id: of a row's names, and digits where these do not tell it apart. */
  explorer.unpack = (data) => explorer.read(data).map((row, place) => {
    const names = [row.paper, row.artefact, row.row, row.column, row.statistic];
    return { ...row, id: names.map(cut).join(".") + (row.id ?? ""), place };
  });

  /* All words of a row, in small letters; put together when they are first looked through. */
  const words = (row) => (row.words ??= [row.id, row.row, row.column, row.statistic, row.kind, row.reported, row.verdict, explorer.labels[row.verdict],
    row.reading, row.note, ...row.datasets, ...row.methods, ...row.agrees].join(" ").toLowerCase());

  const BANDS = [[0.9, "90 % and more"], [0.75, "75 to 90 %"], [0.5, "50 to 75 %"], [0.25, "25 to 50 %"], [0, "less than 25 %"]];
  const band = (row) => (row.power === null ? "not known" : BANDS.find(([least]) => row.power >= least)[1]);

  /* Verdicts in a reader's words; addresses and files have those of the record. */
  explorer.labels = {};
  explorer.reasons = {};

  /* What can be chosen by: the name in the address, the label, what a row has, and any order. */
  explorer.filters = (data) => [
    { name: "paper", label: "Paper", of: (row) => [row.paper] },
    { name: "artefact", label: "Table, figure or text", of: (row) => [row.artefact] },
    { name: "kind", label: "Kind", of: (row) => [row.kind], order: data.order.kind },
    { name: "dataset", label: "Data set", of: (row) => row.datasets },
    { name: "method", label: "Method", of: (row) => row.methods },
    { name: "verdict", label: "Verdict", of: (row) => [row.verdict], order: data.order.verdict, labels: data.labels },
    { name: "power", label: "Would refuse", of: (row) => [band(row)], order: [...BANDS.map(([, name]) => name), "not known"] },
  ];

  /* Rows that have all that is chosen, but for one filter, and all words. */
  explorer.choose = (rows, filters, chosen, but = null) => {
    const asked = filters.filter((each) => chosen[each.name] && each.name !== but);
    const found = (chosen.words ?? "").toLowerCase().split(/\s+/).filter(Boolean);
    return rows.filter((row) => asked.every((each) => each.of(row).includes(chosen[each.name]))
      && found.every((word) => words(row).includes(word)));
  };

  /* What each column of the table is sorted by, and which way round first. */
  explorer.orders = (data) => [
    { name: "number", of: words, first: "ascending" },
    { name: "where", of: (row) => row.place, first: "ascending" },
    { name: "printed", of: (row) => row.at, first: "descending" },
    { name: "ours", of: (row) => (typeof row.ours === "number" ? row.ours : null), first: "descending" },
    { name: "away", of: (row) => (row.away === null ? null : Math.abs(row.away)), first: "descending", says: "by how far out the printed number is" },
    { name: "verdict", of: (row) => data.order.verdict.indexOf(row.verdict), first: "ascending" },
    { name: "power", of: (row) => row.power, first: "descending" },
  ];

  /* The rows in an order; those without a value last, either way, and equal ones as printed. */
  explorer.sort = (rows, order, direction) => {
    const sign = direction === "ascending" ? 1 : -1;
    const keyed = rows.map((row) => [order.of(row), row]);
    const compare = ([a, first], [b, second]) => {
      if (a === null || b === null) return (a === null) - (b === null) || first.place - second.place;
      const found = typeof a === "number" ? (a === b ? 0 : a - b) : a.localeCompare(b, "en", { numeric: true });
      return sign * found || first.place - second.place;
    };
    return keyed.sort(compare).map(([, row]) => row);
  };

  /* Rows as comma-separated values, a text with commas, quotes or line ends in quotes. */
  explorer.csv = (rows) => {
    const cell = (value) => {
      const text = Array.isArray(value) ? value.join("; ") : String(value ?? "");
      return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    };
    return [CSV, ...rows.map((row) => CSV.map((name) => row[name]))].map((line) => `${line.map(cell).join(",")}\r\n`).join("");
  };
})();
