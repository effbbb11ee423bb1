"""Figures in a browser: a drawing for the light, one for the dark, in the colours of the chips."""

import pytest

from tests.web.page_checks import scheme
from tests.web.site import CHAPTER, pages

SHOWN = """() => [...document.querySelectorAll(".cell_output img")].map((each) => {
  const style = getComputedStyle(each);
  const dark = each.src.endsWith("-dark.svg");
  return [style.display !== "none", dark, style.filter, style.mixBlendMode];
})"""
#: What is kept whole on paper though it is taller than half a page, but for pictures.
WHOLE = """() => [...document.querySelectorAll(".bd-article *")].filter((each) =>
  getComputedStyle(each).breakInside === "avoid" && each.offsetHeight > 520 &&
  !each.matches(":has(img, svg)")).map((each) => each.outerHTML.slice(0, 80))"""

pytestmark = pytest.mark.skipif(CHAPTER not in pages(), reason="the book is not built: nox -s book")


@pytest.fixture(scope="module")
def page(opened):
    return opened(f"/{CHAPTER}")


@pytest.mark.parametrize("name", [CHAPTER, "all_on_all.html"])
def test_a_figure_has_a_drawing_for_each_scheme_and_no_filter(page, name):
    page.goto(f"/{name}")
    for theme in ("dark", "light"):
        scheme(page, theme)
        found = page.evaluate(SHOWN)
        assert found
        assert all(seen == (dark == (theme == "dark")) for seen, dark, *_ in found)
        assert {(*looks,) for seen, _, *looks in found if seen} == {("none", "normal")}
    page.emulate_media(media="print", color_scheme="dark")
    assert all(seen != dark for seen, dark, *_ in page.evaluate(SHOWN))
    page.emulate_media(media="screen", color_scheme="light")


def test_on_paper_nothing_tall_leaves_half_a_page_empty(opened):
    page = opened("/wu2015.html", width=720)
    page.emulate_media(media="print")
    assert page.evaluate(WHOLE) == []
    assert page.locator("figure.printed").first.evaluate("each => each.offsetHeight") > 520


def test_a_slider_shows_one_drawing_and_keys_move_it(opened):
    page = opened(f"/{CHAPTER}")
    slider = page.locator("div.slider").first
    seen = slider.locator(":scope > [data-value]:visible")
    before = seen.get_attribute("data-value")
    slider.locator("input").press("ArrowLeft")
    assert seen.count() == 1
    assert seen.get_attribute("data-value") != before
    page.emulate_media(media="print")
    assert seen.count() == 1
    assert not slider.locator("input").is_visible()


def test_printed_against_ours_is_a_figure_on_a_phone_and_a_row_leads_to_its_card(opened):
    page = opened(f"/{CHAPTER}", width=390)
    figure = page.locator("figure.against")
    assert figure.locator("> table tbody tr").count() == 12
    assert figure.locator("table.stacked").count() == 0
    assert figure.locator("details:not([open])").count() == 1
    name = figure.locator("tbody tr").first.get_attribute("id")
    figure.locator("tbody a").first.click()
    page.wait_for_url("**/numbers/**")
    page.get_by_role("link", name="in the chapter").click()
    page.wait_for_url(f"**/{CHAPTER}#{name}")


@pytest.mark.parametrize("choice", ["usual", "few_rows", "gaps", "columns"])
def test_three_questions_have_one_answer_and_one_block(opened, choice):
    page = opened("/which_one.html")
    page.check(f"#which-{choice}")
    assert page.locator(".situation:visible").count() == 1
    assert page.locator(".situation pre:visible").count() == 1
