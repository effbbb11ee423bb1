"""What a page weighs when it is opened, with nothing kept from before; and what it leaves out."""

import re

import pytest

from tests.web.page_checks import SHIFT
from tests.web.site import CHAPTER, SET, SITE, pages

#: Bytes of a page, but for what draws its formulas.
MOST = 700_000

#: What a page is for, and is weighed apart: the search's index.
APART = {"search.html": "searchindex.js"}
#: Bytes of a page whose long tables are yet to move to the explorer.
LONG = {
    # Its rows are what it is for: five papers' printed numbers and claims.
    "explorer.html": 900_000,
    "boulle2007_numbers.html": 850_000,
    "numbers/boulle2007.html": 900_000,
}
#: Of the pages made by code, the heaviest of each kind.
KINDS = [
    name for name in ("numbers/boulle2007.html", "exhibits/small_steps.html") if name in pages()
]
#: The sum of shifts that is called good.
STILL = 0.1
FORMULA = re.compile(r'class="math')
DRAWS_FORMULAS = re.compile(r"tex-chtml\.js|MathJax_.*\.woff")
#: One page of each kind of which there are many, and every other page.
PAGES = [name for name in pages() if "/" not in name] + ["api/AODE.html", SET, *KINDS]

pytestmark = pytest.mark.skipif(not pages(), reason="the book is not built: nox -s book")


@pytest.fixture
def weighed(opened):
    """Open a page; give it, and the bytes of each file that it loaded."""

    def weigh(name):
        page = opened("about:blank")
        session, names, bytes_of = page.context.new_cdp_session(page), {}, {}
        session.on(
            "Network.requestWillBeSent",
            lambda told: names.update(
                {told["requestId"]: told["request"]["url"].rpartition("/")[2].partition("?")[0]}
            ),
        )
        session.on(
            "Network.loadingFinished",
            lambda told: bytes_of.update({names[told["requestId"]]: told["encodedDataLength"]}),
        )
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        page.goto(f"/{name}")
        page.wait_for_load_state("networkidle")
        return page, bytes_of

    return weigh


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_light_and_without_a_formula_loads_no_mathjax(weighed, name):
    _, loaded = weighed(name)
    assert name.rpartition("/")[2] in loaded
    formula = bool(FORMULA.search((SITE / name).read_text(encoding="utf-8")))
    assert ("tex-chtml.js" in loaded) == formula
    assert not {"fontawesome.js", "fa-solid-900.woff2"} & set(loaded)
    drawing = sum(n for file, n in loaded.items() if DRAWS_FORMULAS.match(file))
    apart = loaded.get(APART.get(name), 0) + drawing
    assert sum(loaded.values()) - apart <= LONG.get(name, MOST), loaded


def test_the_search_index_is_fetched_when_something_is_searched(weighed):
    page, loaded = weighed("intro.html")
    assert "searchindex.js" not in loaded
    page.keyboard.press("Control+k")
    page.keyboard.type("AODE")
    page.keyboard.press("Enter")
    page.locator("ul.search a").first.wait_for()
    assert "searchindex.js" in loaded


def test_every_icon_has_a_shape(opened):
    page = opened("/wu2015.html")
    page.evaluate("document.fonts.ready")
    assert page.evaluate(
        "[...document.fonts].filter((font) => font.family.includes('Awesome')).map((f) => f.status)"
    ) == ["loaded"]
    assert (
        page.evaluate(
            """[...document.querySelectorAll("[class*='fa-']")].filter((icon) =>
          getComputedStyle(icon, "::before").content === "none").map((icon) => icon.className)"""
        )
        == []
    )


@pytest.mark.parametrize("wide", [390, 900, 1280])
@pytest.mark.parametrize(
    "name", ["explorer.html", "teach.html", "datasets/index.html", "forensics.html", CHAPTER]
)
def test_nothing_moves_that_was_seen(opened, name, wide):
    page = opened("about:blank", width=wide)
    page.goto(f"/{name}")
    page.wait_for_load_state("networkidle")
    assert page.evaluate(SHIFT) < STILL
