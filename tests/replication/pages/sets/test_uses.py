"""Which printed numbers are of which data set, on made-up rows."""

import pytest

from replication.datasets import Entry
from replication.pages.sets.uses import uses


def entry(name, **papers):
    return Entry(name, name.title(), "ok", "table", papers)


def row(*place, datasets=(), section="toy.html#table-1"):
    artefact, row, column = place
    return {"artefact": artefact, "row": row, "column": column, "statistic": "error",
            "datasets": list(datasets), "section": section}  # fmt: skip


def found(rows, *entries):
    registry = {each.name: each for each in entries}
    return {
        name: [(use.names, use.rows, use.shared) for use in by_paper]
        for name, by_paper in uses({"toy2031": rows}, registry).items()
    }


IRIS, VOTE = entry("iris", toy2031="Iris"), entry("vote", toy2031="House Votes")


def test_a_number_is_of_the_set_that_its_cells_name():
    rows = [row("table1", "4", "NB", datasets=["iris"])]
    assert found(rows, IRIS, VOTE) == {
        "iris": [(["Iris"], rows, [])],
        "vote": [(["House Votes"], [], [])],
    }


@pytest.mark.parametrize(
    "place",
    [
        ("table1", "Iris", "rows"),
        ("table1", "Iris/2", "rows"),
        ("text", "protocol", "Iris"),
        ("iris", "data", "rows"),
    ],
)
def test_without_cells_the_names_as_printed_tell(place):
    rows = [row(*place)]
    assert found(rows, IRIS) == {"iris": [(["Iris"], rows, [])]}


def test_a_number_over_several_sets_is_shared():
    rows = [row("table1", "mean", "NB", datasets=["iris", "vote"])]
    shared = {name: each[0][2] for name, each in found(rows, IRIS, VOTE).items()}
    assert shared == {"iris": rows, "vote": rows}


def test_a_number_over_a_set_and_drawn_rows_is_shared():
    rows = [row("table1", "mean", "NB", datasets=["iris", "drawn-CI"])]
    assert found(rows, IRIS)["iris"] == [(["Iris"], [], rows)]


def test_a_number_over_the_files_of_one_set_is_its_own():
    rows = [row("table1", "mean", "NB", datasets=["file-vote-1", "file-vote-2"])]
    assert found(rows, VOTE)["vote"] == [(["House Votes"], rows, [])]


def test_where_the_cells_are_of_another_edition_the_name_goes_with_them():
    other = entry("iris-other")
    rows = [row("table1", "Iris", "NB", datasets=["iris-other"]), row("table1", "Iris", "ratio")]
    assert found(rows, IRIS, other) == {"iris-other": [(["Iris"], rows, [])]}


def test_files_that_a_task_reads_belong_to_the_set_whose_name_they_begin_with():
    rows = [row("table1", "S1", "NB", datasets=["file-vote-1"])]
    assert found(rows, VOTE)["vote"] == [(["House Votes"], rows, [])]


def test_what_a_rule_draws_and_what_nobody_names_has_no_page():
    rows = [row("table1", "CI", "NB", datasets=["drawn-vote"]), row("text", "protocol", "folds")]
    assert found(rows, entry("vote")) == {}


def test_the_chapter_is_the_first_of_two():
    rows = [row("a", "Iris", "b", section=f"{slug}.html#x") for slug in ("toy_numbers", "toy")]
    [use] = uses({"toy2031": rows}, {"iris": IRIS})["iris"]
    assert use.chapter == "toy"
