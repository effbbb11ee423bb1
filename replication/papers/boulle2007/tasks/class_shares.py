"""How rows fall into classes: at the ends of a file, and in samples of a set that a rule draws."""

import numpy as np

from replication.datasets.generators import MAKERS
from replication.datasets.loader import load
from replication.datasets.registry import entry
from replication.engine.seeds import seed
from replication.papers.boulle2007.protocol.uci_settings import PAPER


def ends(cell):
    """Count each class in the ``first`` and in the ``last`` ``params["rows"]`` rows of the file."""
    target = load(cell.dataset).target
    labels, rows = target.cat.codes, cell.params["rows"]
    parts = {"first": labels[:rows], "last": labels[-rows:]}
    n_classes = len(target.cat.categories)
    return {part: np.bincount(codes, minlength=n_classes).tolist() for part, codes in parts.items()}


def largest(cell):
    """Count the rows of the ``largest`` class in each of ``params["samples"]`` fresh samples.

    They have the registered sample's ``rows``; one has the seed of the repetition of its number of
    the cross-validations.
    """
    rule = entry(cell.dataset).form
    sizes = []
    for sample in range(cell.params["samples"]):
        state = seed(PAPER, cell.dataset, "sample", sample) % 2**32
        drawn = MAKERS[rule.maker](**{**rule.arguments, "random_state": state})
        sizes.append(int(np.bincount(drawn.target.cat.codes).max()))
    return {"rows": len(drawn.target), "largest": sizes}
