/* The first page's slider: how sure a clue and its copy make a classifier, each with some weight.

   Without this script the page shows naive Bayes, where both have the weight 1. */
document.addEventListener("DOMContentLoaded", () => {
  for (const box of document.querySelectorAll("div.twice")) {
    const odds = Math.log(box.dataset.clue / (1 - box.dataset.clue));
    const bar = box.querySelector(".twice-both");
    const label = document.createElement("label");
    const range = document.createElement("input");
    const show = () => {
      const share = Math.round(100 / (1 + Math.exp(-2 * odds * range.value)));
      bar.style.width = `${share}%`;
      bar.nextElementSibling.textContent = `${share}%`;
      range.setAttribute("aria-valuetext", `${Math.round(100 * range.value)}%, ${share}% sure`);
    };
    Object.assign(range, { type: "range", min: 0, max: 1, step: 0.05, value: 1 });
    range.addEventListener("input", show);
    label.append("Weight of each", range);
    box.querySelector("dl").before(label);
    show();
  }
});
