"""Printed beside ours: every row named, every mark at its place, every number in words."""

import doctest
import re

from replication.pages.template import printed
from replication.pages.template.printed import Printed

ROWS = {"vote": (2.0, 1.0), "iris & co.": (-2.0, None), "zoo": (-1e-12, 0.0)}
PAGE = Printed("It helps", ROWS, "Error, points")._repr_html_()


def places(kind):
    return [
        float(each) for each in re.findall(rf'<i class="{kind}[^"]*" style="left:([\d.]+)%', PAGE)
    ]


def test_rows_are_named_and_sorted_the_best_first():
    assert re.findall(r'<th scope="row">(.*?)</th>', PAGE) == ["iris &amp; co.", "zoo", "vote"]


def test_marks_lie_on_one_scale_that_has_the_line_of_no_difference():
    assert places("ours") == [0.0, 50.0, 100.0]
    assert places("theirs") == [50.0, 75.0]
    assert {*re.findall(r'class="zero" style="left:([\d.]+)%', PAGE)} == {"50.00"}


def test_better_worse_and_alike_have_their_colours():
    assert re.findall(r'<i class="ours (\w+)"', PAGE) == ["better", "same", "worse"]


def test_numbers_have_signs_and_what_is_not_printed_is_empty():
    cells = re.findall(r"<td>([^<]*)</td>", PAGE)
    # The first is the head over the marks.
    assert cells == ["", "−2.0", "", "0.0", "0.0", "+2.0", "+1.0"]


def test_without_rows_there_is_a_title():
    assert "It helps" in Printed("It helps", {}, "error")._repr_html_()


def test_examples_of_the_docstrings():
    assert doctest.testmod(printed).failed == 0


def test_a_figure_has_the_same_marks_by_name():
    figure = Printed("It helps", ROWS, "Error, points").figure()
    ours, theirs = (
        dict(zip(line.get_ydata(), line.get_xdata(), strict=True))
        for line in figure.axes[0].lines[:2]
    )
    names = [each.get_text() for each in figure.axes[0].get_yticklabels()]
    assert {names[y]: x for y, x in ours.items()} == {k: ours for k, (ours, _) in ROWS.items()}
    assert {names[y]: x for y, x in theirs.items()} == {"vote": 1.0, "zoo": 0.0}
