"""Made-up folds of a few of the forty sets, and results that look at them without a ledger."""

import numpy as np
import pytest

from replication.engine.seeds import rng
from replication.evidence.recorded import kept
from replication.papers.boulle2007.protocol.settings import ACC, AUC, MAP, NB
from replication.papers.boulle2007.protocol.uci_settings import (
    AVERAGES,
    FLOORS,
    N_FOLDS,
    NB_EF,
    PRIORS,
)
from replication.papers.boulle2007.protocol.uci_variants import DEFAULT
from replication.papers.boulle2007.verdicts.results import Results
from replication.papers.boulle2007.verdicts.uci.assumptions import TABLES

ROWS = 20
#: Two sets of each table, beside those that are not at hand.
SETS = {"table3": ("Iris", "Crx"), "table4": ("Ada", "Madelon", "Gisette", "Nova")}
_N_LOSSES = len(FLOORS) + 1


class MadeUp(Results):
    """Results on folds that a function of set, run, repetition and fold makes up."""

    def __init__(self, made):
        self._kept, self.quick, self.made = {}, False, made

    @kept
    def repetitions(self, name, run=DEFAULT):
        """Whole cross-validations: three under the default, one under any other."""
        return {
            repeat: [self.made(name, run, repeat, k) for k in range(N_FOLDS)]
            for repeat in range(3 if run == DEFAULT else 1)
        }

    def frequencies(self, name):
        """None of NB(EF) under its own readings."""
        return {}


@pytest.fixture
def few_sets(monkeypatch):
    """Leave two sets at hand of each table."""
    for table, names in SETS.items():
        monkeypatch.setitem(TABLES, table, names)


def fold(scores, null=10.0, entropy=(0.5, 0.45, 0.55)):
    """The record of a fold: ``scores`` gives right rows, AUC and losses of a method by its name."""

    def of(*names):
        found = {}
        for name in names:
            right, auc, losses = scores(name)
            found[name] = {"right": right, "auc": auc, "losses": losses}
        return found

    return {
        "rows": ROWS,
        "null": null,
        "entropy": list(entropy),
        "scores": {
            "any": of(NB, NB_EF, ACC, AUC),
            **{prior: of(MAP, *AVERAGES) for prior in PRIORS},
        },
    }


def at_random(name, run, repeat, k):
    """A fold on which everything is drawn, from the names of what it is of."""
    chance = rng("made up", name, run.name, repeat, k)

    def scores(_):
        losses = np.sort(chance.uniform(1.0, 15.0, _N_LOSSES))[::-1]
        return int(chance.integers(8, ROWS + 1)), float(chance.uniform(0.5, 1.0)), losses.tolist()

    return fold(scores, float(chance.uniform(9, 11)), chance.uniform(0.4, 0.6, 3).tolist())


def known(auc):
    """Return what makes up folds on which the AUC of some methods is known, but for noise."""

    def made(name, run, repeat, k):
        chance = rng("made up", name, repeat, k)

        def scores(full):
            loss = 5.0 + 0.01 * chance.normal()
            area = auc.get(full.split(", ")[0], 0.8) + 0.01 * chance.normal()
            return 15, area, [loss] * _N_LOSSES

        return fold(scores)

    return made
