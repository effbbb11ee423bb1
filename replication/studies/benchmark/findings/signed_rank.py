"""Two methods over many data sets: how probably one is better, or the two are equal in practice.

The Bayesian signed-rank test of Benavoli, Corani, Demsar and Zaffalon (2017), "Time for a change: a
tutorial for comparing multiple classifiers through Bayesian analysis", JMLR 18, section 4.2.1.
"""

from typing import NamedTuple

import numpy as np

from replication.engine.seeds import rng
from replication.studies.benchmark.protocol.settings import DECIDED

#: Weight of the prior, beside 1 a data set: all of it on a difference of 0.
PRIOR = 0.5

#: Draws from the posterior.
DRAWS = 20_000


class Probabilities(NamedTuple):
    """Of three states: the first is less by more than the region, neither is, the second is."""

    first: float
    equal: float
    second: float
    #: Data sets compared.
    sets: int

    @property
    def word(self):
        """Return "first", "equal", "second"; where none is probable, "not clearly different"."""
        named = zip(("first", "equal", "second"), self[:3], strict=True)
        return next((word for word, p in named if p > DECIDED), "not clearly different")


def signed_rank(values, rival_values, rope, draws=DRAWS):
    """Compare two methods by a measure of which less is better.

    Parameters
    ----------
    values, rival_values : array-like of shape (n_sets,)
    rope : float
        Differences up to it, either way, count as none.
    draws : int

    Returns
    -------
    Probabilities
        That a state has the largest share of the pairs of data sets, averaged, under the posterior;
        a third each without data sets. It is not the share of further sets that have the state.

    Notes
    -----
    The sets' weights are Dirichlet. A state's probability under given weights is the sum of their
    products over pairs of sets, itself included, whose two differences add up to that state.
    """
    gaps = np.asarray(values, dtype=float) - np.asarray(rival_values, dtype=float)
    if not gaps.size:
        return Probabilities(1 / 3, 1 / 3, 1 / 3, 0)
    with_prior = np.concatenate([[0.0], gaps])
    sums = with_prior[:, None] + with_prior
    less, more = (sums < -2 * rope).astype(float), (sums > 2 * rope).astype(float)
    random = rng("all_on_all", "signed ranks", gaps.size)
    weights = random.dirichlet([PRIOR, *np.ones(gaps.size)], size=draws)
    first, second = (((weights @ state) * weights).sum(axis=1) for state in (less, more))
    states = np.column_stack([first, 1 - first - second, second])
    # Rounding must not decide between states of equal probability, which share the draw.
    best = states >= states.max(axis=1, keepdims=True) - 1e-12
    shares = (best / best.sum(axis=1, keepdims=True)).mean(axis=0)
    return Probabilities(*map(float, shares), gaps.size)
