"""Tables in a browser: how they fit into a narrow page, and what has a colour."""

import pytest

from tests.web.page_checks import OPEN, SETTLED, SIDEWAYS, scheme, width
from tests.web.site import CHAPTER, NUMBERS, pages

#: Of each table of cards: its heads; of its first row's cells, the label, and whether text is seen.
CARDS = """() =>
  [...document.querySelectorAll("table.stacked")].map((table) => [
    [...table.tHead.rows[0].cells].map((cell) => cell.textContent.trim()),
    [...table.tBodies[0].rows[0].cells].map((cell) =>
      [cell.dataset.label, !cell.textContent.trim() || cell.checkVisibility()]),
  ])"""

CHIPS = """() =>
  [...document.querySelectorAll("table .verdict")].map((chip) => [
    chip.textContent,
    getComputedStyle(chip).backgroundColor,
    getComputedStyle(chip.parentElement).backgroundColor,
  ])"""

pytestmark = pytest.mark.skipif(CHAPTER not in pages(), reason="the book is not built: nox -s book")


@pytest.fixture
def numbers(opened):
    page = opened(f"/{NUMBERS}")
    page.evaluate(OPEN)
    width(page, 390)
    return page


def test_a_row_of_a_table_wider_than_the_page_is_a_card_with_labels(numbers):
    cards = numbers.evaluate(CARDS)
    assert len(cards) > 5
    for head, cells in cards:
        assert [label for label, _ in cells] == head
        assert all(seen for _, seen in cells)
    # A cell beside another's label would be read as its value.
    assert numbers.locator("table.stacked thead:visible").count() == 0
    assert numbers.locator("table.stacked td[data-label]:visible").count() > 100


def test_a_table_is_whole_again_where_it_has_room(numbers):
    stacked = numbers.locator("table.stacked").count()
    width(numbers, 1280)
    assert numbers.locator("table.stacked").count() < stacked / 2
    assert numbers.locator("table:not(.stacked) .again:visible").count() == 0


def test_eight_columns_are_no_cards_on_a_wide_screen(opened):
    page = opened("/trial.html")
    width(page, 1280)
    assert page.locator("table").count() > 1
    assert page.locator("table.stacked").count() == 0


def test_a_head_of_several_rows_stands_on_each_card(opened):
    page = opened("/all_on_all.html", width=390)
    page.evaluate(OPEN)
    page.evaluate(SETTLED)
    again = page.locator("table.stacked .again")
    assert again.count() > 5
    assert all(cell.is_visible() and cell.inner_text() for cell in again.all())


def test_without_a_script_a_wide_table_scrolls_in_its_box(opened):
    page = opened(f"/{CHAPTER}", width=390, java_script_enabled=False)
    assert page.locator("table.stacked").count() == 0
    assert not page.evaluate(SIDEWAYS)


@pytest.mark.parametrize("name", ["light", "dark"])
def test_a_verdict_has_its_colour_in_either_scheme(numbers, name):
    scheme(numbers, name)
    found = numbers.evaluate(CHIPS)
    grounds = {word: own for word, own, _ in found}
    assert {"does not fit", "could not be checked"} <= {*grounds}
    assert len({*grounds.values()}) == len(grounds)
    assert all(own not in ("rgba(0, 0, 0, 0)", behind) for _, own, behind in found)
