"""A page of cards: every number of a paper at an address, and what its card shows as JSON."""

import json
import re

import pytest

from replication.evidence.reported import Reported
from replication.pages.cards.page import pages, rows_of_chapters
from replication.pages.cards.place import Stands
from replication.pages.cards.replies import read_replies
from replication.pages.explorer.compact import unpacked
from replication.pages.explorer.rows import rows
from tests.replication.pages.explorer.made_up import CLAIMED, EXACT, HANGS, PLACES

VERDICTS = [HANGS, EXACT, CLAIMED]
ROWS = {"toy1999": rows("toy1999", "toy", VERDICTS, PLACES)}
NAME = ROWS["toy1999"][0]["id"]
PRINTED = [
    Reported("table1", "iris", "NB", "error", "4.0", "%"),
    Reported("text", "folds", "p", "p", "<0.05", "", "sec 2"),
]
STANDS = {"toy1999": Stands({each.place: each for each in PRINTED})}
DOTS = {"toy1999": {NAME: [5.0, 6.0, 8.0]}}


def made(replies=None, dots=DOTS):
    return pages(ROWS, dots, {"toy1999": "A toy"}, replies or {}, STANDS)["toy1999.md"]


def cards(text):
    return unpacked(json.loads(re.search(r'application/json">(.*?)</script>', text)[1]))


def test_every_number_has_an_address_of_its_own():
    names = re.findall(r'<li id="([^"]*)"', made())
    assert names == [row["id"] for row in ROWS["toy1999"]]


def test_a_card_has_place_quote_unit_dots_control_and_change():
    first, second, claim = cards(made())
    assert first["place"] == ["Table 1", "row iris", "column NB"]
    assert (first["quote"], first["unit"], first["dots"]) == ("iris 4.0", "%", [5.0, 6.0, 8.0])
    assert first["change"]
    assert first["control"]
    assert second["place"] == ["sec 2"]
    assert "dots" not in second
    assert claim["place"][0].startswith("not printed")


def test_dots_of_other_draws_than_those_that_judge_are_left_out():
    few, many = [4.9, *[6.0] * 18, 8.1], [4.0, 4.5, *[6.0] * 17, 9.0]
    assert cards(made(dots={"toy1999": {NAME: few}}))[0]["dots"] == few
    assert "dots" not in cards(made(dots={"toy1999": {NAME: many}}))[0]


def test_a_reply_is_shown_on_its_card_and_one_to_nothing_is_refused():
    assert "replies" not in cards(made())[0]
    assert cards(made({NAME: ["a day, an author: so"]}))[0]["replies"] == ["a day, an author: so"]
    with pytest.raises(ValueError, match="which is no number"):
        made({"toy1999.none": ["x"]})


def test_a_card_leads_to_the_row_of_the_chapter_that_has_its_number(tmp_path):
    (tmp_path / "book").mkdir()
    text = json.dumps({"text/html": f'<tr id="row-{NAME}">'})
    (tmp_path / "book" / "toy1999.ipynb").write_text(text, encoding="utf-8")
    found = rows_of_chapters(tmp_path)
    assert found == {NAME: f"toy1999.html#row-{NAME}"}
    shown = pages(ROWS, DOTS, {"toy1999": "A toy"}, {}, STANDS, found)["toy1999.md"]
    first, second, *_ = cards(shown)
    assert first["section"] == found[NAME]
    assert "#row-" not in second["section"]


def test_marks_of_html_in_a_name_stay_text():
    assert "a &lt; b &amp; &lt;/script&gt;" in made()
    assert made().count("</script>") == 1


def test_there_are_no_replies_yet_and_one_without_a_day_is_refused(tmp_path):
    assert read_replies() == {}
    path = tmp_path / "a.toml"
    path.write_text('number = "a"\nby = "b"\nsays = "c"\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"replies/a\.toml: a reply has"):
        read_replies(tmp_path)
    # As a card makes it.
    path.write_text(
        '# Leave\nnumber = "a"\ndate = 2031-01-31\nby = "b"\nsays = """\nc\n"""\n', encoding="utf-8"
    )
    assert read_replies(tmp_path) == {"a": ["2031-01-31, b: c"]}
