/* The cards of one paper's numbers (replication/pages/cards): the address says which is shown. */
document.addEventListener("DOMContentLoaded", () => {
  const room = document.querySelector("div.explorer-cards");
  if (!room) return;
  const { made, read, told } = window.explorer;
  const { number, power } = told;
  const paper = room.dataset.paper;
  const list = room.querySelector("nav");
  const lines = Array.from(list.querySelectorAll("li"));
  const data = JSON.parse(room.querySelector("script").textContent);
  const rows = new Map(read(data)
    .map((row, k) => [lines[k].id, { ...row, dots: row.dots ?? [], id: lines[k].id, line: lines[k] }]));
  const card = room.querySelector(".card-shown");
  const spoken = made("p", { role: "status", class: "explorer-unseen" });

  const printed = (row) => `${row.reported}${row.unit && ` ${row.unit}`}`;

  const svg = (name, attributes, ...children) => {
    const shape = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
    shape.append(...children);
    return shape;
  };

  /* Round values between two others, from three to seven of them. */
  const ticks = (low, high) => {
    const most = (high - low) / 3;
    const unit = 10 ** Math.floor(Math.log10(most));
    const step = unit * [5, 2, 1].find((times) => times * unit <= most * 1.000001);
    const first = Math.ceil(low / step);
    return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, k) => Number(((first + k) * step).toPrecision(12)));
  };

  /* Our re-runs as dots above a line, each an equal share, and the printed number through them. */
  const drawing = (row) => {
    const values = [...row.dots, row.low, row.high, row.ours, row.at].filter(Number.isFinite);
    if (row.at === null || values.length < 2) return null;
    const [low, high] = [Math.min(...values), Math.max(...values)];
    if (!(high > low)) return null;
    const [width, radius, floor] = [Math.min(560, room.clientWidth - 32), 7, 104];
    const [left, right] = [40, width - 40];
    const x = (value) => left + ((right - left) * (value - low)) / (high - low);
    const shapes = [];
    if (row.low !== null) shapes.push(svg("rect", { class: "explorer-interval", x: x(row.low), width: Math.max(x(row.high) - x(row.low), 2), y: floor, height: 8 }));
    const piles = new Map();
    for (const value of row.dots) {
      const pile = Math.round((x(value) - left) / (2 * radius));
      piles.set(pile, (piles.get(pile) ?? 0) + 1);
    }
    // A pile that is higher than the room is drawn closer.
    const up = Math.min(2 * radius, (floor - 40) / Math.max(...piles.values(), 1));
    for (const [pile, count] of piles) {
      for (let k = 0; k < count; k += 1) {
        shapes.push(svg("circle", { class: "card-dot", cx: left + pile * 2 * radius, cy: floor - radius - k * up, r: radius - 1 }));
      }
    }
    shapes.push(svg("path", { class: "card-axis", d: `M${left} ${floor}H${right}` }));
    for (const tick of ticks(low, high)) {
      shapes.push(svg("text", { x: x(tick), y: floor + 24, "text-anchor": "middle" }, `${power(row)}${tick}`));
    }
    const at = x(row.at);
    const anchor = at < width / 3 ? "start" : at > (2 * width) / 3 ? "end" : "middle";
    shapes.push(svg("path", { class: "card-printed", d: `M${at} 18V${floor + 8}` }),
      svg("text", { class: "card-label", x: at, y: 12, "text-anchor": anchor }, `printed ${printed(row)}`));
    const runs = row.dots.length ? `${row.dots.length} dots, each for an equal share of our re-runs` : "the central 95 % of our re-runs";
    return svg("svg", { class: "card-drawing", viewBox: `0 0 ${width} 132`, width, height: 132, role: "img",
      "aria-label": `${runs}, from ${number(row.low ?? low)} to ${number(row.high ?? high)}; printed ${printed(row)}` }, ...shapes);
  };

  const named = (row) => `${row.row}, ${row.column}, ${row.statistic}`;
  /* The address of the public book, where there is one, is what others can follow. */
  const page = () => document.querySelector("link[rel=canonical]")?.href ?? location.href.split("#")[0];
  const address = (row) => `${page()}#${row.id}`;

  const bibtex = (row) => {
    const [, commit, year] = /Commit (.+?), (\d{4})?/.exec(document.querySelector(".page-foot")?.textContent ?? "") ?? [];
    const plain = (text) => text.replace(/[&%$#_{}\\]/g, "\\$&");
    const fields = { author: "{The Less Naive authors}", title: `{${plain(`${paper}: ${named(row)}`)}}`,
      howpublished: "{Less Naive: five papers on naive Bayes, re-run}", year, note: commit && `commit ${commit}`, url: address(row) };
    const all = Object.entries(fields).filter(([, text]) => text).map(([name, text]) => `  ${name.padEnd(12)} = {${text}}`);
    return `@misc{less-naive-${row.id.replace(/[^a-z0-9]+/g, "-")},\n${all.join(",\n")}\n}`;
  };

  /* A file of the project's folder replies/, as it will be stored. */
  const answer = (row) => `# ${address(row)}
# Printed: ${printed(row)} (${row.place.join(", ")})
# Verdict: ${data.labels[row.verdict]}
# Who sends this allows it to be shown on the number's card.
number = "${row.id}"
date = ${new Date().toISOString().slice(0, 10)}
by = "who you are: an author of the paper, a reader"
says = """
What is wrong, or was not known here, and where that can be looked up.
"""
`;

  /* The ways to send it that pyproject.toml names; without one, the file for who gave this copy. */
  const ways = (row) => {
    const [text, title] = [answer(row), `Number ${row.id}`].map(encodeURIComponent);
    const { issues, mail } = room.dataset;
    const links = [
      ...(issues ? [made("a", { href: `${issues}?title=${title}&body=${text}` }, "Open an issue with this text")] : []),
      ...(mail ? [made("a", { href: `mailto:${mail}?subject=${title}&body=${text}` }, "Send it by mail")] : []),
      made("a", { href: `data:application/toml,${text}`, download: `${row.id}.toml` }, "Save it as a file"),
    ];
    const joined = links.flatMap((link, k) => (k ? [" · ", link] : [link]));
    return made("p", {}, ...joined, issues || mail ? "" : " and send the file to the person from whom you have this copy, which has no public address yet",
      ". It is shown here with the next build.");
  };

  const copied = (text) => {
    const block = made("pre", {}, text);
    const button = made("button", { type: "button" }, "Copy");
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(text);
        button.textContent = "Copied";
      } catch {
        getSelection().selectAllChildren(block);
      }
    });
    return made("div", { class: "card-copied" }, block, button);
  };

  const fold = (name, ...what) => made("details", {}, made("summary", {}, name), ...what);

  /* A run of the authors' protocol, seed and all, is one number. */
  const run = (row) => (row.low === null && row.others.some((each) => each.low !== null) ? " (one run, seed and all: no interval)" : "");

  /* The call that makes the method, and the function that computes: in the repository, or in this book. */
  const library = (row) => {
    const [name, path, link] = row.function;
    const shown = made("code", {}, name);
    return [made("code", {}, row.call), "; computed by ", link ? made("a", { href: link }, shown) : shown, " in ", made("code", {}, path)];
  };

  const facts = (row) => {
    const found = made("dl", { class: "explorer-detail" });
    const say = (name, ...what) => what.some((each) => each !== "") && found.append(made("dt", {}, name), made("dd", {}, ...what));
    say("Verdict", told.chip(row), row.reason && ` ${data.reasons[row.reason] ?? row.reason}`);
    say("Printed", printed(row));
    say("In the paper", row.place.join(", "));
    say("Beside it there", row.quote && made("q", {}, row.quote));
    say("Ours", typeof row.ours === "number" && row.low !== null
      ? `median ${number(row.ours, power(row))}; 95 % of our runs between ${number(row.low, power(row))} and ${number(row.high, power(row))}` : number(row.ours, power(row)), run(row));
    if (row.draws) say("Runs", `${row.recorded ?? row.draws} recorded`);
    say("Reading", row.reading);
    say("Equation", row.equation);
    say("In the library", ...(row.call ? library(row) : [""]));
    say("Control", row.control.join(" "));
    say("What would change it", row.change.join(" "));
    say("Found", row.note);
    say("Replies", ...(row.replies.length ? row.replies.map((text) => made("p", {}, text)) : ["none yet"]), ways(row));
    return found;
  };

  const draw = (row) => {
    const name = made("h2", { id: "card-name", tabindex: "-1" }, named(row));
    const picture = drawing(row);
    const place = `${paper}.pdf`;
    card.replaceChildren(name, ...(picture ? [picture] : []), facts(row),
      ...(row.others.length ? [fold("Other readings", told.readings(row, made("a", { href: `../_static/verdicts/${row.paper}.json` }, "in the file of all rows")))] : []),
      ...(row.cells ? [fold("Records behind it", made("p", {}, ...told.cells(row)))] : []),
      fold("Cite this", copied(bibtex(row))),
      fold("The file of an answer", copied(answer(row))),
      fold("Find it in your copy", made("p", {}, "On your own machine; nothing is sent anywhere."),
        copied(`python -m replication check --copy ${place} --paper ${paper} --number ${row.id}`)),
      made("p", { class: "card-links" }, made("a", { href: `#${row.id}` }, "address of this card"), " · ",
        made("a", { href: `../${row.section}` }, "in the chapter"), " · ",
        made("a", { href: `../explorer.html#${row.id}` }, "in the explorer")));
    for (const line of list.querySelectorAll("[aria-current]")) line.removeAttribute("aria-current");
    row.line.querySelector("a").setAttribute("aria-current", "true");
    spoken.textContent = `${named(row)}: ${data.labels[row.verdict]}`;
    return name;
  };

  const follow = (moved) => {
    const row = rows.get(decodeURIComponent(location.hash.slice(1)));
    if (!row) {
      // Without an address the first card stands, as an example.
      if (!moved && rows.size) draw(rows.values().next().value);
      return;
    }
    const name = draw(row);
    card.scrollIntoView();
    if (moved) name.focus({ preventScroll: true });
  };

  lines.forEach((line) => line.removeAttribute("id"));
  room.append(spoken);
  card.append(made("p", {}, "Choose a number below."));
  window.addEventListener("hashchange", () => follow(true));
  follow(false);
  // The browser goes to an address once more when everything is loaded.
  window.addEventListener("load", () => setTimeout(() => rows.has(decodeURIComponent(location.hash.slice(1))) && card.scrollIntoView()));
});
