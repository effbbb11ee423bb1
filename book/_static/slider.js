/* Pictures of the class "slider" (replication/pages/template/slider.py) get a slider, which shows one
   of the drawings that the page has; arrow keys move it as well. */
document.addEventListener("DOMContentLoaded", () => {
  for (const picture of document.querySelectorAll("div.slider")) {
    const frames = Array.from(picture.querySelectorAll(":scope > [data-value]"));
    const label = document.createElement("label");
    const range = document.createElement("input");
    const show = () => {
      frames.forEach((frame, k) => (frame.hidden = k !== Number(range.value)));
      range.setAttribute("aria-valuetext", frames[range.value].dataset.value);
    };
    range.type = "range";
    range.max = frames.length - 1;
    range.value = frames.findIndex((frame) => !frame.hidden);
    range.addEventListener("input", show);
    // A screen reader says the sentence on what is shown now.
    picture.setAttribute("aria-live", "polite");
    label.append(picture.dataset.label, range);
    picture.prepend(label);
    show();
  }
});
