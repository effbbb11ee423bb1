/* The verdict explorer's bars: an interval, its middle, the printed mark, the other readings. */
(() => {
  const explorer = (window.explorer ??= {});
  const AGREES = ["exact", "agrees", "agrees, weak test"];
  const MARKS = { "open choice": "diamond", "explained afterwards": "diamond", disagrees: "cross", impossible: "star" };
  const HEIGHT = 20;

  const shape = (name, attributes) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };

  const drawing = (width, label) => {
    const made = shape("svg", { class: "explorer-bar", viewBox: `0 0 ${width} ${HEIGHT}`, width, height: HEIGHT });
    if (label) {
      made.setAttribute("role", "img");
      made.setAttribute("aria-label", label);
    } else made.setAttribute("aria-hidden", "true");
    return made;
  };

  /* From a number to its place between the margins of a drawing, kept within its edges. */
  const scale = (values, width) => {
    const known = values.filter((value) => Number.isFinite(value));
    const low = Math.min(...known);
    const span = Math.max(...known) - low;
    const margin = 8;
    const at = (value) => (span > 0 ? margin + ((width - 2 * margin) * (value - low)) / span : width / 2);
    return (value) => Math.round(10 * Math.min(Math.max(at(value), 1), width - 1)) / 10;
  };

  const mark = (x, verdict) => {
    const y = HEIGHT / 2;
    const kind = MARKS[verdict] ?? (AGREES.includes(verdict) ? "dot" : "hollow");
    if (kind === "dot" || kind === "hollow") return shape("circle", { class: `explorer-${kind}`, cx: x, cy: y, r: 3.5 });
    const points = {
      diamond: [[0, -5], [5, 0], [0, 5], [-5, 0]],
      star: Array.from({ length: 10 }, (_, k) => {
        const [turn, reach] = [(Math.PI * k) / 5, k % 2 ? 2.4 : 6];
        return [reach * Math.sin(turn), -reach * Math.cos(turn)];
      }),
    };
    if (kind === "cross") return shape("path", { class: "explorer-cross", d: `M${x - 4} ${y - 4}l8 8m0 -8l-8 8` });
    const path = points[kind].map(([dx, dy]) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`).join("L");
    return shape("path", { class: `explorer-${kind}`, d: `M${path}Z` });
  };

  const band = (name, x, low, high, inset) =>
    shape("rect", { class: name, x: x(low), y: inset, width: Math.max(x(high) - x(low), 1), height: HEIGHT - 2 * inset });

  const tick = (x, value) => shape("path", { class: "explorer-tick", d: `M${x(value)} 3v${HEIGHT - 6}` });

  const ends = (each) => [each.low, each.high, typeof each.ours === "number" ? each.ours : null].filter((v) => v !== null && v !== undefined);

  /* What prints like the printed number, as the ends of a whisker. */
  const alike = (row) => (row.at === null ? [] : [row.at - (row.half ?? 0), row.at + (row.half ?? 0)]);

  /* Whether a row has a bar. */
  explorer.drawable = (row) => row.at !== null && row.low !== null;

  /* The bar of a row: the default, and the readings that give the number, to one scale. */
  explorer.bar = (row) => {
    const width = 130;
    const made = drawing(width);
    const others = row.others.filter((each) => ends(each).length);
    const x = scale([...alike(row), ...ends(row), ...others.flatMap(ends)], width);
    for (const each of others) {
      const [low, high] = each.low === null ? [each.ours, each.ours] : [each.low, each.high];
      made.append(band("explorer-other explorer-gives", x, low, high, 2));
    }
    made.append(band("explorer-interval", x, row.low, row.high, 5));
    if (typeof row.ours === "number") made.append(tick(x, row.ours));
    const [from, to] = alike(row).map(x);
    made.append(shape("path", { class: "explorer-alike", d: `M${from} ${HEIGHT / 2}H${to}` }));
    made.append(mark(x(row.at), row.verdict));
    return made;
  };

  /* All readings of a row below one another, to one scale, as pairs of a reading and its drawing. */
  explorer.readings = (row) => {
    const width = 220;
    const all = [{ name: row.reading || "default", ours: row.ours, low: row.low, high: row.high }, ...row.others];
    const x = scale([...alike(row), ...all.flatMap(ends)], width);
    return all.map((each, k) => {
      const made = drawing(width);
      if (each.low !== null) made.append(band(k ? "explorer-other explorer-gives" : "explorer-interval", x, each.low, each.high, 5));
      if (typeof each.ours === "number") made.append(tick(x, each.ours));
      if (row.at !== null) made.append(shape("path", { class: "explorer-printed", d: `M${x(row.at)} 0v${HEIGHT}` }));
      // Where the default gives a number, what the other intervals hold is told as well.
      const [from, to] = alike(row);
      const holds = AGREES.includes(row.verdict) && each.low !== null && each.low <= to && each.high >= from;
      const gives = k ? holds || row.agrees.includes(each.name) : AGREES.includes(row.verdict);
      return { ...each, gives, drawing: ends(each).length ? made : null };
    });
  };
})();
