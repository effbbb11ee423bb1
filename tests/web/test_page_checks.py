"""What is looked at on every page: a mistake of each kind is noticed, and what is right is not."""

import pytest

from tests.web.page_checks import FAINT, SIDEWAYS, UNREACHED

WORDS = "w" * 300


@pytest.fixture(scope="module")
def page(browser):
    """A page that is not of the book."""
    page = browser.new_page()
    yield page
    page.close()


def article(html):
    return (
        f'<!doctype html><main class="bd-main"><article class="bd-article">{html}</article></main>'
    )


@pytest.mark.parametrize("box", ["visible", "auto"])
def test_a_page_that_scrolls_sideways_is_noticed(page, box):
    page.set_content(article(f'<div style="overflow-x: {box}">{WORDS}</div>'))
    assert page.evaluate(SIDEWAYS) == (box == "visible")


@pytest.mark.parametrize(
    ("html", "found"),
    [
        ('<a href="#a"></a><a href="#a">a</a>', ["no name"]),
        ('<button></button><button aria-label="b"></button>', ["no name"]),
        ('<input id="c"><label for="d">d</label><input id="d">', ["no name"]),
        ('<svg role="img"></svg><svg role="img" aria-label="e"></svg>', ["no name"]),
        ('<svg role="img" aria-hidden="true"></svg><button hidden></button>', []),
        ('<img><img alt="">', ["no words"]),
        ('<p role="doc-biblioentry">f</p><p role="listitem">g</p>', ["a withdrawn role"]),
        (f'<pre style="overflow-x: auto">{WORDS}</pre>', ["scrolls and no key reaches it"]),
        (f'<pre style="overflow-x: auto" tabindex="0">{WORDS}</pre>', []),
        (f'<p style="overflow-x: auto"><a href="#h">{WORDS}</a></p>', []),
    ],
)
def test_what_only_some_can_read_or_reach_is_noticed(page, html, found):
    page.set_content(article(html))
    assert [each.split(":")[0] for each in page.evaluate(UNREACHED)] == found


@pytest.mark.parametrize(
    ("style", "found"),
    [
        ("color: #767676", []),
        ("color: #777", ["faint, 4.48: a"]),
        ("color: #777; font-size: 24px", []),
        ("color: #777; font-size: 19px; font-weight: bold", []),
        ("color: #999; font-size: 24px", ["faint, 2.85: a"]),
        ("color: #000; opacity: 0.5", ["faint, 3.98: a"]),
        ("color: rgb(0 0 0 / 0.5)", ["faint, 3.98: a"]),
        ("color: color(srgb 0.4667 0.4667 0.4667)", ["faint, 4.48: a"]),
        ("color: #767676; background: #000", []),
        ("color: #333; background: #000", ["faint, 1.66: a"]),
        ("color: #fff; background: rgb(0 0 0 / 0.5)", ["faint, 3.98: a"]),
        ("color: #fff; background: linear-gradient(#fff, #fff)", []),
        ("color: #fff; visibility: hidden", []),
    ],
)
def test_letters_that_are_too_faint_are_noticed(page, style, found):
    page.set_content(article(f'<p style="{style}">a</p>'))
    assert page.evaluate(FAINT) == found
