"""Every page of the book in a browser, narrow and wide, light and dark: nothing is amiss."""

from importlib.resources import files

import pytest

from tests.web.site import pages

#: Pages of data sets are all made alike: these are the list, the longest, one without a copy of the
#: set, and one of several papers. Their links are all followed.
SETS = [f"datasets/{name}.html" for name in ("index", "lymphography", "starplus", "vote")]
PAGES = [name for name in pages() if not name.startswith("datasets/") or name in SETS] or [
    "no page"
]
WIDTHS, SCHEMES = (390, 1280), ("light", "dark")

#: The rules of WCAG 2.1, levels A and AA.
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]

#: What others' programs do wrong themselves: the rule, and what its target names.
THEIRS = (
    # Sphinx sets a signature of several lines as a list of definitions without a term.
    ("definition-list", "#seminaive"),
)

#: Colours are audited once a scheme, and the rest once a width: an audit takes seconds.
AUDITED = {
    (1280, "light"): {},
    (1280, "dark"): {},
    (390, "light"): {"color-contrast": {"enabled": False}},
}

AUDIT = """([tags, rules]) =>
  axe.run(document, {runOnly: tags, rules, resultTypes: ["violations"]}).then(found =>
    found.violations.flatMap(each => each.nodes.map(node => [each.id, node.target.join(" ")])))"""


@pytest.fixture(scope="module")
def axe():
    """The text of axe, which a package of the session carries."""
    pytest.importorskip("axe_playwright_python", reason="no axe: nox -s web")
    return (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="module", params=[(w, s) for w in WIDTHS for s in SCHEMES], ids=str)
def kind(request):
    """A width and a scheme."""
    return request.param


@pytest.fixture(scope="module")
def page(kind, opened):
    """A page of the kind, which goes from one page of the book to the next."""
    width, scheme = kind
    return opened("/intro.html", width=width, scheme=scheme)


@pytest.fixture
def watched(page, base):
    """What goes wrong while a page is looked at: errors, requests to elsewhere, what is missing."""
    found = []

    def request(asked):
        if not asked.url.startswith((base, "data:", "blob:")):
            found.append(f"asks for {asked.url}")

    def response(answer):
        if answer.status >= 400:
            found.append(f"{answer.url} is {answer.status}")

    def console(message):
        if message.type in ("error", "warning"):
            found.append(f"says {message.text}")

    events = {
        "request": request,
        "response": response,
        "console": console,
        "pageerror": lambda error: found.append(f"throws {error}"),
    }
    for event, heard in events.items():
        page.on(event, heard)
    yield found
    for event, heard in events.items():
        page.remove_listener(event, heard)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_sound(page, kind, watched, axe, name):
    if name == "no page":
        pytest.skip("the book is not built: nox -s book")
    page.goto(f"/{name}")
    page.wait_for_load_state("networkidle")
    assert watched == []
    wide = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert wide[0] <= wide[1], "the page scrolls sideways"
    if kind in AUDITED:
        page.evaluate(axe)
        found = page.evaluate(AUDIT, [TAGS, AUDITED[kind]])
        assert [each for each in found if not is_theirs(*each)] == []


def is_theirs(rule, target):
    return any(rule == theirs and part in target for theirs, part in THEIRS)
