"""What is looked at on every page, once it is open: its width, its names, its keys, its letters."""

#: Whether the page scrolls sideways.
SIDEWAYS = "document.documentElement.scrollWidth > window.innerWidth"

#: How high what is to be read is, in pixels.
TALL = "document.querySelector('.bd-article').scrollHeight"

#: What only some can read or reach, in words: no name for a screen reader, no way by keys.
UNREACHED = """() => {
  const amiss = [];
  const every = (selector, wrong, word) =>
    document.querySelectorAll(selector).forEach((each) => {
      if (!each.closest("[aria-hidden=true]") && wrong(each))
        amiss.push(`${word}: ${each.outerHTML.slice(0, 200)}`);
    });
  const named = (each) =>
    each.textContent.trim() || each.ariaLabel || each.title || each.alt || each.labels?.length ||
    each.getAttribute("aria-labelledby") || each.querySelector("img[alt]:not([alt=''])");
  const controls = "a[href], button, summary, input:not([type=hidden]), select, textarea";
  every(`:is(${controls}, [role=img], [role=region])`,
    (each) => each.checkVisibility({ visibilityProperty: true }) && !named(each), "no name");
  every("img:not([alt])", () => true, "no words");
  every("[role=doc-biblioentry], [role=doc-endnote]", () => true, "a withdrawn role");
  // A few pixels are a rounding of the layout, and axe allows as many.
  const stops = `:is(${controls}, [tabindex='0'])`;
  every(".bd-main *", (each) =>
    each.scrollWidth > each.clientWidth + 13 && !each.matches(stops) &&
    !each.querySelector(stops) && /auto|scroll/.test(getComputedStyle(each).overflowX),
    "scrolls and no key reaches it");
  return amiss;
}"""

#: What is too faint by rule 1.4.3 of WCAG. Letters before a picture are left out, as axe does.
FAINT = """() => {
  const parts = (text) => {
    const [r, g, b, a = 1] = text.match(/[\\d.]+(e-\\d+)?/g).map(Number);
    return [[r, g, b].map((each) => (text.startsWith("color(srgb") ? 255 * each : each)), a];
  };
  const over = (rgb, a, behind) => rgb.map((each, k) => a * each + (1 - a) * behind[k]);
  const light = (rgb) => {
    const [r, g, b] = rgb.map((each) =>
      each / 255 <= 0.04045 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const known = new Map([[null, { ground: [255, 255, 255], seen: 1 }]]);
  const behind = (each) => {
    if (!known.has(each)) {
      const style = getComputedStyle(each);
      const { ground, seen } = behind(each.parentElement);
      const [rgb, a] = parts(style.backgroundColor);
      const plain = style.backgroundImage === "none" && (ground || a === 1);
      const own = plain ? over(rgb, a, ground || rgb) : null;
      known.set(each, { ground: own, seen: seen * style.opacity });
    }
    return known.get(each);
  };
  const found = [];
  for (const each of document.querySelectorAll(":is(.bd-article, .page-foot) :not(svg, svg *)")) {
    const text = [...each.childNodes].filter((node) => node.nodeType === 3 && node.data.trim())[0];
    const { ground, seen } = text ? behind(each) : {};
    if (!ground || !seen || !each.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(each);
    const [rgb, a] = parts(style.color);
    const pair = [light(over(rgb, a * seen, ground)), light(ground)].sort((x, y) => y - x);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    if (pair[0] / pair[1] < (large ? 3 : 4.5))
      found.push(`faint, ${(pair[0] / pair[1]).toFixed(2)}: ${text.data.trim().slice(0, 60)}`);
  }
  return found;
}"""

#: The sum of all layout shifts since the page was opened, as browsers measure them.
SHIFT = """new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => { for (const each of list.getEntries()) sum += each.value; })
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 500);
})"""

#: The theme looks 300 ms after a page was resized which of its blocks scroll.
SETTLED = "new Promise((done) => requestAnimationFrame(() => setTimeout(done, 350)))"

OPEN = "document.querySelectorAll('details').forEach((fold) => (fold.open = true))"

#: Tables that are wider than their column, by what they show.
WIDER = """() =>
  [...document.querySelectorAll(".bd-article table")].filter((table) => {
    const box = table.closest(
      ".output.text_html, .explorer-scroll, .set-table, .pst-scrollable-table-container") ??
      table.parentElement;
    return table.checkVisibility() && table.scrollWidth > box.clientWidth + 1;
  }).map((table) => (table.caption ?? table).textContent.trim().slice(0, 60))"""

#: Resolves once the script for tables has seen a new width, which it does before a frame is drawn.
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def scheme(page, name):
    """Show the page in a scheme."""
    page.emulate_media(color_scheme=name)
    page.wait_for_function("name => document.documentElement.dataset.theme === name", arg=name)


def width(page, pixels):
    """Show the page on a screen of some width, and let the theme's script see that."""
    page.set_viewport_size({"width": pixels, "height": 900})
    page.evaluate(SETTLED)
