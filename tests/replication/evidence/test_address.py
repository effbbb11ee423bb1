"""Addresses: what a place names by the layout's columns, and how it can be looked at."""

import pytest

from replication.evidence.address import Columns
from replication.evidence.layout import Layout, NoCellError
from replication.evidence.recorded import Recorded
from replication.evidence.reported import Reported
from replication.evidence.variants import Reading

PLAIN = Reading("plain", "as it says", (), {})
BIASED = Reading("biased", "Tree's tosses are biased", ("Tree",), {"biased": True})
GROUPS = {"both": ("iris", "vote"), "": ("iris",)}
COLUMNS = (
    Columns("table1", "{set}[/{part}]", "{method}", "{kind} {summary}", groups=GROUPS),
    Columns("text", "*", "{method}, {set}", "{summary}", {"kind": "error"}, GROUPS),
    Columns("{kind}", "*", "*", "*", {"method": "NB"}, GROUPS),
)
METHODS = {"NB": "work:toss", "Tree": "work:toss"}
LAYOUT = Layout("toy1999", ("iris", "vote"), METHODS, (PLAIN, BIASED), columns=COLUMNS)


@pytest.mark.parametrize(
    ("place", "found"),
    [
        (("table1", "iris", "NB", "error mean"), (("iris",), "", "NB", "error", "mean")),
        (("table1", "iris/2", "NB", "error sd"), (("iris",), "2", "NB", "error", "sd")),
        (
            ("table1", "both", "Tree", "error, in all mean"),
            (("iris", "vote"), "", "Tree", "error, in all", "mean"),
        ),
        (("text", "speed", "Tree, both", "mean"), (("iris", "vote"), "", "Tree", "error", "mean")),
        (("bias", "all", "of all", "mean"), (("iris",), "", "NB", "bias", "")),
    ],
)
def test_a_place_names_what_the_first_columns_that_fit_say(place, found):
    at = LAYOUT.address(Reported(*place, "1.0"))
    assert (at.sets, at.part, at.method, at.kind, at.summary) == found


def test_a_place_that_no_columns_fit_is_refused():
    layout = Layout("toy1999", ("iris",), ("NB",), (PLAIN,), columns=COLUMNS[:1])
    with pytest.raises(NoCellError, match="no columns of the layout fit its place"):
        layout.address(Reported("table1", "iris", "NB", "error", "1.0"))


def test_an_address_is_looked_up_in_the_cells_of_all_its_sets():
    at = LAYOUT.address(Reported("table1", "both", "Tree", "error mean", "1.0"))
    cells = LAYOUT.looked_up(at, at.analysis("biased"))
    assert [(cell.dataset, cell.method) for cell in cells] == [("iris", "Tree"), ("vote", "Tree")]
    assert all(cell.params == {"biased": True} for cell in cells)


def test_results_resolve_a_number_once_and_a_place_without_one():
    results, number = Recorded(None, layout=LAYOUT), Reported("table1", "iris", "NB", "e mean", "1")
    assert results.address(number) is results.address(number)
    assert results.place("table1", "iris", "NB", "e mean") == results.address(number)
