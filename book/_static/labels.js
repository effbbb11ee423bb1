/* Names and roles for assistive technology, where the theme's own contradict what stands there,
   or where it has none. */
document.addEventListener("DOMContentLoaded", () => {
  const each = (selector, change) => document.querySelectorAll(selector).forEach(change);
  // A control that shows words is named by those words.
  const worded = "summary[aria-label], .search-button-field[aria-label]";
  each(worded, (control) => control.removeAttribute("aria-label"));
  // An arrow beside a chapter says nothing by itself.
  each(".bd-sidebar-primary li.has-children > details > summary", (arrow) => {
    const chapter = arrow.closest("li").querySelector("a")?.textContent.trim();
    if (!arrow.textContent.trim()) arrow.setAttribute("aria-label", `Pages below ${chapter}`);
  });
  // The colour switch has a name of its own; its icons must not add theirs.
  each(".theme-switch-button > *", (icon) => icon.removeAttribute("title"));
  // The role that docutils gives to references was withdrawn; they are items of a list.
  each('[role="doc-biblioentry"]', (entry) => entry.setAttribute("role", "listitem"));
  // What scrolls can be reached by keys, and says what it is; what does not is no stop on the way.
  const scrolls = (box) => {
    const wider = box.scrollWidth > box.clientWidth;
    const name = box.querySelector("caption")?.textContent.trim() || "Table";
    const own = { tabindex: "0", role: "region", "aria-label": name };
    for (const [attribute, value] of Object.entries(own)) {
      if (wider) box.setAttribute(attribute, value);
      else box.removeAttribute(attribute);
    }
  };
  const watch = new ResizeObserver((boxes) => boxes.forEach(({ target }) => scrolls(target)));
  const boxes = ".cell_output .output.text_html:has(> table), .pst-scrollable-table-container";
  each(boxes, (box) => watch.observe(box));
});
