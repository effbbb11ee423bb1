"""BMA-NB with its hyper-parameter tuned by cross-validation: counted once, folds subtracted."""

from collections.abc import Iterable, Sequence
from numbers import Integral
from typing import Any, ClassVar, Literal

import numpy as np
from numpy.typing import NDArray
from scipy.special import logsumexp
from sklearn.utils._param_validation import HasMethods, Interval, StrOptions

from ..classifier.class_weight import ClassWeight
from ..classifier.presets import Preset
from ..counts.counts import Counts
from ..evaluation.metrics import log_odds
from ..machine.notices import ModelWarning, remark
from ..machine.whole_fit import of_one_fit
from ..table.types import (
    CategoricalFeatures,
    Folds,
    Identifiers,
    Labels,
    Missing,
    RandomState,
    Rows,
    SpecialCodes,
    Unseen,
)
from .base import WU2015, FeatureAveraging
from .bma import BMANaiveBayes
from .feature_average import log_betas
from .guarded import GuardedParameter

_SCORINGS = ("accuracy", "neg_log_loss", "roc_auc", "log_loss")
PAPER_GAMMAS = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4, 1.5)


class BMANaiveBayesCV(FeatureAveraging):
    """BMANaiveBayes whose ``gamma`` is chosen by cross-validation on the training rows.

    The rows are counted once. Each fold's counts are subtracted, and one pass over a fold scores it
    under all values of gamma, so that tuning costs a few fits and not folds x values of them.

    Parameters
    ----------
    gammas : array-like of shape (n_gammas,), default=(0.5, 0.6, ..., 1.5)
        The values to try, those of wu2015 by default. Of equally good ones the earliest in this
        sequence is taken (the paper does not say): by default the one nearest to naive Bayes.
    cv : int, splitter or iterable of (train, test), default=10
        A number means stratified, shuffled folds. The paper does not give its inner folds. The
        densities of numbers are those that all rows decide, the left-out ones among them: each fold
        alone would take as long as a fit of :class:`NaiveBayes`.
    scoring : {"accuracy", "neg_log_loss", "roc_auc", "log_loss"}, default="accuracy"
        What is to be best on the left-out rows, by scikit-learn's names; "log_loss" is another one
        of "neg_log_loss". "roc_auc" is :func:`multiclass_auc`, and counts no fold of one class. By
        "accuracy" often no feature stays where a class is rare.
    random_state : int, RandomState or None, default=0
        Shuffles the folds when ``cv`` is a number; None does so anew in each fit.
    alpha, marginal, class_alpha, var_smoothing, ddof, evidence, density
        As in :class:`BMANaiveBayes`, ``evidence="marginal"``, that of Dash and Cooper (2002), too.
    class_weight, categorical_features, missing, special_codes, unseen, identifiers
        As in :class:`BMANaiveBayes`.

    Attributes
    ----------
    gamma_ : float
        The chosen value.
    cv_errors_ : ndarray of shape (n_folds, n_gammas)
        Weighted mean error or log loss, or 1 less the area under the curve, of each fold; NaN where
        that has none.
    inclusion_probability_, inclusion_log_odds_, class_log_prior_
        As in :class:`BMANaiveBayes`, for all rows and the chosen gamma.
    classes_, declared_classes_, counts_, class_count_, encoder_, n_features_in_, feature_names_in_
        As in :class:`NaiveBayes`.

    Notes
    -----
    ``as_printed("wu2015")``: Wu, Sanner and Oliveira (2015), equations (9) to (14) and the values
    of Gamma after (13), chosen by accuracy; its inner folds are left to ``cv``.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import BMANaiveBayesCV
    >>> y = np.arange(40) % 2
    >>> X = np.column_stack([y, np.arange(40) // 2 % 2])
    >>> model = BMANaiveBayesCV((0.0, 1.0, 9.0), cv=5, categorical_features="all").fit(X, y)
    >>> model.cv_errors_.mean(axis=0).tolist(), model.gamma_
    ([0.0, 0.0, 0.5], 0.0)
    """

    _parameter_constraints = {  # noqa: RUF012 - scikit-learn's convention
        **{
            name: constraint
            for name, constraint in BMANaiveBayes._parameter_constraints.items()
            if name not in ("gamma", "beta")
        },
        "gammas": ["array-like"],
        "cv": [Interval(Integral, 2, None, closed="left"), HasMethods(["split"]), Iterable],
        "scoring": [StrOptions(set(_SCORINGS))],
        "random_state": ["random_state"],
    }

    _presets: ClassVar = {
        "wu2015": Preset.of(
            "Wu, Sanner and Oliveira (2015), equations (9) to (14) and the values of Gamma after "
            "(13)",
            gammas=PAPER_GAMMAS,
            cv=10,
            scoring="accuracy",
            marginal="smoothed",
            evidence="plug-in",
            density="gaussian",
            **WU2015,
        )
    }

    def __init__(
        self,
        gammas: Sequence[float] | NDArray[Any] = PAPER_GAMMAS,
        *,
        cv: Folds = 10,
        scoring: Literal["accuracy", "neg_log_loss", "roc_auc", "log_loss"] = "accuracy",
        random_state: RandomState = 0,
        alpha: float = 1.0,
        marginal: Literal["smoothed", "empirical", "mixture"] = "smoothed",
        class_alpha: float = 0.0,
        var_smoothing: float = 1e-2,
        ddof: int = 0,
        evidence: Literal["plug-in", "marginal"] = "plug-in",
        density: GuardedParameter = "either",
        class_weight: ClassWeight = None,
        categorical_features: CategoricalFeatures = "from_dtype",
        missing: Missing = "skip",
        special_codes: SpecialCodes = None,
        unseen: Unseen = "skip",
        identifiers: Identifiers = "set aside",
    ) -> None:
        super().__init__(categorical_features, missing, class_weight, special_codes)
        self.unseen = unseen
        self.identifiers = identifiers
        self.gammas = gammas
        self.cv = cv
        self.scoring = scoring
        self.random_state = random_state
        self.alpha = alpha
        self.marginal = marginal
        self.class_alpha = class_alpha
        self.var_smoothing = var_smoothing
        self.ddof = ddof
        self.evidence = evidence
        self.density = density

    def _validate_params(self):
        super()._validate_params()
        _checked(self.gammas)

    def _look_at(self, rows, counts):
        gammas = _checked(self.gammas)
        folds = rows.folds(self.cv, self.random_state)
        self.cv_errors_ = np.array(
            [self._fold_errors(rows, counts, train, test, gammas) for train, test in folds]
        )
        errors = self.cv_errors_[~np.isnan(self.cv_errors_).any(axis=1)]
        if not len(errors):
            raise ValueError("scoring='roc_auc' finds no fold with two classes: give fewer folds.")
        self.gamma_ = float(gammas[int(errors.mean(axis=0).argmin())])

    def _fold_errors(self, rows, counts, train, test, gammas):
        """Error of one fold under every gamma."""
        inside = None if rows.weights is None else rows.weights[test]
        training = self._seen(rows, counts, train, test)
        factors = self._average(training).factors(log_betas(gammas, training.total))
        joint = factors.joint_log_scores(self._held_out(rows.table[test], training))
        joint = joint.reshape(len(test), len(gammas), -1)
        if self.scoring == "roc_auc":
            weights = np.ones(len(test)) if inside is None else inside
            return [_above(scores, rows.labels[test], weights) for scores in joint.swapaxes(0, 1)]
        return np.average(self._losses(joint, rows.labels[test]), axis=0, weights=inside)

    def _seen(self, rows, counts, train, test):
        """Counts of the training rows: all less the fold, or anew where that costs digits."""

        def count(places):
            inside = None if rows.weights is None else rows.weights[places]
            n_classes = self.declared_classes_.size
            return Counts.of(rows.table[places], rows.labels[places], n_classes, inside)

        times = np.bincount(np.concatenate([train, test]), minlength=rows.labels.size)
        if (times == 1).all():
            training = counts - count(test)
            # Squares left over by subtraction have lost digits where the fold holds nearly all of
            # them.
            if not training.moments.is_what_cancelled(counts.moments):
                return training
        return count(train)

    def _losses(self, joint, labels):
        """Loss of each row under each gamma, (rows, gammas)."""
        if self.scoring == "accuracy":
            # argmax takes the first of several that tie, as ``predict`` does.
            return joint.argmax(axis=2) != labels[:, None]
        of_label = np.take_along_axis(joint, labels[:, None, None], axis=2)[:, :, 0]
        return logsumexp(joint, axis=2) - of_label

    @of_one_fit
    def predict_each(self, X: Rows) -> Labels:
        """Most probable class of each row under every one of ``gammas``.

        Parameters
        ----------
        X : data frame, array-like, CSR matrix or Table of shape (n_rows, n_features)
            As in :meth:`predict_joint_log_proba`.

        Returns
        -------
        ndarray of shape (n_rows, n_gammas)
            Labels, of the type of ``classes_``.

        Raises
        ------
        NotFittedError, TypeError
            As in :meth:`predict_joint_log_proba`.
        ValueError
            As there, or if ``gammas`` are not finite numbers of at least 0.
        """
        table = self._encode(X)
        log_beta = log_betas(_checked(self.gammas), self.counts_.total)
        factors = self._average(self.counts_).factors(log_beta)
        joint = factors.joint_log_scores(table)
        joint = joint.reshape(len(table), -1, self.declared_classes_.size)
        best = self._weighed(joint).argmax(axis=2)
        return self.classes_[best]

    def _factors(self, counts):
        return self._averaged(counts, log_betas([self.gamma_], counts.total))

    def _set_report(self, counts):
        super()._set_report(counts)
        included = self.inclusion_probability_
        if included.size and (included < 0.5).all():
            alternatives = [f"{scoring!r}" for scoring in _SCORINGS[:3] if scoring != self.scoring]
            remark(
                ModelWarning,
                "No feature has a probability of 0.5 to be included by the gamma that is best by "
                f"{self.scoring}: predictions are nearly the shares of the classes. Try scoring="
                f"{' or '.join(alternatives)}.",
            )


def _above(joint, labels, weights):
    """Share of pairs of rows that a class ranks in the wrong order, the mean over the classes."""
    sizes = np.bincount(labels, weights, minlength=joint.shape[1])
    if np.count_nonzero(sizes) < 2:
        return np.nan
    wrong = 0.0
    # What differs by rounding alone ties.
    for label, scores in enumerate(log_odds(joint).round(9).T):
        inside = labels == label
        order = np.argsort(scores[~inside], kind="stable")
        sums = np.concatenate([[0.0], np.cumsum(weights[~inside][order])])
        ordered = scores[~inside][order]
        # Of rows that tie half is in the wrong order.
        sides = (np.searchsorted(ordered, scores[inside], side) for side in ("left", "right"))
        above = sums[-1] - sum(sums[side] for side in sides) / 2
        wrong += weights[inside] @ above / sums[-1]
    return wrong / sizes.sum()


def _checked(gammas):
    gammas = np.asarray(gammas, dtype=np.float64)
    if gammas.ndim != 1 or gammas.size == 0 or not (np.isfinite(gammas) & (gammas >= 0)).all():
        raise ValueError(f"gammas must be finite numbers of at least 0, got {gammas.tolist()}.")
    return gammas
