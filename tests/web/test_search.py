"""The search of the book finds every estimator, on the page that documents it."""

import re

import pytest

from tests.web.site import ROOT

API = (ROOT / "book" / "api.md").read_text(encoding="utf-8")
CLASSES = re.findall(r"autoclass:: seminaive\.(\w+)$", API, re.MULTILINE)


@pytest.fixture(scope="module")
def page(opened):
    return opened("/search.html")


def test_the_page_of_the_library_documents_its_classes():
    assert "AODE" in CLASSES
    assert len(CLASSES) > 15


@pytest.mark.parametrize("name", CLASSES)
def test_the_search_finds_a_class(page, name):
    page.goto(f"/search.html?q={name}")
    link = page.locator(f'ul.search a[href*="api.html#seminaive.{name}"]').first
    link.wait_for()
    assert name in link.inner_text()
