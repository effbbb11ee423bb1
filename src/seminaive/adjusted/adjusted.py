"""The Adjusted Probability Model: naive Bayes with an importance for every feature."""

from numbers import Integral, Real
from typing import ClassVar, Literal

import numpy as np
from scipy.special import expit
from sklearn.exceptions import ConvergenceWarning
from sklearn.utils._param_validation import Interval, StrOptions

from ..classifier.class_weight import ClassWeight
from ..classifier.explain import ExplainMixin
from ..classifier.presets import Preset, PresetMixin
from ..discretise.inside import NominalClassifier
from ..machine.one_thread import one_thread
from ..machine.warn_user import warn_user
from ..machine.whole_fit import of_one_fit
from ..naive_bayes.factors import Factors
from ..table.types import (
    CategoricalFeatures,
    DiscretiserLike,
    Identifiers,
    Missing,
    Rows,
    Scores,
    SpecialCodes,
)
from . import log_odds
from .factors import AdjustedFactors
from .margins import margin_losses, turned, turned_back
from .maxlik.unrestricted import free_minimum

# A feature that never varies gets some 1e-16 to 1e-13 of the largest importance, by rounding.
_NOTHING = 1e-9


#: What both models of hong2002 have, and a reading of what it leaves open.
HONG2002 = {
    "laplace": "1/n",
    "smoothed": "posterior",
    "smooth_prior": True,
    "clip": 1e-10,
    "multiclass": "ovr",
    "combine": "normalise",
    "tol": 1e-10,
    "max_iter": 100,
    "floor": 1e-12,
    "enough": 0.0,
    "missing": "value",
    "identifiers": "keep",
    "discretiser": "mdl",
}


class AdjustedProbabilityModel(PresetMixin, ExplainMixin, NominalClassifier):
    r"""APM: each feature's factor in naive Bayes is raised to a power, its importance.

    The importances :math:`\alpha_j` maximise the likelihood of the training rows [hong2002,
    equations (5)-(13)]:

    .. math::

       \ln \frac{P(C \mid X_i)}{1 - P(C \mid X_i)} = q_0 + \sum_j \alpha_j q_{ij}, \qquad
       q_0 = \operatorname{logit} P(C), \quad
       q_{ij} = \operatorname{logit} P(C \mid x_{ij}) - \operatorname{logit} P(C),

    which is logistic regression with the offset :math:`q_0` and no intercept. With two classes C
    is ``declared_classes_[1]``; with more, each class against the rest has a model of its own.
    Numbers are cut into intervals inside ``fit``.

    Parameters
    ----------
    laplace : float or "1/n", default="1/n"
        L: a relative frequency is (count + L) / (total + 2 L). "1/n" is one over the weight of all
        training rows; the paper also takes 0 and 1.
    smoothed : {"posterior", "likelihood"}, default="posterior"
        Which relative frequencies those are: P(C | v), equation (13), or P(v | C), equation (20),
        whose denominator grows by L for every value of the feature. With L > 0 and a rare class
        the first calls nearly every rare value evidence for that class, and the second does not.
    smooth_prior : bool, default=True
        Whether P(C), equation (12), is smoothed as P(C | x_j), equation (13), is. If it is, a
        feature that never varies has q = 0.
    clip : float, default=1e-10
        P(C | x_j) is kept this far from 0 and 1. A reading: the paper has L = 0 and values that
        occur with one class only, and clips probabilities at 1e-10 elsewhere.
    importance : {"fit", "ones"}, default="fit"
        "ones": every importance is 1, which is naive Bayes in the paper's form: equation (5) with
        ``multiclass="polytomous"``, equation (8) otherwise.
    multiclass : {"ovr", "polytomous"}, default="ovr"
        "ovr": one class against the rest, as in the paper. "polytomous": equation (6) for all
        classes at once, with importances that they share, which the paper's last section hopes
        for; smoothing then adds L per class to the denominator. Two classes give the same model.
    combine : {"normalise", "softmax"}, default="normalise"
        How the probabilities of one class against the rest become those of all classes, which the
        paper does not say: divided by their sum, or as exp(log odds) divided by their sum. The
        most probable class is the same.
    tol : float, default=1e-10
        Newton's method ends when no importance moves by more.
    max_iter : int, default=100
        After as many steps a minimum counts as not found.
    floor : float, default=1e-12
        Where the likelihood has no maximum, because some combination of features separates
        classes (completely or not: Albert and Anderson, 1984), the answer is the minimum of mean
        loss (in nats) + floor * (sum of squared importances), with a ConvergenceWarning: finite,
        and the same whatever the order of the rows. A linear programme asks the rows for it
        wherever the end of Newton's method leaves a doubt. The same is done where the maximum is
        so flat that the curvature is lost in rounding.
    enough : float, default=0.0
        Newton's method also ends, with the same warning, at its first step with a loss below this
        many bits. The paper says "say less than 0.001" of its ad hoc modifications: with 0.001, its
        sums of squared importances on separable data come out. With 0 they are those of ``floor``,
        which do not depend on the way there.
    memory_limit : float, default=2**31
        Bytes that sparse rows may take once every zero is laid out, in 16 bytes for each model and
        4 more; beyond it ``fit`` refuses.
    class_weight : dict or "balanced", optional
        Moves the class prior, and nothing else, as in :class:`NaiveBayes`.
    categorical_features : "from_dtype", "all", None or array-like, default="from_dtype"
        Which features are nominal, see :class:`TableEncoder`. With "all" numbers are names of
        values.
    missing : {"value", "skip", "auto"}, default="value"
        A missing nominal value is a value of its own, as in the paper, or has q = 0; missing
        numbers have q = 0 either way. "auto": any that depends on the class is a value, see
        :class:`NaiveBayes`. One that no row has always has q = 0.
    special_codes : dict, optional
        Numbers that are codes, each a value of its own, see :class:`NaiveBayes`.
    identifiers : {"warn", "keep", "set aside"}, default="set aside"
        What becomes of a column of names, see :class:`NaiveBayes`.
    discretiser : str, discretiser, transformer or None, default="mdl"
        What cuts numeric features inside ``fit``, see :class:`AODE`; None refuses them.

    Attributes
    ----------
    alpha_ : ndarray of shape (n_models, n_features)
        Importances. Of all that fit alike (features that copy each other) the least in length, and
        0 for a feature that never varies. n_models is 1 with two classes or when polytomous. A
        class that is only declared has a model too, of no importance at all.
    negative_counts_ : ndarray of shape (n_models,)
        Number of negative importances.
    m_ : ndarray of shape (n_models,)
        Sum of squared importances.
    loss_ : ndarray of shape (n_models,)
        Mean loss of the training rows in bits, equation (15).
    bounded_ : ndarray of bool, shape (n_models,)
        Whether ``floor`` was needed.
    n_iter_ : ndarray of shape (n_models,)
        Newton steps.
    evidence_ : Evidence
        q0 and q of every value.
    discretiser_ : discretiser, transformer or None
        Fitted to the numeric features, in their order; None where there are none.
    class_log_prior_ : ndarray of shape (n_classes,)
        Log of P(class) of a row that says nothing.
    classes_, declared_classes_, counts_, class_count_, encoder_, n_features_in_, feature_names_in_
        As in :class:`NaiveBayes`.

    Notes
    -----
    A value that training never showed has P(C | v) = P(C). All rows are looked at together, so
    that there is no ``partial_fit``; sparse rows are made dense (``memory_limit``).

    ``as_printed("hong2002")``: Hong, Hosking and Natarajan (2002), equations (9) to (13), with
    minima found exactly; L differs from problem to problem there.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import AdjustedProbabilityModel
    >>> x = np.array([0, 0, 0, 1, 1, 1])
    >>> X, y = np.column_stack([x, x]), [0, 0, 1, 1, 1, 0]
    >>> apm = AdjustedProbabilityModel(laplace=0, categorical_features="all").fit(X, y)
    >>> apm.alpha_.round(6).tolist()
    [[0.5, 0.5]]
    """

    _parameter_constraints = {  # noqa: RUF012 - scikit-learn's convention
        # An unseen value adds nothing to log odds, so that there is nothing to choose.
        **{k: v for k, v in NominalClassifier._parameter_constraints.items() if k != "unseen"},
        "laplace": [Interval(Real, 0, None, closed="left"), StrOptions({"1/n"})],
        "smoothed": [StrOptions({"posterior", "likelihood"})],
        "smooth_prior": ["boolean"],
        "clip": [Interval(Real, 0, 0.5, closed="neither")],
        "importance": [StrOptions({"fit", "ones"})],
        "multiclass": [StrOptions({"ovr", "polytomous"})],
        "combine": [StrOptions({"normalise", "softmax"})],
        "tol": [Interval(Real, 0, None, closed="neither")],
        "max_iter": [Interval(Integral, 1, None, closed="left")],
        "floor": [Interval(Real, 0, None, closed="neither")],
        "enough": [Interval(Real, 0, None, closed="left")],
        "memory_limit": [Interval(Real, 0, None, closed="neither")],
    }

    _presets: ClassVar = {
        "hong2002": Preset.of(
            "Hong, Hosking and Natarajan (2002), equations (9) to (13)",
            importance="fit",
            **HONG2002,
        )
    }

    def __init__(
        self,
        laplace: float | Literal["1/n"] = "1/n",
        *,
        smoothed: Literal["posterior", "likelihood"] = "posterior",
        smooth_prior: bool = True,
        clip: float = 1e-10,
        importance: Literal["fit", "ones"] = "fit",
        multiclass: Literal["ovr", "polytomous"] = "ovr",
        combine: Literal["normalise", "softmax"] = "normalise",
        tol: float = 1e-10,
        max_iter: int = 100,
        floor: float = 1e-12,
        enough: float = 0.0,
        memory_limit: float = 2**31,
        class_weight: ClassWeight = None,
        categorical_features: CategoricalFeatures = "from_dtype",
        missing: Missing = "value",
        special_codes: SpecialCodes = None,
        identifiers: Identifiers = "set aside",
        discretiser: DiscretiserLike = "mdl",
    ) -> None:
        super().__init__(categorical_features, missing, discretiser, class_weight, special_codes)
        self.identifiers = identifiers
        self.laplace = laplace
        self.smoothed = smoothed
        self.smooth_prior = smooth_prior
        self.clip = clip
        self.importance = importance
        self.multiclass = multiclass
        self.combine = combine
        self.tol = tol
        self.max_iter = max_iter
        self.floor = floor
        self.enough = enough
        self.memory_limit = memory_limit

    def _gap_rule(self):
        # By default, which is the paper's, gaps in numbers are skipped.
        return "auto" if self.missing == "auto" else "skip"

    def _row_bytes(self, schema):
        models = self._models()
        n_models = self.declared_classes_.size if models is None else models.size
        # A code, what each model's log odds are, and turned against the true class.
        return schema.n_features * (4 + 16 * n_models)

    def _look_at(self, rows, counts):
        evidence = self._evidence(counts)
        losses = margin_losses(evidence, rows.table, rows.labels, rows.each_weight, self._models())
        # Matrices here are small and products many: threads would wait for each other most of the
        # time.
        with one_thread():
            fits = self._educate(losses, self._folds(rows))
        self.evidence_ = evidence
        self._report(losses, fits)

    def _models(self):
        """Position of the declared class of each model; None for all classes in one."""
        n_classes = self.declared_classes_.size
        if self.multiclass == "polytomous":
            return None
        return np.arange(n_classes) if n_classes > 2 else np.array([n_classes - 1])

    def _evidence(self, counts):
        n = counts.total
        laplace = 1.0 / n if self.laplace == "1/n" else float(self.laplace)
        choices = {
            "clip": self.clip,
            "smooth_prior": self.smooth_prior,
            "smoothed": self.smoothed,
        }
        if self._models() is None:
            return log_odds.polytomous(counts, laplace, **choices)
        return log_odds.one_against_rest(counts, self._models(), laplace, **choices)

    def _folds(self, rows):
        """Folds for a search inside the training rows: none here."""
        return None

    def _educate(self, losses, folds):
        """Find the importances of every model: a list of (alpha, n_iter, bounded)."""
        if self.importance == "ones":
            return [(np.ones(loss.n_coefficients), 1, False) for loss in losses]
        return [self._free(loss) for loss in losses]

    def _free(self, loss):
        basis = loss.span()
        minimum = self._free_minimum(turned(loss, basis))
        return turned_back(minimum.beta, basis), minimum.n_iter, minimum.bounded

    def _free_minimum(self, loss):
        # The paper's losses are in bits, ours inside in nats.
        enough = self.enough * np.log(2)
        return free_minimum(loss, self.floor, self.tol, self.max_iter, enough)

    def _report(self, losses, fits):
        alphas, steps, bounded = zip(*fits, strict=True)
        # What is 0 but for rounding would have the sign of the rounding.
        self.alpha_ = np.array(
            [
                np.where(np.abs(alpha) <= _NOTHING * np.abs(alpha).max(initial=0.0), 0.0, alpha)
                for alpha in alphas
            ]
        )
        self.n_iter_ = np.array(steps)
        self.bounded_ = np.array(bounded)
        self.negative_counts_ = (self.alpha_ < 0).sum(axis=1)
        self.m_ = (self.alpha_**2).sum(axis=1)
        values = [loss.at(alpha).value for loss, alpha in zip(losses, self.alpha_, strict=True)]
        self.loss_ = np.array(values) / np.log(2)
        if self.bounded_.any():
            warn_user(
                f"The likelihood of {int(self.bounded_.sum())} of {self.bounded_.size} models has "
                "no maximum, because features separate classes or as good as do (or reached "
                f"enough={self.enough:g}): their sum of squares is bounded by "
                f"floor={self.floor:g}. "
                "RegularizedAdjustedProbabilityModel with m set, or a larger floor, bounds it more "
                "tightly.",
                ConvergenceWarning,
            )

    # Its powers are of all rows, and the estimates with them.
    _leaves_out = False

    def _factors(self, counts):
        offsets = counts.schema.offsets
        owner = np.repeat(np.arange(offsets.size - 1), np.diff(offsets))
        table = self.evidence_.table * self.alpha_.T[owner]
        scores = Factors.nominal(self.evidence_.prior, offsets, table)
        combine = "polytomous" if self.multiclass == "polytomous" else self.combine
        factors = AdjustedFactors(scores, self.declared_classes_.size, combine)
        self.class_log_prior_ = self._answered(factors.log_prior)
        return factors

    @of_one_fit
    def predict_each_proba(self, X: Rows) -> Scores:
        """P(C | X) of each one-against-the-rest model alone, equation (11).

        Parameters
        ----------
        X : data frame, array-like, CSR matrix or Table of shape (n_rows, n_features)
            As in :meth:`predict_joint_log_proba`.

        Returns
        -------
        ndarray of shape (n_rows, n_models)
            A column for each class; with two classes one, of the second.

        Raises
        ------
        NotFittedError, TypeError
            As in :meth:`predict_joint_log_proba`.
        ValueError
            As there, or with ``multiclass="polytomous"``, which has no such models.
        """
        if self.multiclass == "polytomous":
            raise ValueError(
                "A polytomous fit has no models of one class against the rest: "
                "use predict_proba, or multiclass='ovr'."
            )
        table = self._encode(X)
        return expit(self._fitted_factors.log_odds.joint_log_scores(table))
