"""All subsets of up to about 20 features, measured one by one in Gray-code order."""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from joblib import Parallel, delayed
from scipy.special import logsumexp

from ..kernels import gray
from .seen import compression

# 2^24 subsets in three arrays of doubles are 400 MB.
LARGEST = 24
# Subsets that one running product is carried through before it is begun anew: 2^10 of them.
_LOW = 10
# exp of this is inside the range of a double, with room for a sum over the classes.
_FARTHEST = 600.0
# Fixed, so that the parts do not depend on the number of threads.
_CHUNKS = 16


@dataclass(frozen=True, eq=False)
class AllSubsets:
    """Every subset of features with what it costs on the training rows.

    Attributes
    ----------
    features : ndarray of int, shape (n_features,)
        Bit i of a subset's number, which is its position in the arrays below, stands for the
        input ``features[i]``.
    n_features_in : int
        Number of inputs.
    code_lengths : ndarray of shape (2**n_features,)
        l(M) + l(D | M) in nats, equation (4) of boulle2007; number 0 is the null model.
    informational_loss : ndarray of shape (2**n_features,)
        Mean -log P(class | row) of the training rows, in nats (ILF).
    accuracy : ndarray of shape (2**n_features,)
        Of the training rows.
    """

    features: np.ndarray
    n_features_in: int
    code_lengths: np.ndarray
    informational_loss: np.ndarray
    accuracy: np.ndarray

    @property
    def sizes(self):
        """Number of features of each subset."""
        return subset_sizes(self.features.size)

    @property
    def log_posterior(self):
        """Log P(M | D) among all subsets, in nats."""
        return -self.code_lengths - logsumexp(-self.code_lengths)

    @property
    def log_posterior_ratios(self):
        """Log of P(M | D) / P(M0 | D), in nats, as in :class:`ModelsSeen`."""
        return self.code_lengths[0] - self.code_lengths

    @property
    def compression(self):
        """c(M, D) = 1 - code length / null model's [boulle2007, section 6.2]."""
        return compression(self.code_lengths, self.code_lengths[0])

    def masks(self, numbers):
        """Which inputs the subsets of these numbers select, bool (n_numbers, n_features_in)."""
        out = np.zeros((len(numbers), self.n_features_in), dtype=bool)
        out[:, self.features] = bits(numbers, self.features.size)
        return out

    def best(self, n):
        """Numbers of the ``n`` most probable subsets, the best first."""
        return np.argsort(self.code_lengths, kind="stable")[:n]

    def sums(self, weights):
        """Sum over subsets of weight times membership, for each bit."""
        # Numbers with bit k set are every other stretch of 2^k: no masks need be made.
        halves = [weights.reshape(-1, 2, 1 << k)[:, 1].sum() for k in range(self.features.size)]
        return np.array(halves, dtype=np.float64)


def bits(numbers, n_features):
    """Spread numbers into their bits, bool (n_numbers, n_features)."""
    return (np.asarray(numbers)[:, None] >> np.arange(n_features)) & 1 == 1


def subset_sizes(n_features):
    """Number of bits of 0, 1, ..., 2**n_features - 1."""
    sizes = np.zeros(1, dtype=np.int64)
    for _ in range(n_features):
        sizes = np.concatenate([sizes, sizes + 1])
    return sizes


def all_subsets(rows, lengths, n_features_in, n_jobs=None):
    """Measure every subset; the answer does not depend on the number of jobs, to the last bit.

    Parameters
    ----------
    rows : SelectionRows
    lengths : ndarray
        l(M) for each number of features.
    n_features_in : int
    n_jobs : int, optional
        Threads.

    Raises
    ------
    ValueError
        With more than 24 features.
    """
    if rows.n_features > LARGEST:
        raise ValueError(
            f"An exhaustive search measures 2^K models, and K = {rows.n_features} features vary: "
            f"it takes at most {LARGEST}. Use search='ffwbw', or drop features beforehand."
        )
    size = 1 << rows.n_features
    loss, wrong = np.zeros(size), np.zeros(size)
    # With one class nothing is lost and nothing wrong, whatever the subset.
    if rows.weight.shape[1] > 1:
        for_range, steps = _measurer(rows, loss, wrong)
        in_threads(for_range, steps, n_jobs)
    return AllSubsets(
        rows.features,
        n_features_in,
        loss + lengths[subset_sizes(rows.n_features)],
        loss / rows.total,
        1.0 - wrong / rows.total,
    )


def best_subset(numbers, costs, tolerance):
    """Number of the subset of least cost; of those within ``tolerance`` the smallest subset.

    Of equally small ones it is the first; ``numbers`` ascend, and the features of a low number tell
    most alone.
    """
    tied = numbers[costs <= costs.min() + tolerance]
    sizes = bits(tied, LARGEST).sum(axis=1)
    return int(tied[sizes.argmin()])


def _measurer(rows, loss, wrong):
    """Return a function that measures a range of steps into the arrays, and how many there are."""
    common = rows.table_rows(), rows.weight, rows.table, rows.prior, rows.unit
    if not odds_in_range(rows):
        return lambda first, last: gray.gray_logs(*common, first, last, loss, wrong), loss.size
    low = min(_LOW, rows.n_features)
    # Rows and classes that have weight, those of equal weight together.
    row, label = np.nonzero(rows.weight)
    # Blocks of one weight need one logarithm for all of their entries.
    order = np.argsort(rows.weight[row, label], kind="stable")
    entries = np.column_stack([row, label])[order]
    return (
        lambda first, last: gray.gray_products(*common, entries, low, first, last, loss, wrong),
        loss.size >> low,
    )


def odds_in_range(rows):
    """Whether no subset gives a class odds, for or against, that leave the range of a double."""
    # The most that a value can do to the odds of any two classes.
    spread = rows.table.max(axis=1) - rows.table.min(axis=1)
    farthest = np.full(rows.weight.shape[0], float(np.ptp(rows.prior)))
    for cells in rows.table_rows():
        farthest += spread[cells]
    return farthest.max() * rows.unit <= _FARTHEST


def in_threads(measure, steps, n_jobs):
    """Call ``measure(first, last)`` for ranges that make up 0 to ``steps``."""
    edges = np.linspace(0, steps, min(_CHUNKS, steps) + 1).astype(np.int64)
    Parallel(n_jobs, prefer="threads")(
        delayed(measure)(first, last) for first, last in pairwise(edges.tolist())
    )
