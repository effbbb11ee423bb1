"""TAN on the slides' data sets."""

from functools import partial

from replication.papers.webb2006.tasks.repeated import repeated
from replication.protocols.explicit import explicit
from replication.protocols.parameters.networks import TAN as PLAIN_TAN
from seminaive.networks.tan import TAN


def tan(cell):
    """TAN with the cell's ``options``."""
    options = {**PLAIN_TAN, **cell.params["options"]}
    return repeated(cell, partial(explicit, TAN, **options))
