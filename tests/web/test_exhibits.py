"""Sliders and figures to show: an address each, the whole window, downloads, a folded answer."""

import csv
import io
import struct
from xml.etree import ElementTree

import pytest

from tests.web.site import pages

NAMES = [name for name in pages() if name.startswith("exhibits/") and "index" not in name]
SLIDER = "exhibits/one_feature_twice.html"

pytestmark = pytest.mark.skipif(SLIDER not in NAMES, reason="the book is not built: nox -s book")


@pytest.fixture(scope="module")
def page(opened):
    return opened(f"/{SLIDER}")


def saved(page, ending, folder):
    with page.expect_download() as coming:
        page.get_by_role("button", name=ending, exact=True).click()
    path = folder / coming.value.suggested_filename
    coming.value.save_as(path)
    assert path.suffix == f".{ending.lower()}"
    return path.read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_every_exhibit_is_saved_for_a_slide_and_numbers_as_a_table(page, tmp_path, name):
    page.goto(f"/{name}")
    drawing = ElementTree.fromstring(saved(page, "SVG", tmp_path))
    assert drawing.tag.endswith("svg")
    assert b"var(--" not in ElementTree.tostring(drawing)
    wide, high = (float(each) for each in drawing.get("viewBox").split()[2:])
    picture = saved(page, "PNG", tmp_path)
    assert picture.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", picture[16:24])
    # It fills a slide of 1,920 pixels, and nothing is squeezed.
    assert width >= max(1920, 3 * wide - 1)
    assert height == pytest.approx(width * high / wide, abs=1)
    if page.locator(".exhibit script").count():
        rows = csv.DictReader(io.StringIO(saved(page, "CSV", tmp_path).decode("utf-8")))
        assert all(row["printed"] or row["ours"] for row in rows)


def test_what_is_saved_of_a_slider_is_what_it_shows(page, tmp_path):
    page.goto(f"/{SLIDER}")
    before = saved(page, "SVG", tmp_path)
    page.locator("input[type=range]").press("Home")
    assert saved(page, "SVG", tmp_path) != before


def test_an_address_fills_the_window_and_escape_leaves(opened):
    page = opened(f"/{SLIDER}#full-screen")
    box = page.locator(".exhibit").bounding_box()
    assert (box["width"], box["height"]) == (1280, 900)
    page.keyboard.press("Escape")
    page.wait_for_function("!document.querySelector('.exhibit-full')")
    assert page.get_by_role("button", name="Full screen", exact=True).is_visible()


@pytest.mark.parametrize("name", NAMES)
def test_an_exercise_has_its_answer_folded(page, name):
    page.goto(f"/{name}")
    answer = page.locator(".exhibit-answer p")
    assert not answer.is_visible()
    page.locator(".exhibit-answer summary").click()
    assert answer.is_visible()
    assert page.get_by_text("BSD-3-Clause").first.is_visible()


@pytest.mark.parametrize(
    ("name", "n_shown"), [("teach.html", 5), ("exhibits/index.html", len(NAMES))]
)
def test_a_list_of_exhibits_shows_each_small(page, name, n_shown):
    page.goto(f"/{name}")
    sizes = page.locator(".thumbnail svg").evaluate_all(
        "all => all.map((each) => [each.clientWidth, each.clientHeight])"
    )
    assert len(sizes) == n_shown
    assert all(60 < wide < 230 and 20 < high < 300 for wide, high in sizes)
