"""Settings of sections 7.1, 7.2 and 8.2: from the records, the cells, or what is printed."""

import numpy as np

from replication.evidence.rule import Deterministic
from replication.evidence.vocabulary import DEFINITION, SETTING
from replication.papers.boulle2007.protocol import challenge
from replication.papers.boulle2007.protocol.settings import NB, PREPARED
from replication.papers.boulle2007.protocol.uci_settings import N_BINS, PAPER
from replication.papers.boulle2007.protocol.uci_variants import DEFAULT
from replication.papers.boulle2007.verdicts import work
from replication.protocols.explicit import explicit, printed
from seminaive.discretise.equal import EqualFrequencyDiscretiser
from seminaive.selective.selective import SelectiveNaiveBayes

_RUN = "as the recorded runs have it"
_GRID = "as the grid has it"


def _methods(number, results):
    """How many methods are scored on a fold: an average counts once, however it is taken."""
    folds = results.one_cross_validation()
    if not folds:
        return None
    scores = folds[0]["scores"]
    return len({name.split(",")[0] for part in ("any", DEFAULT.prior) for name in scores[part]})


def _bins(number, results):
    """Intervals that the runs' discretiser makes of a thousand different values."""
    cuts = explicit(EqualFrequencyDiscretiser, n_bins=N_BINS, categorical_features="from_dtype")
    return int(cuts.fit(np.arange(1000.0)[:, None]).n_bins_[0])


def _params(number):
    return challenge.entry_cells(next(iter(challenge.SETS)), number.row, 0)[0].params


def _threshold(number, results):
    """The posterior at which the library's prediction turns from one class of two to the other.

    Of a variable with 40 values, with the second class in 1 to 40 of 41 rows of a value; between
    the posteriors on either side it is the middle.
    """
    values = np.arange(1, 41)
    rows = np.repeat(values, 41)
    labels = (np.tile(np.arange(41), values.size) < rows).astype(int)
    model = printed(SelectiveNaiveBayes, PAPER, **PREPARED, search="all")
    model.fit(rows[:, None], labels)
    chances = model.predict_proba(values[:, None])[:, 1]
    called = model.predict(values[:, None]) == 1
    return float(chances[called].min() + chances[~called].max()) / 2


_SUMS = tuple(name for name in challenge.ENTRIES if name != "initial")

RULES = (
    Deterministic("text", "protocol", "methods evaluated", of=_methods, reading=_RUN, kind=SETTING),
    Deterministic(
        "text",
        "protocol",
        "bins of NB(EF)",
        of=_bins,
        kind=SETTING,
        reading="the runs' discretiser on different values",
    ),
    Deterministic(
        "text",
        "protocol",
        "evaluation criteria",
        of=lambda number, results: next(
            (len(fold["scores"]["any"][NB]) for fold in results.one_cross_validation()), None
        ),
        reading=_RUN,
        kind=SETTING,
    ),
    Deterministic(
        "text",
        "protocol",
        "folds of the cross-validation",
        reading=_RUN,
        kind=SETTING,
        of=lambda number, results: len(results.one_cross_validation()) or None,
    ),
    Deterministic(
        "text",
        "threshold",
        "default threshold",
        of=_threshold,
        kind=DEFINITION,
        reading="where the library's prediction turns",
    ),
    Deterministic(
        "text",
        "complexity",
        ("sort for the BER", "confusion matrices for the BER"),
        of=work.as_made,
        kind=DEFINITION,
        reading="follows from how the library's algorithm is made",
    ),
    Deterministic(
        "text",
        _SUMS,
        "features constructed",
        reading=_GRID,
        kind=SETTING,
        of=lambda number, results: _params(number)["n_constructed"],
    ),
    Deterministic(
        "text",
        _SUMS,
        "features in a sum",
        reading=_GRID,
        kind=SETTING,
        of=lambda number, results: _params(number)["n_terms"],
    ),
    Deterministic(
        "text",
        "challenge",
        "folds of the performance guess",
        reading=_RUN,
        kind=SETTING,
        of=lambda number, results: len(results.one_guess()) or None,
    ),
)
