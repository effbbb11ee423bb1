/* Names and roles for assistive technology, where the theme's own contradict what stands there. */
document.addEventListener("DOMContentLoaded", () => {
  const each = (selector, change) => document.querySelectorAll(selector).forEach(change);
  // A control that shows words is named by those words.
  const worded = "summary[aria-label], .search-button-field[aria-label]";
  each(worded, (control) => control.removeAttribute("aria-label"));
  // The colour switch has a name of its own; its icons must not add theirs.
  each(".theme-switch-button > *", (icon) => icon.removeAttribute("title"));
  // The role that docutils gives to references was withdrawn; they are items of a list.
  each('[role="doc-biblioentry"]', (entry) => entry.setAttribute("role", "listitem"));
});
