"""Figures in a browser: a drawing for the light, one for the dark, in the colours of the chips."""

import re

import pytest

from tests.web.page_checks import SIDEWAYS, scheme, width
from tests.web.site import CHAPTER, pages

EXPLORER = "explorer.html"
SHOWN = """() => [...document.querySelectorAll(".cell_output img")].map((each) => {
  const style = getComputedStyle(each);
  const dark = each.src.endsWith("-dark.svg");
  return [style.display !== "none", dark, style.filter, style.mixBlendMode];
})"""
#: By word: the ground of its chip, and the colour of its dots.
COLOURS = """() => {
  const looks = (each, name) => getComputedStyle(each)[name];
  const chips = [...document.querySelectorAll(".strip-key .verdict")];
  return Object.fromEntries(chips.map((chip) => {
    const name = chip.classList[1].replace("verdict", "strip");
    const dots = document.querySelector(`.strip path.${name}`);
    return [chip.textContent, [looks(chip, "backgroundColor"), looks(dots, "stroke")]];
  }));
}"""

pytestmark = pytest.mark.skipif(CHAPTER not in pages(), reason="the book is not built: nox -s book")


@pytest.fixture(scope="module")
def page(opened):
    return opened(f"/{EXPLORER}")


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


def test_the_dots_have_the_colours_of_the_chips(page):
    page.goto(f"/{EXPLORER}")
    for theme in ("light", "dark"):
        scheme(page, theme)
        found = page.evaluate(COLOURS)
        assert len(found) > 5
        assert all(chip == dots for chip, dots in found.values())


def test_below_the_explorer_a_picture_of_all_numbers_chooses_its_rows(page):
    page.goto(f"/{EXPLORER}")
    strip = page.locator("figure.strip")
    assert strip.bounding_box()["y"] > page.locator(".explorer-status").bounding_box()["y"]
    title = strip.locator(".strip-title").inner_text()
    checked, unchecked = re.fullmatch(
        r"\d+ of (\d+) .*, (\d+) could not be checked", title
    ).groups()
    printed = int(checked) + int(unchecked)
    dots = strip.locator(".strip-rim").evaluate_all(
        "paths => paths.map(each => each.getAttribute('d').split('M').length - 1)"
    )
    assert sum(dots) == printed
    lane = strip.locator("svg a").filter(has_text="Table 2, left")
    n = lane.locator(".strip-rim").evaluate("each => each.getAttribute('d').split('M').length - 1")
    lane.locator("text").click()
    page.wait_for_url("**/explorer.html?paper=wu2015**")
    assert page.locator(".explorer-status").inner_text().startswith(f"{n} of ")


def test_a_phone_sees_the_whole_strip_and_can_read_it(page):
    page.goto(f"/{EXPLORER}")
    width(page, 390)
    assert not page.evaluate(SIDEWAYS)
    tall = page.locator(".strip svg text").evaluate_all(
        "texts => texts.map(each => each.getCTM().a * parseFloat(getComputedStyle(each).fontSize))"
    )
    assert min(tall) >= 9
    width(page, 1280)


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
