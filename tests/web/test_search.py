"""The search of the book finds every estimator on its page, and what people type on its how-to."""

import csv
import re

import pytest

from tests.web.site import ROOT

PAGES = [ROOT / "book" / "api.md", *sorted((ROOT / "book" / "api").glob("*.md"))]
API = "\n".join(path.read_text(encoding="utf-8") for path in PAGES)
CLASSES = re.findall(r"(?:api-class|autoclass):: seminaive\.(\w+)$", API, re.MULTILINE)

#: Ten questions of each of five kinds of readers: what they type, the page, and its answer.
QUESTIONS = list(
    csv.DictReader((ROOT / "tests/web/questions.csv").read_text(encoding="utf-8").splitlines())
)

#: What else people type, and the page that they are to find first.
SEARCHES = {
    "which classifier should I use": "which_one",
    "one-hot": "which_one",
    "vidaurre bielza": "vidaurre2012",
    "p value": "verdicts",
    "random forest": "which_one",
    "small data": "which_one",
    "tutorial": "guide/getting_started",
    "polars": "guide/getting_started",
    "imputation": "guide/missing_values",
    "unseen values": "guide/missing_values",
    "imbalanced": "guide/imbalance",
    "class weight": "guide/imbalance",
    "threshold": "guide/imbalance",
    "calibration": "guide/probabilities",
    "hyperparameters": "guide/choosing",
    "cross-validation": "guide/choosing",
    "computational cost": "guide/the_map",
    "feature selection": "guide/selecting",
    "word counts": "guide/word_counts",
    "bag of words": "guide/word_counts",
    "sparse matrix": "guide/word_counts",
    "parquet": "guide/large_data",
    "online learning": "guide/online",
    "identifiers": "guide/columns",
    "numba": "guide/compiling",
    "scikit-learn": "guide/coming_from",
    "upgrade": "guide/changes",
    **{each["typed"]: each["page"] for each in QUESTIONS},
}

#: The text of the article that stands in the window.
SEEN = """() => {
  const seen = [];
  const article = document.querySelector(".bd-article");
  const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { height, top, bottom } = range.getBoundingClientRect();
    if (height && top >= 0 && bottom <= innerHeight) seen.push(texts.currentNode.data);
  }
  return seen.join("").replace(/\\s+/g, " ");
}"""

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
    # Kinds of warnings stand on one page.
    where = "DataWarning" if name.endswith("Warning") else name
    assert [f"api/{where}", name, f"#seminaive.{name}"] in page.evaluate(FOUND, name)


@pytest.mark.parametrize("typed", SEARCHES)
def test_what_people_type_finds_its_page_first(page, typed):
    # The search takes what it shows from the end.
    assert page.evaluate(FOUND, typed)[-1][0] == SEARCHES[typed]


@pytest.mark.parametrize("each", QUESTIONS, ids=lambda each: each["question"])
def test_the_first_screen_of_what_the_search_finds_answers(page, opened, each):
    name, _, anchor = page.evaluate(FOUND, each["typed"])[-1]
    found = opened(f"/{name}.html{anchor}")
    found.wait_for_load_state("networkidle")
    assert re.search(each["answer"], found.evaluate(SEEN))


def test_every_page_of_the_guide_is_found_by_something():
    guide = {f"guide/{path.stem}" for path in (ROOT / "book" / "guide").glob("*.md")}
    assert guide <= set(SEARCHES.values())


def test_no_icon_lies_on_the_query(page):
    inside = page.evaluate("""() => [...document.querySelectorAll("form.bd-search")]
      .filter((form) => form.checkVisibility()).map((form) => {
        const icon = form.querySelector("svg, i").getBoundingClientRect();
        const input = form.querySelector("input");
        const room = parseFloat(getComputedStyle(input).paddingLeft);
        return icon.right <= input.getBoundingClientRect().left + room + 1;
      })""")
    assert inside
    assert all(inside)
