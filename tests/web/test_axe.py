"""What axe says of a page of every kind: in the light, in the dark, on a phone."""

from importlib.resources import files

import pytest

from tests.web.page_checks import SIDEWAYS, scheme, width
from tests.web.site import CHAPTER, NUMBERS, SET, pages

#: The rules of WCAG 2.1, levels A and AA.
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]

#: A page of each of the other kinds.
OTHERS = [
    "intro.html",
    "forensics.html",
    "gallery.html",
    "numbers/wu2015.html#wu2015.table2-left.vote.lr.error",
    "exhibits/index.html",
    "exhibits/one_feature_twice.html",
    "guide/getting_started.html",
    "api/AODE.html",
    "search.html",
    "genindex.html",
]

#: Colours do not depend on the width, and nothing else does on the scheme.
COLOURS = ["color-contrast", "link-in-text-block"]
NO_COLOURS = {rule: {"enabled": False} for rule in COLOURS}

AUDIT = """([tags, rules]) =>
  axe.run(document, {runOnly: tags, rules, resultTypes: ["violations"]}).then(found =>
    found.violations.flatMap(each => each.nodes.map(node => [each.id, node.target.join(" ")])))"""

pytestmark = pytest.mark.skipif(CHAPTER not in pages(), reason="the book is not built: nox -s book")


@pytest.fixture(scope="module")
def axe():
    """The text of axe, which a package of the session carries."""
    pytest.importorskip("axe_playwright_python", reason="no axe: nox -s web")
    return (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [CHAPTER, NUMBERS, SET, *OTHERS])
def test_axe_finds_nothing(opened, axe, name):
    # It begins narrow and dark, as every page begins wide and light in `test_pages`.
    page = opened(f"/{name}", width=390, color_scheme="dark")
    assert not page.evaluate(SIDEWAYS), "the page scrolls sideways"
    page.evaluate(axe)
    assert page.evaluate(AUDIT, [TAGS, NO_COLOURS]) == []
    width(page, 1280)
    assert page.evaluate(AUDIT, [COLOURS, {}]) == []
    scheme(page, "light")
    assert page.evaluate(AUDIT, [TAGS, {}]) == []
