"""Which printed numbers are of which data set, on made-up rows."""

import pytest

from replication.datasets.entry import Entry
from replication.pages.sets.uses import uses


def entry(name, **papers):
    return Entry(name, name.title(), "ok", "table", papers)


def row(*place, datasets=(), section="toy.html#table-1"):
    artefact, row, column = place
    return {
        "artefact": artefact,
        "row": row,
        "column": column,
        "statistic": "error",
        "datasets": list(datasets),
        "section": section,
    }


IRIS, VOTE = entry("iris", toy2031="Iris"), entry("vote", toy2031="House Votes")
OTHER = entry("iris-other")
OWN, SHARED, NONE = "its own", "shared", "none"
CALLED = {"iris": ["Iris"], "vote": ["House Votes"], "iris-other": ["Iris"]}


@pytest.mark.parametrize(
    ("rows", "entries", "expected"),
    [
        # A number is of the set that its cells name; without cells the names as printed tell.
        ([row("table1", "4", "NB", datasets=["iris"])], [IRIS, VOTE], {"iris": OWN, "vote": NONE}),
        ([row("table1", "Iris", "rows")], [IRIS], {"iris": OWN}),
        ([row("table1", "Iris/2", "rows")], [IRIS], {"iris": OWN}),
        ([row("text", "protocol", "Iris")], [IRIS], {"iris": OWN}),
        ([row("iris", "data", "rows")], [IRIS], {"iris": OWN}),
        # A number over several sets is shared, and so is one over a set and drawn rows.
        (
            [row("table1", "mean", "NB", datasets=["iris", "vote"])],
            [IRIS, VOTE],
            {"iris": SHARED, "vote": SHARED},
        ),
        ([row("table1", "mean", "NB", datasets=["iris", "drawn-CI"])], [IRIS], {"iris": SHARED}),
        # Files that a task reads belong to the set whose name they begin with: one, or several.
        ([row("table1", "S1", "NB", datasets=["file-vote-1"])], [VOTE], {"vote": OWN}),
        (
            [row("table1", "mean", "NB", datasets=["file-vote-1", "file-vote-2"])],
            [VOTE],
            {"vote": OWN},
        ),
        # Where the cells are of another edition, the name goes with them.
        (
            [row("table1", "Iris", "NB", datasets=["iris-other"]), row("table1", "Iris", "ratio")],
            [IRIS, OTHER],
            {"iris-other": OWN},
        ),
        # What a rule draws, and what nobody names, has no page.
        (
            [row("table1", "CI", "NB", datasets=["drawn-vote"]), row("text", "protocol", "folds")],
            [entry("vote")],
            {},
        ),
    ],
)
def test_a_number_is_of_the_sets_that_it_is_about(rows, entries, expected):
    found = {
        name: [(use.names, use.rows, use.shared) for use in by_paper]
        for name, by_paper in uses({"toy2031": rows}, {each.name: each for each in entries}).items()
    }
    parts = {OWN: (rows, []), SHARED: ([], rows), NONE: ([], [])}
    assert found == {name: [(CALLED[name], *parts[each])] for name, each in expected.items()}


def test_the_chapter_is_the_first_of_two():
    rows = [row("a", "Iris", "b", section=f"{slug}.html#x") for slug in ("toy_numbers", "toy")]
    [use] = uses({"toy2031": rows}, {"iris": IRIS})["iris"]
    assert use.chapter == "toy"
