"""The chapters' tables in a browser: what stays in sight, what keys reach, what has a colour."""

import pytest

from tests.web.site import ROOT, pages

CHAPTERS = [name for name in pages() if (ROOT / "book" / name).with_suffix(".ipynb").exists()]
NARROW = 390

#: Of every table of verdicts: where first column and caption lie after it was scrolled.
SCROLLED = """() => {
  document.querySelectorAll("details").forEach((fold) => (fold.open = true));
  const tables = document.querySelectorAll(".cell_output table.dataframe:has(tbody .first)");
  return [...tables].map((table) => {
    const box = table.closest(".output.text_html");
    box.scrollLeft = box.scrollWidth;
    const own = box.getBoundingClientRect();
    const first = table.querySelector("tbody .first").getBoundingClientRect();
    const caption = table.querySelector("caption")?.getBoundingClientRect() ?? own;
    return {
      head: table.tHead.textContent,
      scrolled: box.scrollLeft,
      wider: box.scrollWidth > box.clientWidth,
      first: [first.left - own.left, first.width],
      caption: [caption.left - own.left, own.right - caption.right],
    };
  });
}"""

REACHED = """() =>
  [...document.querySelectorAll(".cell_output .output.text_html:has(> table)")].map((box) => [
    box.scrollWidth > box.clientWidth,
    box.getAttribute("tabindex"),
    box.getAttribute("role"),
    box.getAttribute("aria-label"),
  ])"""

CHIPS = """() =>
  [...document.querySelectorAll("table .verdict")].map((chip) => [
    chip.textContent,
    getComputedStyle(chip).backgroundColor,
    getComputedStyle(chip.parentElement).backgroundColor,
  ])"""

pytestmark = pytest.mark.skipif(not CHAPTERS, reason="the book is not built: nox -s book")


def reached(page):
    """Wait for the script to see the boxes, and check that those that scroll are reached."""
    page.wait_for_function(f"({REACHED})().every(([wider, stop]) => wider === (stop === '0'))")
    for wider, _, role, label in page.evaluate(REACHED):
        assert (role, bool(label)) == (("region", True) if wider else (None, False))


@pytest.mark.parametrize("name", CHAPTERS)
def test_on_a_phone_first_column_and_caption_stay_and_keys_reach_the_rest(opened, name):
    page = opened(f"/{name}", width=NARROW)
    for table in page.evaluate(SCROLLED):
        left, width = table["first"]
        assert -2 <= left <= 2, table
        assert width <= 0.42 * NARROW or not table["wider"], table
        assert min(table["caption"]) >= -2, table
    reached(page)


def test_some_tables_are_wider_than_a_phone_and_fewer_than_a_screen(opened):
    narrow, wide = opened("/hong2002.html", width=NARROW), opened("/hong2002.html")
    numbers = [sum(table["scrolled"] > 50 for table in page.evaluate(SCROLLED))
               for page in (narrow, wide)]  # fmt: skip
    assert numbers[0] > 5
    assert numbers[0] > numbers[1]
    reached(wide)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_verdict_has_its_colour_in_either_scheme(opened, scheme):
    found = opened("/hong2002.html", scheme=scheme).evaluate(CHIPS)
    grounds = {word: own for word, own, _ in found}
    assert {"reproduced", "consistent", "inconsistent"} <= {*grounds}
    assert len({*grounds.values()}) == len(grounds)
    assert all(own not in ("rgba(0, 0, 0, 0)", behind) for _, own, behind in found)
