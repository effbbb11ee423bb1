"""TAN on the slides' data sets."""

from functools import partial

from replication.papers.webb2006.tasks.repeated import repeated
from seminaive.networks.tan import TAN


def tan(cell):
    """TAN with the cell's ``options``."""
    return repeated(cell, partial(TAN, **cell.params["options"]))
