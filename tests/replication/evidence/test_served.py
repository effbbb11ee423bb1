"""Which cells serve a number: looked up for what is drawn, named by its place for the rest."""

import pytest

from replication.evidence.drawn import Drawn
from replication.evidence.layout import Layout
from replication.evidence.quantity import Quantity
from replication.evidence.reading import Reading
from replication.evidence.reported import Reported
from replication.evidence.rule import Exact
from replication.evidence.served import serving
from replication.evidence.verdict import Served

LAYOUT = Layout(
    "toy1999",
    sets={"iris": "iris-uci", "vote": "house-votes"},
    methods={"NB": "work:bayes", "Tree": "work:tree"},
    readings=(Reading("plain", "as it says", (), {}),),
    axes={"repeat": 4},
)
ERRORS = Quantity("error", "%", lambda number, results, reading: [])
DRAWN = Drawn("table1", of=ERRORS)
EXACT = Exact("table1", of=lambda number, results: 1)


def served(row, column, rule, layout=LAYOUT):
    return serving(layout)(Reported("table1", row, column, "error", "1.0"), rule)


def test_a_drawn_number_is_served_by_the_cells_that_its_rule_looks_up():
    assert served("iris", "NB", DRAWN) == Served(("iris-uci",), ("NB",), 4)
    both = Drawn("table1", of=ERRORS, where=lambda number: (("iris", "vote"), number.column))
    assert served("mean", "NB", both) == Served(("iris-uci", "house-votes"), ("NB",), 8)


def test_another_number_has_what_its_place_names_and_no_cells():
    assert served("vote", "Tree", EXACT) == Served(("house-votes",), ("Tree",), 0)
    assert served("vote", "K", EXACT) == Served(("house-votes",), (), 0)
    assert served("protocol", "folds", EXACT) == Served()


@pytest.mark.parametrize(
    ("row", "column", "layout"),
    [("mean", "NB", LAYOUT), ("iris", "SVM", LAYOUT), ("iris", "NB", None)],
)
def test_what_the_layout_does_not_have_is_not_known_nor_is_anything_without_one(
    row, column, layout
):
    assert served(row, column, DRAWN, layout) == Served()
