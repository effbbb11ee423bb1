"""The search of the book finds every estimator, on the page that documents it."""

import re

import pytest

from tests.web.site import ROOT

PAGES = [ROOT / "book" / "api.md", *sorted((ROOT / "book" / "api").glob("*.md"))]
API = "\n".join(path.read_text(encoding="utf-8") for path in PAGES)
CLASSES = re.findall(r"(?:api-class|autoclass):: seminaive\.(\w+)$", API, re.MULTILINE)

#: The search's own steps, less the list that it shows, for which it loads every page it names.
FOUND = """name =>
  Search._performSearch(...Search._parseQuery(name)).map(([page, title, anchor]) => [
    page,
    title.split(".").at(-1),
    anchor,
  ])"""


@pytest.fixture(scope="module")
def page(opened):
    """The page of the search, which shows what it found."""
    page = opened("/search.html?q=AODE")
    page.locator("ul.search a").first.wait_for()
    return page


def test_the_page_of_the_library_documents_its_classes():
    assert "AODE" in CLASSES
    assert len(CLASSES) > 15


def test_the_search_links_to_what_it_finds(page):
    link = page.locator('ul.search a[href*="AODE.html#seminaive.AODE"]').first
    link.wait_for()
    assert "AODE" in link.inner_text()


@pytest.mark.parametrize("name", CLASSES)
def test_the_search_finds_a_class(page, name):
    assert ["api", name, f"#seminaive.{name}"] in page.evaluate(FOUND, name)
