"""The layout: what is in the grid, and what is looked up."""

from replication.engine.cell import Cell
from replication.evidence.layout import Layout
from tests.replication.evidence import toy

METHODS = ("NB", "Tree")


def together(name, method, reading):
    """One cell that holds the results of all methods."""
    return [Cell("toy1999", name, "all", "work:toss", reading.params)]


def test_a_cell_that_serves_several_methods_is_in_the_grid_once():
    layout = Layout("toy1999", ("iris",), METHODS, toy.READINGS[:1], make=together)
    (cell,) = layout.cells("full")
    assert [layout.at("iris", method) for method in METHODS] == [[cell], [cell]]
