"""A chapter's tables in a browser: on what screen they scroll, and what has a colour."""

import pytest

from tests.web.looks import OPEN, SCROLLED, reached, scheme, width
from tests.web.site import CHAPTER, pages

CHIPS = """() =>
  [...document.querySelectorAll("table .verdict")].map((chip) => [
    chip.textContent,
    getComputedStyle(chip).backgroundColor,
    getComputedStyle(chip.parentElement).backgroundColor,
  ])"""

pytestmark = pytest.mark.skipif(CHAPTER not in pages(), reason="the book is not built: nox -s book")


@pytest.fixture(scope="module")
def page(opened):
    return opened(f"/{CHAPTER}")


def test_some_tables_are_wider_than_a_phone_and_fewer_than_a_screen(page):
    page.evaluate(OPEN)
    wider = []
    for pixels in (390, 1280):
        width(page, pixels)
        wider.append(sum(table["scrolled"] > 50 for table in page.evaluate(SCROLLED)))
        reached(page)
    assert wider[0] > 5
    assert wider[0] > wider[1]


@pytest.mark.parametrize("name", ["light", "dark"])
def test_a_verdict_has_its_colour_in_either_scheme(page, name):
    scheme(page, name)
    found = page.evaluate(CHIPS)
    grounds = {word: own for word, own, _ in found}
    assert {"agrees", "agrees, weak test", "disagrees"} <= {*grounds}
    assert len({*grounds.values()}) == len(grounds)
    assert all(own not in ("rgba(0, 0, 0, 0)", behind) for _, own, behind in found)
