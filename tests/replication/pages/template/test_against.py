"""Printed against ours: the farthest first, a dozen open, words that occur, data for a reader."""

import csv
import io
import re

import pytest

from replication.evidence.verdict import Reproduction, Verdict
from replication.evidence.vocabulary import NO_DATA
from replication.pages.template.against import COLUMNS, OPEN_ROWS, Against

FAR = Verdict("table1", "vote", "NB", "error", "9.0", 4.1, 3.0, 5.0, 40, "disagrees")


def near(name, reported="4.0"):
    return Verdict("table1", name, "NB", "error", reported, 4.1, 3.0, 5.0, 40, "agrees")


def test_rows_stand_by_their_distance_and_the_rest_is_folded():
    numbers = [near(f"set {k}", f"{4 + k / 100:.2f}") for k in range(OPEN_ROWS)]
    figure = Against("toy1999", "A title", [*numbers, FAR])
    assert [row.verdict.row for row in figure.rows][:2] == ["vote", f"set {OPEN_ROWS - 1}"]
    page = figure._repr_html_()
    assert page.index("vote") < page.index("<details>") < page.index("set 0<")
    assert "The other 1, nearer" in page
    name = "toy1999.table1.vote.nb.error"
    assert f'<tr id="row-{name}"><th scope="row"><a href="numbers/toy1999.html#{name}">' in page
    assert "<details>" not in Against("toy1999", "A title", numbers)._repr_html_()
    key = re.search('class="key">(.*?)</span></fig', page)[1]
    assert re.findall(r">([^<]+)</span> (\d+)", key) == [
        ("confirmed", f"{OPEN_ROWS}"),
        ("does not fit", "1"),
    ]
    assert 'class="theirs verdict verdict-disagrees out"' in page
    ticks = figure.figure().axes[0].get_yticklabels()
    assert ticks[0].get_text() == "vote"


@pytest.mark.parametrize("reported", ["4.0", "4.1"])
def test_a_single_run_of_the_public_code_lies_where_its_digits_do(reported):
    run = Reproduction("public", 4.1, None, None, True)
    place = ("t", "vote", "NB", "error")
    number = Verdict(*place, reported, 9.0, 8.0, 9.9, 40, "exact", others=(run,), ours="public")
    [row] = Against("toy1999", "A title", [number]).rows
    assert row.distance == pytest.approx((float(reported) - 4.1) / 0.05)


def test_what_has_no_number_of_ours_is_left_out_and_the_data_names_its_columns():
    place = ("t", "gone", "NB", "error")
    nothing = Verdict(*place, "9", None, None, None, 0, "not judged", reason=NO_DATA)
    figure = Against("toy1999", "A title", [nothing, FAR], number=lambda verdict: verdict.statistic)
    assert list(csv.reader(io.StringIO(figure.data()))) == [
        [*COLUMNS],
        ["NB", "vote", "error", "9.0", "3", "5", "does not fit"],
    ]
    assert 'download="' in figure._repr_html_()
    tiny = Verdict(*place, "0.0", 5e-5, 1e-5, 9e-5, 40, "agrees")
    assert "<td>&lt;0.0001 to &lt;0.0001</td>" in Against("t", "A title", [tiny])._repr_html_()
    assert "<table>" in Against("toy1999", "Nothing yet", [])._repr_html_()
