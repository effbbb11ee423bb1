"""The tasks compute what their cells say."""

from importlib import import_module

from replication.papers.smith1999.protocol.grid import cells


def test_a_cell_gives_the_same_again():
    cell, *_ = cells("quick")
    task = getattr(import_module(cell.module), cell.function)
    assert task(cell) == task(cell)
