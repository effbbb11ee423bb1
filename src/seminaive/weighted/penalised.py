"""Naive Bayes whose parameters differ between classes at a price: L1/L2-NB, also adaptive."""

from collections.abc import Iterable
from numbers import Integral, Real
from typing import ClassVar, Literal

import numpy as np
from numpy.typing import ArrayLike
from sklearn.utils._param_validation import HasMethods, Interval, StrOptions

from ..classifier.base import CountingClassifier
from ..classifier.class_weight import ClassWeight
from ..classifier.explain import ExplainMixin
from ..classifier.presets import Preset, PresetMixin
from ..counts.counts import Counts
from ..counts.mutual_information import DECIMALS
from ..machine.memory import refuse_large_setting
from ..machine.whole_fit import of_one_fit
from ..naive_bayes.base import ESTIMATES
from ..naive_bayes.guarded import GUARDED, GuardedMixin, GuardedParameter
from ..table.types import (
    CategoricalFeatures,
    Folds,
    Identifiers,
    Missing,
    RandomState,
    Scores,
    SpecialCodes,
    Unseen,
)
from .penalised_path import GAUSSIANS, PathSettings, PenalisedPath


class GroupPenalisedNaiveBayes(PresetMixin, ExplainMixin, GuardedMixin, CountingClassifier):
    r"""Naive Bayes with a group penalty on how far a feature is from saying nothing of the class.

    Of each feature i let :math:`\Omega_i` be the parameters in every class, and
    :math:`\Omega_i^{(0)}` those without the class, the same in every class. The parameters minimise

    .. math::

       -\log L(D; \Omega) + \lambda \sum_i w_i \lVert \Omega_i - \Omega_i^{(0)} \rVert_2

    [vidaurre2012, equations (8) and (9): L1/L2-NB]. The length is not squared, so that a feature
    whose classes differ too little is at :math:`\Omega_i^{(0)}` itself, where it says nothing: it
    is out of the model. The problem falls apart into one for every feature, so that of two
    redundant features both are in, or neither.

    Parameters
    ----------
    criterion : {"aic", "cv", "validation"}, default="aic"
        What chooses lambda. "aic": the least Q + 2 d / N [section 6], Q being the mean of
        -2 log P(class | row) over the training rows, of weight N, and d the number of features in
        the model [equation (14)]. "cv": the least loss on rows left out, by folds. "validation":
        the same on the first fold alone. Rows of a fold that weigh a share of all rows have that
        share of lambda.
    lambdas : int or array-like of shape (n_lambdas,), default=100
        The penalties to choose among. A number: so many, evenly in their logs, from the least one
        with which every feature is out down to ``eps`` times that. 0 is naive Bayes.
    eps : float, default=1e-3
        Least over largest lambda, where ``lambdas`` is a number.
    adaptive : {False, "divide", "multiply"}, default=False
        False: all :math:`w_i` are 1. With the importance :math:`v_i` of a feature, "divide":
        :math:`w_i = 1 / v_i`, as in the adaptive lasso, whose idea the paper takes, so that what
        matters is penalised less. "multiply": :math:`w_i = v_i`, as the paper's formula reads.
    importance : {"distance", "association"}, default="distance"
        "distance": :math:`\lVert \Omega_i^{(1)} - \Omega_i^{(0)} \rVert`,
        :math:`\Omega_i^{(1)}` being naive Bayes' own parameters: the most that the length can be
        [section 3.2]. "association": the weight of weighted naive Bayes, equation (6), for nominal
        features alone.
    solver : {"exact", "line"}, default="exact"
        "exact": the minimum. "line": the first minimum on the line from :math:`\Omega_i^{(0)}` to
        :math:`\Omega_i^{(1)}`, as the paper has it.
    gaussian : {"precision", "moments", "unscaled"}, default="precision"
        :math:`\Omega_i` of a numeric feature. "precision": mean / deviation and 1 / deviation in
        every class. "moments": mean and deviation. Both for numbers less their mean, over their
        deviation, without the class, so that the unit of measurement is of no account. "unscaled":
        mean and deviation in the unit that the feature comes in, as equation (8) prints it.
    scoring : {"log_loss", "accuracy"}, default="log_loss"
        What is to be best on rows left out.
    cv : int, splitter or iterable of (train, test), default=5
        The folds; a number means stratified, shuffled ones.
    random_state : int, RandomState or None, default=0
        Shuffles the folds when ``cv`` is a number; None does so anew in each fit.
    memory_limit : float, default=2**31
        Bytes that the parameters at all ``lambdas`` may take; beyond it ``fit`` refuses.
    alpha : float, default=1.0
        Added to the count of each value in each class, in the likelihood too; the parameters
        without the class are estimated from all these together.
    density : {"guarded", "either", "gaussian"}, default="guarded"
        "gaussian" for all numbers; "either" cuts columns into intervals where these foretell the
        class better, "guarded" only columns with far values or a spike, as :class:`NaiveBayes`.
    class_alpha, var_smoothing, class_weight, categorical_features, missing, special_codes
        As in :class:`NaiveBayes`; the likelihood of a class has the variance with what is added.
    unseen, identifiers
        As in :class:`NaiveBayes`.

    Attributes
    ----------
    lambda_ : float
        The chosen penalty, in nats for a unit of length.
    lambdas_ : ndarray of shape (n_lambdas,)
        All of them, falling.
    criterion_values_ : ndarray of shape (n_lambdas,)
        AIC, or the loss on rows left out, of each, a mean over folds; the least is chosen, of equal
        ones the sparsest.
    support_ : ndarray of bool, shape (n_features,)
        Which features are in the model.
    penalty_weights_ : ndarray of shape (n_features,)
        :math:`w_i`, infinite where importance 0 divides; with ``gaussian="unscaled"`` for lengths
        in units of the feature's deviation.
    path_ : PenalisedPath
        ``lambdas``, ``included`` (n_lambdas, n_features) and ``distances``, the lengths;
        ``log_prob(at)`` and ``moments(at)`` have the parameters at the lambda in that position.
    feature_log_prob_ : list of ndarray of shape (n_classes, n_values)
        Log P(value | class) of each nominal feature, values as in ``counts_.schema.values``.
    theta_, var_ : ndarray of shape (n_classes, n_numeric)
        Mean and variance of each numeric feature.
    classes_, declared_classes_, counts_, class_count_, class_log_prior_
        As in :class:`NaiveBayes`.
    encoder_, n_features_in_, feature_names_in_
        As in :class:`NaiveBayes`.

    Raises
    ------
    ValueError
        From ``fit``, beside what every classifier refuses: a lambda is negative or not finite. A
        numeric feature is to be weighed by its association. A numeric feature has no variance in a
        class, and ``var_smoothing`` is 0.

    Notes
    -----
    For nominal features equation (9) is convex, and solved to rounding at every lambda: the length
    of -d log L / d Omega on the simplex is lambda w wherever a feature is in, which leaves one
    equation in one unknown for each feature, with a multiplier for each class inside it. A feature
    is in for all lambdas below the length of that derivative at :math:`\Omega_i^{(0)}`, over w, and
    out from there on.

    Equation (8) is not convex in mean and deviation, though the paper says so. It is in mean /
    deviation and 1 / deviation [Städler, Bühlmann and van de Geer, l1-penalization for mixture
    regression models, TEST 19, 2010], which is the default. "moments" and "unscaled" are solved for
    the best minimum by a search on a grid, refined, and their parameters may jump with lambda.

    With ``unseen="smoothed"`` a value that training never showed has the probability that a value
    would have for which no row speaks, only its pseudo-count: that of naive Bayes at lambda = 0,
    and the same in every class where the feature is out. A missing value says nothing. A class
    without a row of its own in training, or in a fold, is told apart by nothing; test rows of it
    are not asked.

    On the line a feature is in from a smaller lambda on, that at which the slope along it balances.

    It is for whoever asks which features tell the classes apart, each by itself, and at what
    penalty each comes in. For probabilities alone logistic regression, or
    :class:`WeightedNaiveBayes`, takes less time, and weighs features together.

    The paper leaves the grid of lambdas open, and d: it names a count of shrunken parameters but
    prefers equation (14). AIC counts a feature as one parameter whatever its values and classes.

    ``as_printed("vidaurre2012")``: Vidaurre, Bielza and Larrañaga (2012), sections 3.2 and 6, with
    the adaptive weights of the reported results, which divide, the line search, mean and deviation
    in units of the input, and next to no smoothing. ``adaptive=False`` is L1/L2-NB.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import GroupPenalisedNaiveBayes
    >>> y = np.arange(40) % 2
    >>> X = np.column_stack([y, np.arange(40) // 2 % 2])
    >>> model = GroupPenalisedNaiveBayes(categorical_features="all").fit(X, y)
    >>> model.support_.tolist(), model.path_.included.any(axis=0).tolist()
    ([True, False], [True, False])
    """

    _weighs = "support_"

    _parameter_constraints = {  # noqa: RUF012 - scikit-learn's convention
        **{name: constraint for name, constraint in ESTIMATES.items() if name != "ddof"},
        **GUARDED,
        "criterion": [StrOptions({"aic", "cv", "validation"})],
        "lambdas": [Interval(Integral, 1, None, closed="left"), "array-like"],
        "eps": [Interval(Real, 0, 1, closed="neither")],
        "adaptive": [StrOptions({"divide", "multiply"}), "boolean"],
        "importance": [StrOptions({"distance", "association"})],
        "solver": [StrOptions({"exact", "line"})],
        "gaussian": [StrOptions(set(GAUSSIANS))],
        "scoring": [StrOptions({"log_loss", "accuracy"})],
        "cv": [Interval(Integral, 2, None, closed="left"), HasMethods(["split"]), Iterable],
        "random_state": ["random_state"],
        "memory_limit": [Interval(Real, 0, None, closed="neither")],
    }

    _presets: ClassVar = {
        "vidaurre2012": Preset.of(
            "Vidaurre, Bielza and Larrañaga (2012), sections 3.2 and 6",
            criterion="aic",
            lambdas=100,
            eps=1e-3,
            adaptive="divide",
            importance="distance",
            solver="line",
            gaussian="unscaled",
            scoring="log_loss",
            cv=10,
            alpha=1e-9,
            class_alpha=0.0,
            var_smoothing=1e-9,
            density="gaussian",
            missing="skip",
            unseen="smoothed",
            identifiers="keep",
        )
    }

    def __init__(
        self,
        criterion: Literal["aic", "cv", "validation"] = "aic",
        *,
        lambdas: int | ArrayLike = 100,
        eps: float = 1e-3,
        adaptive: Literal["divide", "multiply"] | bool = False,
        importance: Literal["distance", "association"] = "distance",
        solver: Literal["exact", "line"] = "exact",
        gaussian: Literal["precision", "moments", "unscaled"] = "precision",
        scoring: Literal["log_loss", "accuracy"] = "log_loss",
        cv: Folds = 5,
        random_state: RandomState = 0,
        alpha: float = 1.0,
        class_alpha: float = 0.0,
        var_smoothing: float = 1e-2,
        density: GuardedParameter = "guarded",
        memory_limit: float = 2**31,
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
        self.criterion = criterion
        self.lambdas = lambdas
        self.eps = eps
        self.adaptive = adaptive
        self.importance = importance
        self.solver = solver
        self.gaussian = gaussian
        self.scoring = scoring
        self.cv = cv
        self.random_state = random_state
        self.alpha = alpha
        self.class_alpha = class_alpha
        self.var_smoothing = var_smoothing
        self.density = density
        self.memory_limit = memory_limit

    def _validate_params(self):
        super()._validate_params()
        if self.adaptive is True:
            raise ValueError(
                "adaptive must be False, 'divide' or 'multiply': whether a feature of importance "
                "is penalised less or more is for you to say."
            )
        if not isinstance(self.lambdas, Integral):
            _checked(self.lambdas)

    def _refuse(self, schema):
        super()._refuse(schema)
        if self.adaptive and self.importance == "association" and schema.numeric.size:
            raise ValueError(
                f"importance='association' is for nominal features, and {schema.numeric.size} are "
                "numeric: take importance='distance', cut them (seminaive.discretise), or declare "
                "them in categorical_features."
            )

    def _settings(self):
        return PathSettings(
            adaptive=self.adaptive,
            importance=self.importance,
            solver=self.solver,
            gaussian=self.gaussian,
            alpha=float(self.alpha),
            class_alpha=self.class_alpha,
            var_smoothing=self.var_smoothing,
        )

    def _look_at(self, rows, counts):
        n_lambdas = self.lambdas if isinstance(self.lambdas, Integral) else len(self.lambdas)
        # Of each feature its price, its place and its distance.
        needed = 8.0 * n_lambdas * (1 + 4 * counts.schema.n_features)
        refuse_large_setting("lambdas", n_lambdas, needed, self.memory_limit)
        settings = self._settings()
        self.lambdas_ = self._grid(counts, settings)
        self.path_ = PenalisedPath.of(counts, self.lambdas_, settings)
        if self.criterion == "aic":
            losses = _losses(self.path_, rows, np.arange(rows.labels.size), "log_loss")
            self.criterion_values_ = 2.0 * (losses + self.path_.included.sum(axis=1) / counts.total)
        else:
            folds = rows.folds(self.cv, self.random_state)
            folds = folds[:1] if self.criterion == "validation" else folds
            losses = [self._of_fold(rows, settings, *fold) for fold in folds]
            self.criterion_values_ = np.mean(losses, axis=0)
        self._at = int(np.argmin(np.round(self.criterion_values_, DECIMALS)))
        self.lambda_ = float(self.lambdas_[self._at])
        self.support_ = self.path_.included[self._at]
        self.penalty_weights_ = self.path_.penalty_weights

    def _grid(self, counts, settings):
        if not isinstance(self.lambdas, Integral):
            return np.sort(_checked(self.lambdas))[::-1]
        shares = np.geomspace(1.0, self.eps, self.lambdas)
        return PenalisedPath.largest(counts, settings) * shares

    def _of_fold(self, rows, settings, train, test):
        weights, n_classes = rows.each_weight, self.declared_classes_.size
        counts = Counts.of(rows.table[train], rows.labels[train], n_classes, weights[train])
        rows = rows.recoded(self._held_out(rows.table, counts))
        lambdas = self.lambdas_ * (counts.total / weights.sum())
        path = PenalisedPath.of(counts, lambdas, settings)
        asked = test[counts.classes[rows.labels[test]] > 0]
        return _losses(path, rows, asked, self.scoring)

    def _factors(self, counts):
        self.class_log_prior_ = self._answered(self.path_.log_prior)
        self.theta_, self.var_ = (
            self._answered(moments).T for moments in self.path_.moments(self._at)
        )
        return self.path_.factors(self._at)

    @property
    @of_one_fit
    def feature_log_prob_(self) -> list[Scores]:
        """Log P(value | class) of each nominal feature, arrays of shape (n_classes, n_values)."""
        factors = self._fitted_factors
        parts = np.split(factors.table, factors.offsets[1:-1])
        # The first two cells are what an unseen and a missing value add.
        return [self._answered(part[2:]).T for part in parts[: factors.offsets.size - 1]]


def _losses(path, rows, asked, scoring):
    """Mean loss of the rows at these positions at every lambda of a path."""
    if not asked.size:
        return np.zeros(path.lambdas.size)
    # Rows of one class that are scored alike have one loss.
    labels = rows.labels[asked]
    numbers = path.alike(rows.table[asked]) * (int(labels.max()) + 1) + labels
    _, firsts, inverse = np.unique(numbers, return_index=True, return_inverse=True)
    weights = np.bincount(inverse, rows.each_weight[asked])
    table, labels = rows.table[asked[firsts]], labels[firsts]
    scores = (path.factors(k).joint_log_scores(table) for k in range(path.lambdas.size))
    if scoring == "accuracy":
        losses = [(sums.argmax(axis=1) != labels).astype(float) for sums in scores]
    else:
        cells = np.arange(labels.size), labels
        losses = [np.logaddexp.reduce(sums, axis=1) - sums[cells] for sums in scores]
    return np.average(losses, axis=1, weights=weights)


def _checked(lambdas):
    lambdas = np.asarray(lambdas, dtype=np.float64)
    if lambdas.ndim != 1 or lambdas.size == 0 or not (np.isfinite(lambdas) & (lambdas >= 0)).all():
        raise ValueError(
            "lambdas must be a number of penalties, or finite penalties of at least 0, got "
            f"{lambdas.tolist()}."
        )
    return lambdas
