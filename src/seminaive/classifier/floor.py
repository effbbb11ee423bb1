"""A floor for probabilities: a fit says where the shares of the classes would be better ones."""

from copy import copy

import numpy as np

from ..kernels.row_hash import row_hashes
from ..machine.notices import ModelWarning, remark
from .posterior import log_normalised
from .rows import TrainingRows

__all__ = ["FloorMixin"]

# Rows that are left out, all folds together; fewer than the least say nothing.
_MOST, _LEAST = 2000, 50
# Cells of counts that are made several times at most.
_CELLS = 1 << 21
# Rows that have codes at a time.
_BLOCK = 1 << 14
# A gain of less than this share of its standard error is none: chosen on half of the tables of the
# study "Real tables", tried on the other half.
_SHARE = 0.25
# Probabilities that are the shares themselves, but for so many nats, are as good.
_SAME = 1e-4
# As scikit-learn's log loss does with probabilities of 0.
_FLOOR = np.log(np.finfo(np.float64).eps)
# As splitmix64 has them, whose numbers have no small relations as multiples of one number do.
_SPREAD, _FIRST, _SECOND = map(
    np.uint64, (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB)
)

_WORSE = (
    "In left-out rows of the training data the probabilities have more log loss than the shares of "
    "the classes alone. The most probable classes may be right all the same. For probabilities "
    "take WeightedNaiveBayes, or scikit-learn's CalibratedClassifierCV(method='temperature') "
    "around this classifier."
)
_NOTHING = (
    "No feature is left in the model: every row gets the shares of the classes. The columns tell "
    "nothing of the class, or the rows are too few."
)


class FloorMixin:
    """The comparison of a CountingClassifier with the shares of the classes, at the end of a fit.

    Rows are left out of the counts a fold at a time; what a family has learnt of rows beside counts
    (cuts, features, weights, parents) stays.
    """

    #: Folds, of which a fifth of the rows is each: all, one where tables take long, or none.
    _n_left_out = 5

    def _compare_with_shares(self, rows, counts):
        """Warn where no feature is left, or left-out rows are foretold worse than by shares."""
        # Whoever keeps identifiers, as all papers' presets do, wants no remark.
        if self.identifiers == "keep":
            return
        if self._weighs is not None and not np.any(getattr(self, self._weighs)):
            remark(ModelWarning, _NOTHING)
            return
        # What is given in place of the shares is not to be compared with them.
        moved = self.class_weight is not None or getattr(self, "class_prior", None) is not None
        arrays = counts.cells, counts.pairs, getattr(counts, "triples", None)
        dear = (
            rows.is_sparse or max(0 if array is None else array.size for array in arrays) > _CELLS
        )
        if not (self._n_left_out and not moved and not dear and counts.total >= _LEAST):
            return
        try:
            gain, weight = self._gains(rows, counts)
        except ValueError:
            # The other rows have no variance, or no class with a prior.
            return
        mean = np.average(gain, weights=weight)
        error = np.sqrt((weight * (gain - mean) ** 2).sum()) / weight.sum()
        if mean < _SHARE * error and error > _SAME:
            remark(ModelWarning, _WORSE)

    def _gains(self, rows, counts):
        """What left-out rows gain in log loss against the classes' shares, and their weights."""
        gains, weights = [], []
        for fold in _folds(rows, self._n_left_out):
            training = counts - self._count(fold)
            scores = (
                copy(self)._factors(training).joint_log_scores(self._held_out(fold.table, training))
            )
            logs = np.take_along_axis(log_normalised(scores), fold.labels[:, None], axis=1)[:, 0]
            with np.errstate(divide="ignore"):
                shares = np.log(np.maximum(training.classes, 0.0) / training.total)[fold.labels]
            gains.append(np.fmax(logs, _FLOOR) - np.fmax(shares, _FLOOR))
            weights.append(fold.each_weight)
        return np.concatenate(gains), np.concatenate(weights)


def _folds(rows, n_folds):
    """Yield the rows of each fold: of a row of weight w, as of w equal rows, in whatever order.

    Of very many rows those of a small hash are taken, unless few differ. Rows lie in the order of
    their classes and hashes, and of all units of weight every fifth is in one fold, or fewer.
    """
    labels, weights = rows.labels, rows.each_weight
    blocks = [slice(start, start + _BLOCK) for start in range(0, labels.size, _BLOCK)]
    hashes = np.concatenate([_hashes(rows.part(block), labels[block]) for block in blocks])
    total = weights.sum()
    chosen = np.arange(labels.size)
    if total > 4 * _MOST:
        small = np.flatnonzero(hashes < np.uint64(2 * _MOST / total * 2.0**64))
        chosen = small if weights[small].sum() > _MOST / 2 else chosen
    chosen = chosen[np.lexsort((hashes[chosen], labels[chosen]))]
    end = np.cumsum(weights[chosen])
    step = np.ceil(end[-1] / _MOST)
    ends = np.stack([end - weights[chosen], end])
    rounds, remainders = np.divmod(ends, 5 * step)
    for fold in range(n_folds):
        start, stop = rounds + np.clip(remainders - fold * step, 0.0, 1.0)
        places = np.flatnonzero(stop > start)
        fold_rows = chosen[places]
        weight = None if rows.weights is None else (stop - start)[places]
        yield TrainingRows(
            rows.part(fold_rows), labels[fold_rows], weight, labels[fold_rows], fold_rows >= 0
        )


def _hashes(table, labels):
    codes, numbers = np.array(table.codes, order="C"), np.array(table.numbers, order="C")
    n_columns = codes.shape[1] + numbers.shape[1] + 1
    odd = np.arange(1, n_columns + 1, dtype=np.uint64) * _SPREAD
    odd = (odd ^ (odd >> np.uint64(30))) * _FIRST
    odd = (odd ^ (odd >> np.uint64(27))) * _SECOND | np.uint64(1)
    out = np.empty(labels.size, dtype=np.uint64)
    row_hashes(codes, numbers, numbers.view(np.int64), labels, odd, out)
    return out
