/* What is shown in class (replication/pages/exhibits): full screen, and downloads of what is in sight. */
document.addEventListener("DOMContentLoaded", () => {
  const room = document.querySelector("div.exhibit");
  if (!room) return;
  const { name } = room.dataset;
  const FULL = "#full-screen";

  const made = (tag, attributes = {}, text = "") => {
    const element = document.createElement(tag);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.textContent = text;
    return element;
  };

  const save = (file, ending) => {
    const link = made("a", { href: URL.createObjectURL(file), download: `${name}.${ending}` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };

  /* The drawing in sight as a file of its own: black on white, whatever the page's colours are. */
  const drawing = () => {
    const shown = [...room.querySelectorAll("svg")].find((each) => !each.closest("[hidden]"));
    const copy = shown.cloneNode(true);
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("font-family", "sans-serif");
    const grey = (_, share) => `rgb(${Array(3).fill(Math.round((255 * share) / 100)).join(", ")})`;
    return new XMLSerializer().serializeToString(copy)
      .replace(/color-mix\(in srgb, var\(--pst-color-background\) (\d+)%, currentColor\)/gi, grey)
      .replace(/var\(--pst-color-background\)/g, "#ffffff")
      .replace(/currentColor/gi, "#000000");
  };

  /* As wide as a slide is, 1,920 pixels, or three pixels to a point: sharp where it fills one. */
  const picture = async () => {
    const source = drawing();
    const [, , width, height] = source.match(/viewBox="([^"]*)"/)[1].split(/\s+/).map(Number);
    const scale = Math.max(3, Math.ceil(1920 / width));
    const image = new Image(scale * width, scale * height);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
    await image.decode();
    const canvas = made("canvas", { width: image.width, height: image.height });
    canvas.getContext("2d").drawImage(image, 0, 0, image.width, image.height);
    return new Promise((done) => canvas.toBlob(done, "image/png"));
  };

  const bar = made("div", { class: "exhibit-buttons" });
  const button = (label, act) => {
    const each = made("button", { type: "button" }, label);
    each.addEventListener("click", act);
    bar.append(each);
    return each;
  };

  const full = button("Full screen", () => {
    location.hash = location.hash === FULL ? "" : FULL;
  });
  button("SVG", () => save(new Blob([drawing()], { type: "image/svg+xml" }), "svg"));
  button("PNG", async () => save(await picture(), "png"));
  const numbers = room.querySelector("script");
  if (numbers) button("CSV", () => save(new Blob([numbers.textContent.trimStart()], { type: "text/csv;charset=utf-8" }), "csv"));

  /* The address says whether it fills the window; so a link opens it on a projector. */
  const follow = () => {
    const wide = location.hash === FULL;
    room.classList.toggle("exhibit-full", wide);
    full.textContent = wide ? "Leave full screen" : "Full screen";
    if (wide) room.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) document.exitFullscreen();
  };
  room.append(bar);
  window.addEventListener("hashchange", follow);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && location.hash === FULL) location.hash = "";
  });
  document.addEventListener("fullscreenchange", () => {
    if (!document.fullscreenElement && location.hash === FULL) location.hash = "";
  });
  follow();
});
