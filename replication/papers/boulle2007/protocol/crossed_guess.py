"""The cells of a guess of Table 5 with every choice about selective naive Bayes crossed.

No entry gives the printed guess for Ada. The choices are those of Tables 3 and 4 that can move a
class that is predicted.
"""

from itertools import product

from replication.engine.cell import Cell
from replication.papers.boulle2007.protocol.challenge import SETS
from replication.papers.boulle2007.protocol.settings import COUNTED
from replication.papers.boulle2007.protocol.uci_settings import N_FOLDS, PAPER, PRIORS
from replication.papers.boulle2007.protocol.uci_variants import ESTIMATES

CROSSED = ("Ada",)
#: Cross-validations, those of the entry with the initial variables.
REPEATS = 5

#: Estimates, prior and models that are averaged, each a reading of the same fold.
CHOICES = tuple(product(ESTIMATES, PRIORS, COUNTED))


def cells(profile):
    """Every cell, "quick" or "full"."""
    if profile == "quick":
        return []
    return [cell for name in CROSSED for repeat in range(REPEATS) for cell in folds(name, repeat)]


def folds(name, repeat):
    """The folds of one cross-validation."""
    return [
        Cell(
            PAPER,
            SETS[name],
            "initial, crossed",
            "crossed_guess:folds",
            {"priors": PRIORS},
            {"repeat": repeat, "fold": fold},
            cost=2.0,
            artefact="table5",
        )
        for fold in range(N_FOLDS)
    ]
