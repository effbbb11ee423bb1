"""No link of the built book leads nowhere: every file is there, and every anchor in it, once."""

import re

import pytest

from tests.web.site import SITE, Page, pages, read

PAGES = pages() or ["no page"]


def broken(page):
    """Links of a page to what is not there."""
    for name, anchor in sorted(set(page.links)):
        target = SITE / name
        if not target.exists():
            yield f"{name} is not there"
        elif anchor and target.suffix == ".html" and not_in(anchor, name, page):
            yield f"{name} has no {anchor}"
    for anchor in sorted(page.twice):
        yield f"{page.name} has {anchor} twice"


def not_in(anchor, name, page):
    target = page if name == page.name else read(name)
    return anchor not in target.ids


@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_no_broken_link(name):
    if name == "no page":
        pytest.skip("the book is not built: nox -s book")
    page = read(name)
    assert len(page.links) > 10
    assert list(broken(page)) == []
    # A file's name in a text is no address, though its end be that of a country.
    assert not re.findall(r'href="https?://[\w-]+\.(?:md|py|sh)"', page.text)


def test_a_link_to_nothing_is_noticed(tmp_path, monkeypatch):
    (tmp_path / "a.html").touch()
    monkeypatch.setattr("tests.web.test_links.SITE", tmp_path)
    text = (
        '<p id="b"><a href="#b">b</a><a href="#c">c</a><a href="no.html">d</a><a href="//x">x</a>'
        '<p id="b">'
    )
    found = ["a.html has no c", "no.html is not there", "a.html has b twice"]
    assert list(broken(Page("a.html", text))) == found
