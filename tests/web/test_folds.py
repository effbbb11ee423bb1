"""The switch of all code, and paper: what is folded opens together, and each fold by itself."""

import pytest

from tests.web.site import CHAPTER, NUMBERS, pages

CODE = ".bd-article details.hide:has(> .cell_input)"
OPEN = f"[...document.querySelectorAll('{CODE}')].filter((fold) => fold.open).length"
#: What a chapter shows open: the code of an equation, and of a printed number.
LESSON = ".bd-article .cell:is(.tag_equation, .tag_number) > .cell_input"
CLOSED = "document.querySelectorAll('.bd-article details:not([open])').length"

#: At once, as a printer sees it: cells that are shown, what is not opaque, and frames of nothing.
PAPER = """() => {
  window.dispatchEvent(new Event("beforeprint"));
  const seen = (each) => each.checkVisibility();
  const held = (each) => each.innerText.trim() || each.querySelector("img, svg");
  const within = ".bd-article";
  const cells = [...document.querySelectorAll(`${within} .cell`)].filter(seen);
  const clear = [...document.querySelectorAll(`${within} :not(svg *, script)`)].filter(
    (each) => seen(each) && each.offsetHeight > 0 && getComputedStyle(each).opacity === "0");
  const frames = [...document.querySelectorAll(`${within} :is(details, .cell)`)].filter(seen);
  return [cells.length, clear.map((each) => each.outerHTML.slice(0, 80)),
    frames.filter((each) => !held(each)).map((each) => each.outerHTML.slice(0, 80))];
}"""

pytestmark = pytest.mark.skipif(CHAPTER not in pages(), reason="the book is not built: nox -s book")


@pytest.fixture
def page(opened):
    return opened(f"/{NUMBERS}")


def switch(page):
    return page.locator("button.code-switch")


def told(page):
    return switch(page).inner_text(), switch(page).get_attribute("aria-expanded")


def test_the_switch_stands_below_the_title_and_keys_open_and_close_all_code(page):
    every = page.locator(CODE).count()
    assert every > 5
    below = page.evaluate("document.querySelector('.bd-article h1').nextElementSibling.className")
    assert (below, told(page)) == ("code-switch", ("Show all code", "false"))
    switch(page).focus()
    page.keyboard.press("Enter")
    assert (page.evaluate(OPEN), told(page)) == (every, ("Hide all code", "true"))
    page.keyboard.press("Space")
    assert (page.evaluate(OPEN), told(page)) == (0, ("Show all code", "false"))


def test_a_fold_opens_by_itself_and_the_switch_knows(page):
    fold = page.locator(CODE).first
    fold.locator("summary").click()
    assert (page.evaluate(OPEN), told(page)[0]) == (1, "Show all code")
    switch(page).click()
    fold.locator("summary").click()
    page.wait_for_function("document.querySelector('.code-switch').textContent === 'Show all code'")
    assert page.evaluate(OPEN) == page.locator(CODE).count() - 1


def test_without_a_script_each_fold_still_opens_and_on_paper_no_code_stands(opened):
    page = opened(f"/{NUMBERS}", java_script_enabled=False)
    assert switch(page).count() == 0
    first, second = page.locator(CODE).nth(0), page.locator(CODE).nth(1)
    assert not first.locator(".cell_input").is_visible()
    first.locator("summary").click()
    assert first.locator(".cell_input").is_visible()
    assert not second.locator(".cell_input").is_visible()
    page.emulate_media(media="print")
    assert page.locator(f"{CODE}:visible").count() == 0
    assert page.locator(".bd-article .cell_input:visible").count() == 0


def test_a_page_without_code_has_no_switch(opened):
    assert switch(opened("/references.html")).count() == 0


def test_a_chapters_switch_leaves_its_first_screen_alone_and_its_lesson_open(opened):
    page = opened(f"/{CHAPTER}")
    first = page.locator("figure.printed").first.bounding_box()
    assert switch(page).bounding_box()["y"] > first["y"] + first["height"]
    lesson = page.locator(LESSON)
    assert lesson.count() > 2
    assert all(code.is_visible() for code in lesson.all())


def test_on_paper_everything_is_open_and_afterwards_as_it_was(page):
    page.evaluate(f"window.addEventListener('beforeprint', () => (window.closed_then = {CLOSED}))")
    before = page.evaluate(CLOSED)
    assert before > 5
    page.pdf()
    assert page.evaluate("window.closed_then") == 0
    page.wait_for_function(f"{CLOSED} === {before}")


@pytest.mark.parametrize("name", [CHAPTER, "wu2015.html", "webb2006.html"])
def test_a_printed_chapter_has_the_lessons_code_alone_and_no_empty_frame(opened, name):
    page = opened(f"/{name}")
    page.emulate_media(media="print")
    shown, hidden, empty = page.evaluate(PAPER)
    assert shown > 5
    assert (hidden, empty) == ([], [])
    every = page.locator(".bd-article .cell_input:visible").count()
    assert every == page.locator(f"{LESSON}:visible").count()


def test_a_method_shows_its_first_sentence_and_folds_the_rest(opened):
    page = opened("/api/AODE.html")
    fold = page.locator("dt[id='seminaive.AODE.fit_batches'] + dd > details")
    assert fold.locator("xpath=preceding-sibling::p").inner_text().startswith("Fit on rows")
    assert not fold.locator("p").first.is_visible()
    fold.locator("summary").click()
    assert fold.locator("p").first.is_visible()
    own = page.locator("dl.class > dd > p, dl.class > dd > dl.field-list").first
    assert own.is_visible()
