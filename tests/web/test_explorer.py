"""The verdict explorer in a browser: by script, by keyboard, on a phone, on paper, and without."""

import csv
import itertools
import json
import re

import pytest

from tests.web.site import ROOT, SITE, read

PATH = "/explorer.html"
FOLDER = ROOT / "book" / "_static" / "verdicts"
ROWS = [
    row
    for path in sorted(FOLDER.glob("*.json"))
    for row in json.loads(path.read_text(encoding="utf-8"))
]
SEEN = ".explorer tbody:not(.explorer-space) > tr"
DRAWER = "dialog.explorer-drawer"
#: As many other readings of a row a page has (`replication.pages.explorer.compact`).
MOST = 15
#: Where the page shows everything, in the order of the papers.
EVERYTHING = f"{PATH}?sort=where+ascending"
#: Lines that fit on two screens and a margin above and below: no more are drawn at once.
DRAWN = 60
#: The columns that a phone shows.
NARROW = ["Number", "Printed", "95 % of re-runs", "Verdict"]


@pytest.fixture(scope="module")
def shared(opened):
    return opened(PATH)


@pytest.fixture
def fresh(shared):
    """A page of this test alone: one step back that is still to come cannot end the next test."""
    with shared.context.new_page() as page:
        yield page


@pytest.fixture
def page(fresh):
    """The explorer with everything in it."""
    return begun(fresh, EVERYTHING)


@pytest.fixture
def plain(fresh):
    """The explorer as it is when it is opened."""
    return begun(fresh, PATH)


def begun(page, address):
    page.goto("about:blank")
    page.goto(address)
    return page


def of(**fields):
    return [row for row in ROWS if all(row.get(name) == value for name, value in fields.items())]


def told(page):
    """How many verdicts the page says it shows."""
    text = page.locator(".explorer-status").inner_text()
    return int(re.match(r"([\d,]+) of ", text)[1].replace(",", ""))


def choose(page, **chosen):
    for name, value in chosen.items():
        page.select_option(f"#explorer-{name}", value)


def ids(page):
    """Names of the lines that are drawn."""
    return page.locator(SEEN).evaluate_all("lines => lines.map(line => line.id)")


def drawn_first(page, wanted):
    """Check that the page shows these rows and has drawn the first of them."""
    assert told(page) == len(wanted)
    found = ids(page)
    assert found == [row["id"] for row in wanted[: len(found)]]
    assert len(found) == len(wanted) or 10 <= len(found) <= DRAWN


def saved(page, folder):
    """The lines of the file that the page offers: all that is chosen, in its order."""
    with page.expect_download() as coming:
        page.get_by_role("button", name="Save as CSV").click()
    coming.value.save_as(folder / "verdicts.csv")
    with open(folder / "verdicts.csv", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def distance(row):
    """How many half widths, with that of what prints alike, the printed number lies off."""
    if not all(isinstance(row.get(name), int | float) for name in ("at", "low", "high")):
        return None
    unit = (row["high"] - row["low"]) / 2 + row.get("half", 0)
    return float(f"{abs(row['at'] - (row['high'] + row['low']) / 2) / unit:.3g}") if unit else 0.0


def surprising(rows):
    """Rows by their distance, the largest first and those without one last."""
    return sorted(rows, key=lambda row: -(-1 if distance(row) is None else distance(row)))


def column(page, k):
    return page.locator(SEEN).evaluate_all(
        "(lines, k) => lines.map(line => line.cells[k].textContent)", k
    )


def an_open_reading():
    """A number whose default reading does not give it, and another one does."""
    return next(
        row
        for row in ROWS
        if row["verdict"] == "open choice"
        and {"low", "at"} <= {*row}
        and 1 < len(giving(row)) <= MOST
        and len(giving(row)) < len(row["others"])
    )


def giving(row):
    """The other readings that give the number, which the page has."""
    return [each for each in row.get("others", ()) if each[0] in row.get("agrees", ())]


def of_many():
    """A row with more readings than the page has."""
    return next(row for row in ROWS if len(row.get("others", ())) > MOST)


def last():
    return ROWS[-1]


def test_every_row_has_its_id(page, tmp_path):
    assert [each["id"] for each in saved(page, tmp_path)] == [row["id"] for row in ROWS]


def test_it_opens_on_the_most_surprising_experimental_numbers(plain):
    drawn_first(plain, surprising(of(kind="experimental numbers")))


def test_six_questions_have_an_answer_each_and_back_undoes_them(plain):
    links = plain.locator(".explorer-questions a")
    assert links.count() == 6
    before, start = ids(plain), plain.url
    for k in range(6):
        links.nth(k).click()
        assert 0 < told(plain) < len(ROWS)
        assert links.nth(k).get_attribute("aria-current") == "true"
        assert plain.locator(".explorer-questions [aria-current]").count() == 1
        assert ids(plain) != before
        plain.go_back()
        plain.wait_for_url(start)
        assert ids(plain)[:10] == before[:10]
    links.first.click()
    assert {row["verdict"] for row in ROWS if row["id"] in ids(plain)} == {"disagrees"}
    shown, address = ids(plain), plain.url
    begun(plain, address)
    assert ids(plain)[:10] == shown[:10]


def test_the_rows_in_sight_are_drawn_and_the_others_when_they_come_into_sight(page):
    drawn_first(page, ROWS)
    page.get_by_role("button", name="Show 100 more").click()
    page.get_by_role("button", name=re.compile("Show all [0-9]")).click()
    assert len(ids(page)) <= DRAWN
    for place in (0.5, 0.9, 0.3):
        page.evaluate("part => scrollTo(0, part * document.documentElement.scrollHeight)", place)
        page.evaluate(FRAMES)
        found = ids(page)
        assert 0 < len(found) <= DRAWN
        first = next(k for k, row in enumerate(ROWS) if row["id"] == found[0])
        assert found == [row["id"] for row in ROWS[first : first + len(found)]]
        assert first > 0
        # No gap opens between what is drawn and the edges of the window.
        top, bottom = page.evaluate(EDGES)
        assert top <= 0
        assert bottom >= 900 or found[-1] == ROWS[-1]["id"]


#: Scrolling is answered in the next frame, and what that moves in the one after.
FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
EDGES = f"""() => {{
  const box = document.querySelector("{SEEN}").parentElement.getBoundingClientRect();
  return [box.top, box.bottom];
}}"""


def test_a_box_leaves_what_has_the_value(page):
    for name in ("paper", "artefact", "kind", "verdict"):
        value = ROWS[len(ROWS) // 2][name]
        leaves(page, name, value, of(**{name: value}))


def test_a_box_of_several_values_leaves_what_has_one_of_them(page):
    for name, field in (("dataset", "datasets"), ("method", "methods")):
        value = next(row[field][0] for row in ROWS if field in row)
        leaves(page, name, value, [row for row in ROWS if value in row.get(field, ())])


def test_numbers_are_chosen_by_what_they_would_refuse(page):
    for value, wanted in (
        ("90 % and more", [row for row in ROWS if row.get("power", -1) >= 0.9]),
        ("not known", [row for row in ROWS if "power" not in row]),
    ):
        leaves(page, "power", value, wanted)


def leaves(page, name, value, wanted):
    """Check that a box leaves these rows, and set it back."""
    choose(page, **{name: value})
    drawn_first(page, wanted)
    choose(page, **{name: ""})


def test_boxes_and_words_work_together_and_are_undone(page):
    choose(page, paper="wu2015", verdict="exact")
    page.fill("#explorer-words", "BMA anneal")
    found = ids(page)
    assert found
    assert all("anneal" in each and each.startswith("wu2015.") for each in found)
    options = page.locator("#explorer-artefact option").all_inner_texts()
    assert options[0] == "all"
    assert sum(int(re.search(r"\((\d+)\)", each)[1]) for each in options[1:]) == len(found)
    page.get_by_role("button", name="Show everything").click()
    assert told(page) == len(ROWS)
    assert page.input_value("#explorer-words") == ""


def test_back_undoes_one_choice_at_a_time_and_forward_makes_it_again(page):
    choose(page, paper="wu2015")
    page.locator("#explorer-words").press_sequentially("anneal", delay=5)
    choose(page, verdict="agrees")
    page.locator(".explorer thead button").nth(2).click()
    shown = ids(page)
    for words, verdict in (("anneal", "agrees"), ("anneal", ""), ("", "")):
        page.go_back()
        assert page.input_value("#explorer-paper") == "wu2015"
        assert page.input_value("#explorer-words") == words
        assert page.input_value("#explorer-verdict") == verdict
    assert page.locator(".explorer thead th").nth(2).get_attribute("aria-sort") is None
    page.go_back()
    assert told(page) == len(ROWS)
    for _ in range(4):
        page.go_forward()
    assert ids(page)[:10] == shown[:10]


def test_what_is_chosen_stands_in_the_address(page):
    choose(page, paper="webb2006", verdict="agrees")
    page.fill("#explorer-words", "NB")
    page.locator(".explorer thead button").nth(2).click()
    before, address = ids(page), page.url
    page.goto("about:blank")
    page.goto(address)
    assert ids(page) == before
    assert page.input_value("#explorer-paper") == "webb2006"


def test_numbers_are_sorted_both_ways_and_gaps_come_last(page, tmp_path):
    fields = {2: "at", 3: "ours", 6: "power"}
    for k, direction in itertools.product(fields, ("descending", "ascending")):
        page.locator(".explorer thead button").nth(k).click()
        head = page.locator(".explorer thead th").nth(k)
        assert head.get_attribute("aria-sort") == direction
        assert page.locator(".explorer thead th[aria-sort]").count() == 1
        known = {row["id"]: row.get(fields[k]) for row in ROWS}
        every = [each["id"] for each in saved(page, tmp_path)]
        assert ids(page) == every[: len(ids(page))]
        values = [known[each] for each in every]
        numbers = [each for each in values if isinstance(each, int | float)]
        assert numbers == sorted(numbers, reverse=direction == "descending")
        assert values[: len(numbers)] == numbers


def test_intervals_are_sorted_by_how_far_out_the_printed_number_is(page, tmp_path):
    page.locator(".explorer thead button").nth(4).click()
    found = [each["id"] for each in saved(page, tmp_path)]
    far = [distance(row) for row in surprising(ROWS)]
    known = {row["id"]: distance(row) for row in ROWS}
    assert [known[each] is None for each in found] == [each is None for each in far]
    values = [known[each] for each in found if known[each] is not None]
    assert values == [each for each in far if each is not None]


def test_verdicts_are_sorted_from_the_best_to_the_emptiest(page):
    page.locator(".explorer thead button").nth(5).click()
    assert set(column(page, 5)) == {"confirmed by public code"}
    page.locator(".explorer thead button").nth(5).click()
    assert set(column(page, 5)) == {"could not be checked"}


def test_every_interval_has_a_bar_with_a_mark_and_outlines_when_pointed_at(page):
    row = an_open_reading()
    page.goto(f"{PATH}?words={row['id']}")
    bar = page.locator(f"{SEEN} td svg.explorer-bar").first
    assert bar.locator(".explorer-diamond").count() == 1
    outline = bar.locator(".explorer-gives").first
    assert outline.evaluate("each => getComputedStyle(each).visibility") == "hidden"
    page.locator(SEEN).first.hover()
    assert outline.evaluate("each => getComputedStyle(each).visibility") == "visible"
    begun(page, EVERYTHING)
    drawn = ROWS[: len(ids(page))]
    shown = sum("low" in each and "at" in each for each in drawn)
    assert page.locator(f"{SEEN} td svg.explorer-bar").count() == shown


def test_a_tap_on_a_bar_opens_its_readings_and_the_ground_beside_closes_them(page):
    row = an_open_reading()
    page.goto(f"{PATH}?words={row['id']}")
    page.locator(f"{SEEN} td.explorer-drawn").first.click()
    listed = page.locator(".explorer-readings li")
    said = listed.all_inner_texts()
    assert sum("gives the number" in each for each in said) == len(giving(row))
    assert said[-1] == f"{len(row['others']) - len(giving(row))} more: all readings"
    page.mouse.click(20, 450)
    page.wait_for_function("!location.hash")
    assert not page.locator(DRAWER).is_visible()


def test_escape_closes_the_drawer_and_leaves_what_was_chosen(page):
    choose(page, paper="wu2015")
    before = page.url
    button = page.locator(f"{SEEN} th button").nth(2)
    button.focus()
    page.keyboard.press("Enter")
    drawer = page.locator(DRAWER)
    assert drawer.is_visible()
    assert page.url == f"{before}#{ids(page)[2]}"
    page.keyboard.press("Escape")
    page.wait_for_url(before)
    assert not drawer.is_visible()
    assert button.evaluate("each => each === document.activeElement")
    # Opening and closing leave no step behind: Back undoes the choice before.
    page.go_back()
    assert told(page) == len(ROWS)


def test_back_closes_the_drawer_and_forward_opens_it(page):
    page.locator(f"{SEEN} th button").first.click()
    page.go_back()
    page.wait_for_function("!document.querySelector('dialog.explorer-drawer').open")
    page.go_forward()
    page.wait_for_function("document.querySelector('dialog.explorer-drawer').open")
    assert page.locator(f"{DRAWER} h2").inner_text() == ", ".join(
        ROWS[0][part] for part in ("row", "column", "statistic")
    )


def test_of_many_readings_a_card_has_the_first_and_says_where_the_others_are(page):
    row = of_many()
    page.goto(f"/numbers/{row['paper']}.html#{row['id']}")
    page.get_by_text("Other readings", exact=True).click()
    *_, last_one = page.locator(".explorer-readings li").all_inner_texts()
    assert last_one.startswith(f"{len(row['others']) - MOST} more: in ")
    assert page.locator(".explorer-readings li").count() == 1 + MOST + 1


def test_where_the_default_gives_a_number_the_others_that_do_say_so_on_its_card(page):
    row, holds = next(
        (row, held)
        for row in ROWS
        if row["verdict"] == "agrees" and "half" in row and "low" in row
        for held in [[holding(row, low, high) for _, _, low, high, _ in row.get("others", ())]]
        if True in held and False in held and len(held) <= MOST
    )
    page.goto(f"/numbers/{row['paper']}.html#{row['id']}")
    page.get_by_text("Other readings", exact=True).click()
    listed = page.locator(".explorer-readings li").all_inner_texts()[1:]
    assert ["gives the number" in text for text in listed] == holds


def holding(row, low, high):
    return low is not None and low <= row["at"] + row["half"] and high >= row["at"] - row["half"]


def test_a_number_is_opened_by_its_link_however_far_down_it_is(page):
    begun(page, f"{PATH}?paper={ROWS[0]['paper']}#{last()['id']}")
    line = page.locator(f'tr[id="{last()["id"]}"]')
    assert line.is_visible()
    assert page.locator(DRAWER).is_visible()
    assert 0 < line.bounding_box()["y"] < 900
    page.wait_for_function("document.activeElement.closest('dialog')")
    page.keyboard.press("Escape")
    page.wait_for_function("!location.hash")
    assert line.get_by_role("button").evaluate("each => each === document.activeElement")


def test_an_open_number_links_to_its_chapter_to_itself_and_to_its_cells(page):
    row = next(row for row in ROWS if "cells" in row)
    page.goto(f"{PATH}#{row['id']}")
    detail = page.locator(".explorer-detail")
    name, anchor = row["section"].split("#")
    assert detail.get_by_role("link", name="its place").get_attribute("href") == row["section"]
    assert anchor in read(name).ids
    assert detail.locator(f'a[href="#{row["id"]}"]').count() == 1
    said = " ".join(detail.locator("code").all_inner_texts())
    assert f"replication/records/{row['paper']}" in said
    assert f"--paper {row['paper']}" in said


def test_what_is_shown_is_saved(page, tmp_path):
    choose(page, paper="wu2015", verdict="disagrees")
    lines = saved(page, tmp_path)
    wanted = of(paper="wu2015", verdict="disagrees")
    for field in ("id", "row", "column", "statistic", "reported", "note"):
        assert [each[field] for each in lines] == [row.get(field, "") for row in wanted]
    lows = [float(each["low"]) if each["low"] else None for each in lines]
    assert lows == [row.get("low") for row in wanted]


def test_all_is_reached_by_the_keyboard(page):
    page.focus("#explorer-words")
    page.keyboard.type("anneal")
    for _ in range(5):
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "explorer-method"
    page.keyboard.press("ArrowDown")
    assert page.input_value("#explorer-method") != ""
    head = page.locator(".explorer thead button").first
    head.focus()
    page.keyboard.press("Enter")
    assert page.locator(".explorer thead th").first.get_attribute("aria-sort") == "ascending"
    page.locator(f"{SEEN} th button").first.focus()
    page.keyboard.press("Space")
    assert page.locator(".explorer-detail:visible").count() == 1
    page.keyboard.press("Tab")
    assert page.evaluate("Boolean(document.activeElement.closest('dialog.explorer-drawer'))")


def test_a_phone_sees_four_columns_and_no_sideways_scroll(opened):
    page = opened(f"{PATH}#{an_open_reading()['id']}", width=390, has_touch=True)
    heads = page.locator(".explorer thead th:visible button")
    assert [each.split(",")[0].strip() for each in heads.all_inner_texts()] == NARROW
    for selector in ("html", ".explorer-scroll", DRAWER):
        wide = page.locator(selector).evaluate("each => [each.scrollWidth, each.clientWidth]")
        assert wide[0] <= wide[1], selector


def test_on_paper_there_is_the_table_alone(page):
    choose(page, paper="wu2015")
    page.emulate_media(media="print")
    assert ids(page) == [row["id"] for row in of(paper="wu2015")]
    assert page.locator(".explorer-controls, svg.explorer-bar").locator("visible=true").count() == 0
    assert page.locator(".explorer thead th:visible").count() == 7
    page.emulate_media(media="screen")
    page.evaluate(FRAMES)
    assert len(ids(page)) <= DRAWN


def test_without_a_script_it_leads_to_a_list_of_all_numbers(opened):
    page = opened(PATH, java_script_enabled=False)
    links = page.locator(".explorer noscript a").evaluate_all("all => all.map((each) => each.href)")
    lists = [read(link.removeprefix(f"{page.url.rpartition('/')[0]}/")).ids for link in links]
    assert {row["id"] for row in ROWS} <= set().union(*lists)
    hidden = ".explorer :is(table, button, select, svg, .explorer-questions)"
    assert page.locator(hidden).locator("visible=true").count() == 0


def test_it_opens_from_a_disk(opened):
    page = opened("about:blank")
    page.goto(f"{(SITE / PATH[1:]).as_uri()}?paper={last()['paper']}#{last()['id']}")
    assert page.locator(DRAWER).get_by_role("link", name="its card").is_visible()
    assert page.locator(".explorer").get_attribute("class") == "explorer explorer-live"
