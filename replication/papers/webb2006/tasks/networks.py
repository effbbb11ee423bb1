"""TAN on the slides' data sets."""

from functools import partial

from replication.papers.webb2006.protocol.settings import NOMINAL
from replication.papers.webb2006.tasks.repeated import PAPER, repeated
from replication.protocols.explicit import printed
from seminaive.networks.tan import TAN


def tan(cell):
    """TAN with the cell's ``options``."""
    options = {**NOMINAL, **cell.params["options"]}
    return repeated(cell, partial(printed, TAN, PAPER, **options))
