"""A figure's marks come out as the numbers that were drawn, with the names of their places."""

import csv
import io

import matplotlib.pyplot as plt
import numpy as np
import pytest

from replication.pages.exhibits.data import COLUMNS, as_csv, marks


@pytest.fixture
def axes():
    figure, ax = plt.subplots()
    yield ax
    plt.close(figure)


def read(text):
    return list(csv.DictReader(io.StringIO(text)))


def test_dots_and_lines_keep_their_places_and_series(axes):
    axes.plot([0, 1], [0.25, 0.5], label="ours")
    axes.scatter([2], [-1 / 3], label="printed")
    axes.set_title("One panel")
    found = marks(axes.figure)
    assert [(each["mark"], each["series"], each["x"], each["y"]) for each in found] == [
        ("line", "ours", "0", "0.25"),
        ("line", "ours", "1", "0.5"),
        ("dot", "printed", "2", "-0.333333"),
    ]
    assert {each["panel"] for each in found} == {"One panel"}


def test_bars_go_from_end_to_end_by_the_names_of_their_rows(axes):
    axes.barh([0, 1], [3.0, -2.0], left=[1.0, 0.0], height=0.6)
    axes.set_yticks([0, 1], ["the first", "of\ntwo"])
    found = [(each["y"], each["x"], each["x end"]) for each in marks(axes.figure)]
    assert found == [("the first", "1", "4"), ("of two", "0", "-2")]


def test_upright_bars_too(axes):
    axes.bar([0, 1], [3.0, 5.0], width=0.8)
    axes.set_xticks([0, 1], ["a", "b"])
    found = [(each["x"], each["y"], each["y end"]) for each in marks(axes.figure)]
    assert found == [("a", "0", "3"), ("b", "0", "5")]


def test_markers_without_a_line_are_dots_and_guides_are_left_out(axes):
    axes.plot([1, 2], [3, 4], "o")
    axes.axvline(1.5)
    axes.axvspan(0, 1)
    assert [(each["mark"], each["x"]) for each in marks(axes.figure)] == [
        ("dot", "1"),
        ("dot", "2"),
    ]


def test_segments_have_two_ends(axes):
    axes.hlines([1.0], [0.5], [2.5])
    [found] = marks(axes.figure)
    assert (found["x"], found["x end"], found["y"]) == ("0.5", "2.5", "1")


def test_numbers_on_an_axis_are_no_names(axes):
    axes.plot([0.0, 10.0], [0.0, 1.0])
    assert [each["x"] for each in marks(axes.figure)] == ["0", "10"]


def test_as_csv_names_each_table_where_there_are_several(axes):
    axes.plot(np.arange(2), np.arange(2))
    own = marks(axes.figure)
    rows = read(as_csv({"a, b": own, "c": own}, "Board"))
    assert [row["Board"] for row in rows] == ["a, b", "a, b", "c", "c"]
    assert tuple(read(as_csv({"": own}))[0]) == COLUMNS
