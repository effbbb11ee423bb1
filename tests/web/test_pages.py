"""Every page of the book in a browser, opened once: nothing is amiss, on a phone, in the dark."""

import re

import pytest

from tests.web.page_checks import (
    DRAWN,
    FAINT,
    OPEN,
    SIDEWAYS,
    TALL,
    UNREACHED,
    WIDER,
    scheme,
    width,
)
from tests.web.site import pages

PAGES = pages() or ["no page"]
NARROW = 390
#: The chapters of the papers, whose names end with a year, and their second pages.
NUMBERED = re.compile(r"[a-z]+\d{4}(_numbers)?\.html")
#: Of a page on a class of the library, of a paper's chapter and of its second page, with every fold
#: open, in screens of 1280 x 900. A class has two parameters more than when it was ten, and
#: wu2015's chapter tells a second story. Numbers have the linear models by the public protocol, and
#: why what nothing could have failed is not judged. A lesson's open cells are read, with what they
#: give; wu2015's numbers have Figure 2.
LONGEST, CHAPTER, NUMBERS = 11, 19, 35


@pytest.fixture(scope="module")
def page(opened):
    """A page that goes from one page of the book to the next."""
    return opened("/intro.html")


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


@pytest.mark.parametrize("name", [name for name in PAGES if NUMBERED.fullmatch(name)])
def test_a_chapter_and_its_numbers_are_no_longer_than_that(page, name):
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(f"/{name}")
    page.evaluate(OPEN)
    page.evaluate(DRAWN)
    most = NUMBERS if NUMBERED.fullmatch(name)[1] else CHAPTER
    assert page.evaluate(TALL) <= most * 900


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_sound(page, watched, name):
    if name == "no page":
        pytest.skip("the book is not built: nox -s book")
    page.set_viewport_size({"width": 1280, "height": 900})
    page.emulate_media(color_scheme="light")
    page.goto(f"/{name}")
    if name.startswith("api/"):
        assert page.evaluate(TALL) <= LONGEST * 900
    assert page.evaluate(FAINT) == []
    scheme(page, "dark")
    assert page.evaluate(FAINT) == []
    page.wait_for_load_state("networkidle")
    assert not page.evaluate(SIDEWAYS), "the page scrolls sideways"
    width(page, NARROW)
    assert not page.evaluate(SIDEWAYS), "the page scrolls sideways on a phone"
    assert page.evaluate(UNREACHED) == []
    page.evaluate(OPEN)
    assert not page.evaluate(SIDEWAYS), "the page scrolls sideways on a phone when it is opened"
    page.evaluate(DRAWN)
    assert page.evaluate(WIDER) == []
    width(page, 1280)
    assert page.evaluate(WIDER) == []
    assert watched == []
