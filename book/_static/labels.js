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
  // A signature on several lines is a list of parameters, and defines no terms.
  each("dt.sig > dl", (list) => list.setAttribute("role", "list"));
  each("dt.sig > dl > dd", (parameter) => parameter.setAttribute("role", "listitem"));
  // Icons are letters of a font, which no screen reader shall spell.
  each("i[class*=fa-], span[class*=fa-]", (icon) => icon.setAttribute("aria-hidden", "true"));
});
