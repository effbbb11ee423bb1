"""A number's card in a browser: its address, its drawing, what is cited and answered, a phone."""

import json
import re
import tomllib

import pytest

from tests.web.page_checks import SIDEWAYS
from tests.web.site import ROOT, SITE, pages

PAPERS = sorted(path.stem for path in (ROOT / "book" / "_static" / "verdicts").glob("*.json"))
#: Bytes of a page, which a server sends packed in a fifth of it.
WEIGHT = 600_000
PAGE = "/numbers/hong2002.html"

pytestmark = pytest.mark.skipif(
    "numbers/hong2002.html" not in pages(), reason="the book is not built: nox -s book"
)


def read(folder, paper):
    path = ROOT / "book" / "_static" / folder / f"{paper}.json"
    return json.loads(path.read_text(encoding="utf-8"))


ROWS = read("verdicts", "hong2002") if PAPERS else []
DRAWN = next(
    (
        row
        for row in ROWS
        if row["kind"] == "experimental numbers" and "low" in row and len(row["others"]) > 2
    ),
    None,
)


@pytest.fixture(scope="module")
def shared(opened):
    return opened(PAGE)


@pytest.fixture
def card(shared):
    """The card of a number that was drawn, by its address."""
    shared.goto("about:blank")
    shared.goto(f"{PAGE}#{DRAWN['id']}")
    return shared.locator(".card-shown")


@pytest.mark.parametrize("paper", PAPERS)
def test_every_number_of_every_paper_has_an_address_on_a_light_page(paper):
    path = SITE / "numbers" / f"{paper}.html"
    text = path.read_text(encoding="utf-8")
    names = re.findall(r'<li id="([^"]*)"', text)
    assert names == [row["id"] for row in read("verdicts", paper)]
    assert path.stat().st_size < WEIGHT


def test_an_address_opens_a_card_with_our_runs_as_dots(card):
    assert (
        card.locator("h2").inner_text()
        == f"{DRAWN['row']}, {DRAWN['column']}, {DRAWN['statistic']}"
    )
    dots = read("draws", "hong2002")[DRAWN["id"]]
    assert card.locator("circle.card-dot").count() == len(dots)
    assert DRAWN["reported"] in card.locator("svg.card-drawing").get_attribute("aria-label")
    told = card.locator("dl").inner_text()
    for word in ("In the paper", "Control", "What would change it", "Replies\nnone yet"):
        assert word in told


def test_the_list_opens_another_and_back_comes_back(shared, card):
    other = next(row for row in ROWS if row["kind"] == "claims")
    before = card.locator("h2").inner_text()
    shared.locator(f'nav a[href="#{other["id"]}"]').evaluate("link => link.click()")
    shared.wait_for_url(f"**#{other['id']}")
    assert other["column"] in card.locator("h2").inner_text()
    assert shared.locator("nav [aria-current]").count() == 1
    shared.go_back()
    shared.wait_for_url(f"**#{DRAWN['id']}")
    assert card.locator("h2").inner_text() == before


def test_what_is_cited_and_answered_names_the_address(shared, card):
    for fold in ("Cite this", "The file of an answer", "Find it in your copy"):
        card.get_by_text(fold, exact=True).click()
    cited, answered, command = card.locator("pre").all_inner_texts()
    assert cited.startswith("@misc{")
    assert "booktitle" not in cited
    assert tomllib.loads(answered)["number"] == DRAWN["id"]
    assert shared.get_by_role("link", name="Save it as a file").get_attribute("download")
    assert shared.url in cited
    assert shared.url in answered
    assert DRAWN["reported"] in answered
    assert f"--number {DRAWN['id']}" in command


def test_a_drawing_fits_a_phone(opened):
    page = opened(f"{PAGE}#{DRAWN['id']}", width=390)
    assert page.locator("svg.card-drawing").bounding_box()["width"] <= 390
    assert not page.evaluate(SIDEWAYS)


def test_the_explorer_leads_to_the_card(opened):
    page = opened(f"/explorer.html#{DRAWN['id']}")
    page.get_by_role("link", name="its card").click()
    page.wait_for_url(f"**{PAGE}#{DRAWN['id']}")
    assert page.locator(".card-shown h2").is_visible()


def test_without_a_script_every_number_is_listed_with_its_verdict(opened):
    page = opened(PAGE, java_script_enabled=False)
    lines = page.locator("nav li").all_text_contents()
    assert len([line for line in lines if "," in line]) >= len(ROWS)


# `test_reach` follows the ways of a build that has an address.
def test_without_an_address_a_printed_number_leads_to_the_file_to_send(opened, tmp_path):
    page = opened("/hong2002.html")
    page.locator("figure.against tbody a").first.click()
    page.wait_for_url("**/numbers/hong2002.html#**")
    with page.expect_download() as coming:
        page.get_by_role("link", name="Save it as a file").click()
    coming.value.save_as(tmp_path / "answer.toml")
    answer = tomllib.loads((tmp_path / "answer.toml").read_text(encoding="utf-8"))
    assert answer["number"] == page.url.partition("#")[2]
    assert "send the file to the person" in page.locator(".card-shown").inner_text()


def test_a_card_names_the_equation_the_call_and_the_class_behind_its_number(shared, card):
    told = card.locator("dl").inner_text()
    assert f"as_printed('{DRAWN['paper']}'" in told
    assert "equations (9)" in told
    card.locator("dd a[href*='api/']").click()
    shared.wait_for_url("**/api/*AdjustedProbabilityModel.html")
