"""First screens in a browser: the front page, the chapters' heads, and what links to them show."""

import re

import pytest

from tests.web.page_checks import DRAWN, SIDEWAYS, TALL, width
from tests.web.site import CHAPTER, SITE, pages

FRONT = "intro.html"
PAPERS = [name for name in pages() if re.fullmatch(r"[a-z]+\d{4}\.html", name)]
#: Pixels of a screen of a computer and of a phone; and screens of the front page on either.
HIGH, PHONE = 900, 844
SCREENS, ON_A_PHONE = 2, 3.5

DESCRIBED = re.compile(r'<meta name="description" content="([^"]+)"')
PICTURE = re.compile(r'<meta property="og:image" content="([^"]+)"')

pytestmark = pytest.mark.skipif(CHAPTER not in pages(), reason="the book is not built: nox -s book")


@pytest.fixture(scope="module")
def page(opened):
    return opened(f"/{FRONT}")


def test_the_front_page_has_two_screens_and_a_phone_three_and_a_half(page):
    assert page.evaluate(TALL) <= SCREENS * HIGH
    width(page, 390)
    page.evaluate(DRAWN)
    sideways, tall = page.evaluate(SIDEWAYS), page.evaluate(TALL)
    width(page, 1280)  # before anything is asserted: the tests below have the same page
    assert not sideways
    assert tall <= ON_A_PHONE * PHONE


def test_its_first_screen_has_the_question_the_slider_and_three_doors(page):
    doors = page.locator(".doors a")
    assert doors.count() == 3
    boxes = [
        page.locator("h1").last.bounding_box(),
        page.locator(".twice").bounding_box(),
        doors.last.bounding_box(),
    ]
    assert all(box["y"] + box["height"] <= HIGH for box in boxes)
    assert page.locator("h1").last.inner_text().rstrip("#").endswith("?")


def test_the_slider_says_what_a_clue_and_its_copy_come_to(page):
    slider, said = page.locator(".twice input"), page.locator(".twice-both + b")
    assert said.inner_text() == "90%"
    slider.evaluate("each => { each.value = 0.5; each.dispatchEvent(new Event('input')); }")
    assert said.inner_text() == "75%"
    slider.press("ArrowLeft")
    assert int(said.inner_text().rstrip("%")) < 75


def test_without_a_script_the_front_page_shows_naive_bayes(opened):
    page = opened(f"/{FRONT}", java_script_enabled=False)
    assert page.locator(".twice input").count() == 0
    assert page.locator(".twice-both + b").inner_text() == "90%"


@pytest.mark.parametrize("name", PAPERS)
def test_a_chapter_begins_with_facts_and_the_printed_numbers_beside_ours(page, name):
    page.goto(f"/{name}")
    assert page.locator(".facts dt").count() == 4
    facts = page.locator(".facts").bounding_box()
    assert facts["y"] + facts["height"] <= HIGH
    figure = page.locator("figure.printed").first.bounding_box()
    column = page.locator(".bd-article h1").bounding_box()
    assert figure["width"] >= 0.98 * column["width"]
    rows = page.locator("figure.printed").first.locator("tbody tr")
    assert rows.count() >= 5
    assert all(row.locator("th").inner_text() for row in rows.all())


@pytest.mark.parametrize("name", pages())
def test_a_page_says_what_it_is_where_it_is_linked_to(name):
    text = (SITE / name).read_text(encoding="utf-8")
    [said] = DESCRIBED.findall(text)
    assert 20 <= len(said) <= 260
    # Relative to a page it would show nothing; `site` in pyproject.toml makes it whole.
    assert all(picture.startswith("https://") for picture in PICTURE.findall(text))
    assert (SITE / "_static" / "share.png").is_file()
