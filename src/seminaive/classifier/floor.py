"""A floor for probabilities: a fit says where the shares of the classes may be better ones."""

from copy import copy

import numpy as np

from ..machine.notices import ModelWarning, remark
from .posterior import log_normalised
from .rows import TrainingRows

# Rows that are left out at most, all folds together; fewer than the least say nothing, and no fold
# is the last before so many. Of a table of more rows so many are left out, at once.
_MOST, _LEAST, _ENOUGH, _DRAWN = 2000, 50, 100, 500
# Cells of counts that are made several times at most, and those that are made once more at most.
_CELLS, _CELLS_ONCE = 1 << 21, 1 << 23
# A mean gain or loss of so many times its standard error is sure, and one of the other number a
# clear gain. Where that error is less than so many nats, the probabilities nearly are the shares.
# By the plan `floor.md` of the study "Real tables".
_SURE, _CLEAR, _SAME = 2.0, 1.75, 1e-4
# As scikit-learn's log loss does with probabilities of 0.
_FLOOR = np.log(np.finfo(np.float64).eps)

_WORSE = (
    "In left-out rows of the training data the log loss of the probabilities is not clearly less "
    "than that of the class shares alone. The most probable classes may be right all the same. For "
    "probabilities take WeightedNaiveBayes, or scikit-learn's CalibratedClassifierCV("
    "method='temperature') around this classifier."
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

    #: Whether rows can be left out of what answers.
    _leaves_out = True

    def _compare_with_shares(self, rows, counts):
        """Warn where no feature is left, or left-out rows do not clearly gain by the features."""
        # Whoever keeps identifiers, as all papers' presets do, wants no remark.
        if self.identifiers == "keep":
            return
        if self._weighs is not None and not np.any(getattr(self, self._weighs)):
            remark(ModelWarning, _NOTHING)
            return
        # What is given in place of the shares is not to be compared with them.
        moved = self.class_weight is not None or getattr(self, "class_prior", None) is not None
        sizes = [np.size(getattr(counts, key, 0)) for key in ("cells", "pairs", "triples")]
        if (
            not self._leaves_out
            or moved
            or rows.is_sparse
            or counts.total < _LEAST
            or max(sizes) > _CELLS_ONCE
        ):
            return
        gain = weight = np.zeros(0)
        for fold in _folds(rows):
            try:
                gain = np.append(gain, self._gains(fold, counts))
            except (ValueError, ArithmeticError):
                # The other rows have no variance, or no class with a prior; or weights left dust.
                return
            weight = np.append(weight, fold.each_weight)
            mean = np.average(gain, weights=weight)
            error = np.sqrt((weight * (gain - mean) ** 2).sum()) / weight.sum()
            if max(sizes) > _CELLS or (weight.sum() >= _ENOUGH and abs(mean) > _SURE * error):
                break
        # Of a long table few rows of a rare class are drawn, so that only a sure loss counts.
        if error > _SAME and mean < error * (_CLEAR if rows.labels.size <= _MOST else -_SURE):
            remark(ModelWarning, _WORSE)

    def _leave_out(self, fold):
        """Take the rows of a fold from counts that are no part of ``counts_``."""

    def _gains(self, fold, counts):
        """What rows that are left out gain in log loss against the classes' shares."""
        training, model = counts - self._count(fold), copy(self)
        model._leave_out(fold)
        scores = model._factors(training).joint_log_scores(self._held_out(fold.table, training))
        logs = np.take_along_axis(log_normalised(scores), fold.labels[:, None], axis=1)[:, 0]
        with np.errstate(divide="ignore"):
            shares = np.log(np.maximum(training.classes, 0.0) / training.total)[fold.labels]
        return np.fmax(logs, _FLOOR) - np.fmax(shares, _FLOOR)


def _folds(rows):
    """Yield the rows of each fold: of a row of weight w, as of w equal rows.

    They are all rows in the order of their classes and of what they show, in whatever order they
    came, and of all units of weight every fifth is in one fold, or fewer. Of more rows than the
    most some are drawn by their places, as one fold: to sort them all takes as long as a fit.
    """
    if rows.labels.size > _MOST:
        # By a seed of their own, so that no period of the rows is met.
        chosen, n_folds = np.random.default_rng(0).choice(rows.labels.size, _DRAWN, False), 1
    else:
        chosen, n_folds = np.lexsort((_keys(rows.table), rows.labels)), 5
    weights = np.ones(chosen.size) if rows.weights is None else rows.weights[chosen]
    end = np.cumsum(weights)
    step = np.ceil(end[-1] / _MOST)
    rounds, remainders = np.divmod(np.stack([end - weights, end]), n_folds * step)
    for fold in range(n_folds):
        start, stop = rounds + np.clip(remainders - fold * step, 0.0, 1.0)
        places = np.flatnonzero(stop > start)
        fold_rows = chosen[places]
        yield TrainingRows(
            rows.part(fold_rows),
            rows.labels[fold_rows],
            None if rows.weights is None else (stop - start)[places],
            rows.labels[fold_rows],
            fold_rows >= 0,
        )


def _keys(table):
    """A number for what each row shows: the same for equal rows, and hardly ever for others."""
    # What is missing is one number, as 0 is.
    bits = np.where(np.isnan(table.numbers), np.pi, table.numbers + 0.0).view(np.int64)
    shown = np.hstack([table.codes, bits * 2.0**-52])
    return shown @ np.random.default_rng(0).random(shown.shape[1])
