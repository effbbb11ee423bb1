"""The cells of Figures 1 to 6, and their records as arrays."""

from replication.engine.parameters import refuse_unread
from replication.papers.vidaurre2012.protocol import figures


def test_no_cell_stands_twice_and_every_one_is_run_for_something():
    cells = figures.cells("full")
    assert len({cell.id for cell in cells}) == len(cells)
    assert {cell.artefact for cell in cells} == {
        *(f"figure{k}" for k in (1, 3, 4, 5, 6)),
        "claims",
    }
    assert {cell.dataset for cell in cells} == {"drawn-three-predictors"}


def test_every_parameter_is_read():
    refuse_unread(figures.cells("full"))
