"""Claim (m): which predictors the methods keep beside irrelevant ones and exact copies."""

import numpy as np

from replication.papers.vidaurre2012.protocol.figure_settings import TABLES
from replication.papers.vidaurre2012.protocol.settings import PAPER
from replication.papers.vidaurre2012.tasks.stagewise import NOMINAL
from replication.papers.vidaurre2012.tasks.three_predictors import (
    copies,
    discrete,
    draws,
    irrelevant,
    labels,
    shares,
)
from replication.protocols.explicit import printed
from seminaive.weighted.penalised import GroupPenalisedNaiveBayes
from seminaive.weighted.stagewise import ForwardStagewiseNaiveBayes

#: L1/L2-NB, plain and adaptive; its lambdas and next to no smoothing are those of its preset.
_GROUPS = {**NOMINAL, "solver": "exact", "gaussian": "precision"}
PENALISED = {
    "L1/L2-NB": {"adaptive": False},
    "aL1/L2-NB": {"adaptive": "divide"},
    "aL1/L2-NB, multiplying": {"adaptive": "multiply"},
    "L1/L2-NB, line search": {"adaptive": False, "solver": "line"},
    "aL1/L2-NB, line search": {"adaptive": "divide", "solver": "line"},
}
#: Steps without an improvement after which fsNB stops.
PATIENCE = 3


def kept(cell):
    """Fit each method to rows of the three predictors, irrelevant ones and copies, in this order.

    The result has ``kinds``, how many predictors there are of each, ``copied``, whose copy each of
    the last ones is, and by method which are kept, a text of zeros and ones for each draw.
    """
    params = cell.params
    names = np.arange(len(TABLES))[None]
    measured = {
        "kinds": [len(TABLES), params["useless"], params["copies"]],
        "copied": copies(names, params["copies"], params["copied"])[0].tolist(),
        "kept": {name: [] for name in (*PENALISED, "fsNB", "SNB")},
    }
    for numbers in draws(cell, "kept"):
        odds = shares(params["useless"], params["irrelevant"], numbers)
        classes = labels(params["n"], numbers)
        three = discrete(classes, numbers)
        noise = irrelevant(params["n"], odds, numbers)
        repeated = copies(three, params["copies"], params["copied"])
        values = np.hstack([three, noise, repeated])
        for name, mask in _masks(values, classes, params).items():
            measured["kept"][name].append("".join("01"[int(bit)] for bit in mask))
    return measured


def _masks(values, classes, params):
    fitted = {
        name: printed(GroupPenalisedNaiveBayes, PAPER, **{**_GROUPS, **changes})
        .fit(values, classes)
        .support_
        for name, changes in PENALISED.items()
    }
    stepwise = {"epsilon": params["epsilon"], "nu": params["nu"], "patience": PATIENCE}
    fitted["fsNB"] = _searched(**stepwise).fit(values, classes).alphas_ > 0
    # One step of fsNB from nothing to all is one of SNB, which takes none that does not improve.
    path = _searched(epsilon=1.0, nu=1, patience=1).fit(values, classes).path_
    fitted["SNB"] = path.alphas[int(np.argmin(path.errors))] > 0
    return fitted


def _searched(**stepping):
    return printed(ForwardStagewiseNaiveBayes, PAPER, **NOMINAL, **stepping)
