"""SuperParent TAN, the other way to TAN that the slides name, on their data sets."""

from functools import partial

from replication.papers.webb2006.protocol.settings import SUPER_PARENT
from replication.papers.webb2006.tasks.repeated import repeated
from replication.protocols.explicit import explicit
from seminaive.networks.super_parent import SuperParentTAN


def tan(cell):
    """SuperParent TAN with the cell's ``options``."""
    options = {**SUPER_PARENT, **cell.params["options"]}
    return repeated(cell, partial(explicit, SuperParentTAN, **options))
