"""Selective naive Bayes: the best subset of the features, or an average over many subsets."""

from collections.abc import Iterator
from numbers import Integral, Real
from typing import ClassVar, Literal, Self

import numpy as np
from numpy.typing import ArrayLike
from sklearn.utils._param_validation import Interval, StrOptions
from sklearn.utils.validation import check_is_fitted

from ..classifier.class_weight import ClassWeight
from ..classifier.explain import ExplainMixin
from ..classifier.presets import Preset, PresetMixin
from ..classifier.prior import log_prior
from ..discretise.cuts import find_groups
from ..discretise.inside import NominalClassifier
from ..machine.whole_fit import of_one_fit, whole_fit
from ..naive_bayes.factors import Factors
from ..table.labels.reader import read_labels
from ..table.types import (
    CategoricalFeatures,
    DiscretiserLike,
    Identifiers,
    Missing,
    RandomState,
    Rows,
    Scores,
    SpecialCodes,
    Unseen,
)
from .estimates import ESTIMATES, log_estimates, pseudo_count
from .fit import SearchSettings, find
from .new_values import NewValues
from .rows import SelectionRows
from .scores import ModelScores, model_scores, narrowed


class SelectiveNaiveBayes(PresetMixin, ExplainMixin, NominalClassifier):
    r"""Naive Bayes with a weight for every feature, found by looking at many subsets of them.

    Each subset is a naive Bayes classifier [boulle2007, equation (3)]. The best one by a criterion
    gives weights of 0 and 1. An average over the subsets that the search has looked at gives
    weights between 0 and 1, and predicts by

    .. math:: P(Y \mid X) \propto P(Y) \prod_k P(X_k \mid Y)^{w_k}.

    Numbers are cut into intervals inside ``fit``, and values of nominal features are grouped.

    Parameters
    ----------
    criterion : {"map", "accuracy", "auc"}, default="map"
        What the best subset is best in, on the training rows. "map": the least code length
        [equation (4)]

        .. math::

           l(M) + l(D \mid M) = \log (K + 1) + \log \binom{K + K_m - 1}{K_m}
           - \sum_n \log P_m(y^{(n)} \mid x^{(n)}),

        which is the most probable model. "auc": one class against the others, weighted by the
        class prior (Provost and Domingos, 2001).
    averaging : {"auto", "none", "bma", "cma"}, default="auto"
        "bma": every model weighs what its posterior says [section 4.3]. "cma": its compression
        coefficient, c(M, D) = 1 - code length / that of the model without features, where it is
        positive [section 6.2]. Both need ``criterion="map"`` and a search. "none": the best model
        alone. "auto": "cma" where that is possible, "none" elsewhere, by the study "Real tables".
    search : {"ffwbw", "forward", "exhaustive", "all", "fractional"}, default="ffwbw"
        "ffwbw": MS(FFWBW) [Algorithm 1]. "forward": greedy forward selection, for the accuracy as
        long as it does not decay (Langley and Sage, 1994), otherwise as long as it improves.
        "exhaustive": every subset, of at most 24 features; the AUC of all takes about ten times
        as long as the rest. "all": no search, every feature: naive Bayes. "fractional": no subsets;
        the weights themselves are searched for, as Khiops does, see Notes.
    estimate : {"values", "dirichlet", "inverted", "printed"}, default="values"
        P(value | class) = (support + m p) / (coverage + m), with L of ``laplace``, the J classes
        that training shows and the V values of the feature. "values": m = J L, p = 1 / V.
        "printed": m = J L, p = 1 / J, as section 2.1 prints it; the estimates of a feature then
        sum to 1 only where V is J. "dirichlet": m = V L, p = 1 / V; with L = 1 it is Laplace's.
        "inverted": support and coverage are the value's, so that m = J L and p = 1 / J smooth
        P(class | value), and Bayes' theorem turns it round.
    laplace : float or "1/n", default="1/n"
        L. "1/n" is one over the weight N of all training rows, so that m = J / N, as printed.
    class_laplace : float or "1/n", default=0.0
        P(class) = (weight + this) / (N + J times this): 0 is counting, as printed. A class that
        no training row shows then has probability 0, and a test row of it an infinite
        informational loss. What bounds that is a reading: "1/n" is the paper's own m-estimate,
        1 Laplace's; the ``floor`` of :func:`metrics.informational_loss` is another.
    prior_features : {"varying", "all"} or int, default="varying"
        K of the prior. "varying": the features of which training shows two values or more, which
        are those that a supervised discretisation finds informative; "all": all features given.
        Whatever K is, a feature that does not vary is not selected.
    models : {"candidates", "accepted"}, default="candidates"
        Which models enter an average: all that the search has measured, or those that became its
        current one. The paper says "evaluated during the search". An exhaustive search enters
        all.
    duplicates : {"once", "each"}, default="once"
        Whether a model that the search meets again counts again.
    n_init : int, optional
        Of MS(FFWBW); log2(K N), rounded down, by default, K being the features that vary.
    max_iter : int, default=5
        Forward and backward passes of each start, or of each step of "fractional".
    keep_models : int, default=200
        How many of the best models ``models_`` keeps.
    group_values : bool, default=True
        Whether the values of nominal features are grouped inside ``fit`` by MODL, as the paper does
        before it begins [section 2.1; :class:`MODLDiscretiser`]. Without groups, a feature of many
        values describes the training rows well by chance alone.
    random_state : int, RandomState or None, default=0
        Shuffles the features in MS(FFWBW); None does so anew in each fit. ``n_jobs`` changes no
        answer.
    n_jobs : int, optional
        Threads of MS(FFWBW), among which its starts are shared out, and of an exhaustive search.
    class_weight : dict or "balanced", optional
        Moves the class prior, and nothing else, as in :class:`NaiveBayes`.
    categorical_features : "from_dtype", "all", None or array-like, default="from_dtype"
        Which features are nominal, see :class:`TableEncoder`. With "all" numbers are names of
        values.
    missing : {"skip", "value", "auto"}, default="skip"
        A missing value says nothing, or is a value of its own, see :class:`NaiveBayes`. The paper
        does not mention any.
    special_codes, identifiers
        As in :class:`NaiveBayes`.
    unseen : {"skip", "smoothed"}, default="skip"
        A value that no training row has is skipped, as a missing one is, or has the estimate of the
        count 0, see :class:`NaiveBayes`. With "skip" the search counts on such values, see Notes.
    discretiser : str, discretiser, transformer or None, default="mdl"
        What cuts numeric features inside ``fit``, see :class:`AODE`; None refuses them.

    Attributes
    ----------
    weights_ : ndarray of shape (n_features,)
        Power of each feature: 0 or 1, or b_k or c_k of the average, or what
        ``search="fractional"`` gives.
    selected_ : ndarray of bool, shape (n_features,)
        The best subset that the search has found, whether or not it averages; with "fractional"
        the features of a weight above 0.
    value_ : float
        Its code length in nats, accuracy or AUC.
    code_length_, null_code_length_ : float
        l(M) + l(D | M) of the best subset and of the model without features, in nats.
    compression_ : float
        c(M, D) of the best subset.
    n_iter_ : ndarray of int, shape (n_starts,)
        Iterations of each start, steps of a forward search; 1 for the other searches.
    models_ : ModelsSeen
        The best models seen, with their posteriors; None with "all" and "fractional".
    subsets_ : AllSubsets
        Every subset, after an exhaustive search; otherwise None.
    averages_ : Averages
        Every average of this one search, a read-only mapping from (averaging, models, duplicates)
        to weights of shape (n_features,). None with another criterion, "all" or "fractional".
    discretiser_ : discretiser, transformer or None
        Fitted to the numeric features, in their order; None where there are none.
    groups_ : list of length n_features
        :class:`ValueGroups` of each nominal feature of which a row shows a value, otherwise None.
    classes_, declared_classes_, counts_, class_count_, class_log_prior_
        As in :class:`NaiveBayes`.
    encoder_, n_features_in_, feature_names_in_
        As in :class:`NaiveBayes`.

    Notes
    -----
    Equation (8) of the paper prints the posterior ratio to the null model as
    P(M) / P(M0) (H(Y) / ILF)^N. Equation (4) gives P(M) / P(M0) exp(N (H(Y) - ILF)), which is what
    ``models_`` holds; c(M, D) is the same either way.

    Costs that differ by less than 1e-11 of the null model's are equal, and so are, in the training
    accuracy, two classes whose scores differ by less than 1e-9: the first of them is answered.
    Equal costs do not replace the current subset; a forward step takes the feature that tells
    most alone, an exhaustive search the smallest subset. All rows are looked at together, so that
    there is no ``partial_fit``.

    A start of MS(FFWBW) takes a byte for each row and feature that varies (two or four if a feature
    has more than 254 values), which all share, 16 bytes for each row and class, and 14 bytes for
    each subset that it tries. Codes of a sparse Table are spread out for these features alone. A
    class in which no row shows a feature takes the feature's estimate without the class.

    With n features that vary, i rows and c classes MS(FFWBW) takes O(n i c log(n i)) time: a subset
    takes a pass over rows and classes, and a start tries at most 2 n ``max_iter``. The more rows
    there are, the more features vary and the more passes change something: up to that bound time
    can grow faster than the rows.

    Rows to come may have new values, as those of new customers do. Of n rows with a value each is
    the first in 1 / n of the orders in which rows may come. In a column with more values than rows
    to a value, this share of a row, rounded down to a power of 2 and 0 below 1 / 128, is scored
    without the value, where ``unseen="skip"``. So the search takes what answers for new values as
    well. With ``groups`` in :meth:`fit` groups are counted in place of rows: what one group alone
    shows says nothing.

    ``search="fractional"`` is Fractional Naive Bayes (Hue and Boullé, 2024, arXiv:2409.11100): a
    likelihood with a sparse penalty of the weights, and no prior of subsets. It makes

    .. math:: - \sum_n \log P_w(y^{(n)} \mid x^{(n)}) + 0.1 \log K \sum_k w_k^{0.95}

    small over weights from 0 to 1. Random passes over the features raise and lower them by 1, then
    by 1/2, 1/4 and so on, as the documentation of Khiops tells ("Parsimonious training"); 0.1 and
    0.95 are constants of Khiops 11. Khiops also penalises the code length of a feature's partition
    and the sum of all weights. These are left out, since cuts need not be MODL's: of six data sets
    tried three lose less with them, three more.

    A code length compares the prior with the number of rows, and a row of weight w counts as w
    rows. Weights that sum to 1 over several rows, as boosting passes them, are taken for shares of
    the rows, and multiplied by the number of rows that have one.

    ``as_printed("boulle2007")``: Boullé (2007), sections 2.1, 3.3, 3.5 and 4.4. The estimates are
    the printed ones, numbers are cut by MODL, and every model that the search measures is in an
    average once. Criterion and averaging are the method's choice: MAP and none unless given. Mean
    rank by log loss among 17 classifiers, on 22 confirming data sets (study All on all): CMA 8.1,
    random forest 4.7, naive Bayes 12.5.

    Examples
    --------
    >>> import numpy as np
    >>> from seminaive import SelectiveNaiveBayes
    >>> y = np.arange(40) % 2
    >>> X = np.column_stack([y, np.arange(40) // 2 % 2])
    >>> model = SelectiveNaiveBayes(averaging="none", categorical_features="all").fit(X, y)
    >>> model.weights_.tolist()
    [1.0, 0.0]

    Every average of one search, here over all models that it has measured and over those accepted:

    >>> model = SelectiveNaiveBayes(random_state=0, group_values=False).fit(X.astype(str), y)
    >>> for models in ("candidates", "accepted"):
    ...     print(model.averages_["cma", models, "once"].round(2).tolist())
    [1.0, 0.5]
    [1.0, 0.0]
    """

    _weighs = "weights_"

    _parameter_constraints = {  # noqa: RUF012 - scikit-learn's convention
        **NominalClassifier._parameter_constraints,
        "criterion": [StrOptions({"map", "accuracy", "auc"})],
        "averaging": [StrOptions({"auto", "none", "bma", "cma"})],
        "search": [StrOptions({"ffwbw", "forward", "exhaustive", "all", "fractional"})],
        "estimate": [StrOptions(set(ESTIMATES))],
        "laplace": [Interval(Real, 0, None, closed="neither"), StrOptions({"1/n"})],
        "class_laplace": [Interval(Real, 0, None, closed="left"), StrOptions({"1/n"})],
        "prior_features": [
            Interval(Integral, 0, None, closed="left"),
            StrOptions({"varying", "all"}),
        ],
        "group_values": ["boolean"],
        "models": [StrOptions({"candidates", "accepted"})],
        "duplicates": [StrOptions({"once", "each"})],
        "n_init": [Interval(Integral, 1, None, closed="left"), None],
        "max_iter": [Interval(Integral, 1, None, closed="left")],
        "keep_models": [Interval(Integral, 1, None, closed="left")],
        "random_state": ["random_state"],
        "n_jobs": [Integral, None],
    }

    _presets: ClassVar = {
        "boulle2007": Preset.of(
            "Boullé (2007), sections 2.1, 3.3, 3.5 and 4.4",
            criterion="map",
            averaging="none",
            estimate="printed",
            laplace="1/n",
            class_laplace=0.0,
            search="ffwbw",
            n_init=None,
            max_iter=5,
            keep_models=200,
            prior_features="varying",
            models="candidates",
            duplicates="once",
            group_values=True,
            missing="skip",
            unseen="smoothed",
            identifiers="keep",
            discretiser="modl",
        )
    }

    def __init__(
        self,
        criterion: Literal["map", "accuracy", "auc"] = "map",
        *,
        averaging: Literal["auto", "none", "bma", "cma"] = "auto",
        search: Literal["ffwbw", "forward", "exhaustive", "all", "fractional"] = "ffwbw",
        estimate: Literal["values", "dirichlet", "inverted", "printed"] = "values",
        laplace: float | Literal["1/n"] = "1/n",
        class_laplace: float | Literal["1/n"] = 0.0,
        prior_features: int | Literal["varying", "all"] = "varying",
        models: Literal["candidates", "accepted"] = "candidates",
        duplicates: Literal["once", "each"] = "once",
        n_init: int | None = None,
        max_iter: int = 5,
        keep_models: int = 200,
        group_values: bool = True,
        random_state: RandomState = 0,
        n_jobs: int | None = None,
        class_weight: ClassWeight = None,
        categorical_features: CategoricalFeatures = "from_dtype",
        missing: Missing = "skip",
        special_codes: SpecialCodes = None,
        unseen: Unseen = "skip",
        identifiers: Identifiers = "set aside",
        discretiser: DiscretiserLike = "mdl",
    ) -> None:
        super().__init__(categorical_features, missing, discretiser, class_weight, special_codes)
        self.unseen = unseen
        self.identifiers = identifiers
        self.criterion = criterion
        self.averaging = averaging
        self.search = search
        self.estimate = estimate
        self.laplace = laplace
        self.class_laplace = class_laplace
        self.prior_features = prior_features
        self.models = models
        self.duplicates = duplicates
        self.n_init = n_init
        self.max_iter = max_iter
        self.keep_models = keep_models
        self.group_values = group_values
        self.random_state = random_state
        self.n_jobs = n_jobs

    @whole_fit
    def fit(
        self,
        X: Rows,
        y: ArrayLike | None = None,
        sample_weight: ArrayLike | None = None,
        *,
        groups: ArrayLike | None = None,
    ) -> Self:
        """Fit the classifier.

        Parameters
        ----------
        X, y, sample_weight
            As in :meth:`NaiveBayes.fit`.
        groups : array-like of shape (n_rows,), optional
            Which rows belong together, as those of a customer do. Rows to come are of other groups,
            so that a value which one group alone shows will not come again.

        Returns
        -------
        self

        Raises
        ------
        ValueError
            As in :meth:`NaiveBayes.fit`; or ``groups`` and X differ in length, or a group is
            missing.
        TypeError
            As in :meth:`NaiveBayes.fit`; or groups have no order among each other.
        """
        self._new = None if groups is None else read_labels(groups, "groups").codes
        super().fit(X, y, sample_weight)
        del self._new
        return self

    def _validate_params(self):
        super()._validate_params()
        if self.averaging in ("bma", "cma") and not self._averageable:
            raise ValueError(
                f"averaging={self.averaging!r} weighs the models of a search by their code "
                f"lengths, so that it needs criterion='map' and a search of subsets, not criterion="
                f"{self.criterion!r} and search={self.search!r}."
            )

    @property
    def _averageable(self):
        return self.criterion == "map" and self.search not in ("all", "fractional")

    def _find_cuts(self, rows, chunk):
        super()._find_cuts(rows, chunk)
        self._new = self._new_values(rows)
        self._groups = None
        # Numbers that nothing cuts are refused later.
        uncut = self._cuts is None and rows.schema.numeric.size
        if self.group_values and rows.schema.nominal.size and not uncut:
            classes = self.declared_classes_
            self._groups = find_groups(rows.table, rows.labels, rows.weights, classes)
            # Last: a table in which numbers are left has no layout of parts.
            self._cutters = (*self._cutters, self._groups)
        self.groups_ = [None] * rows.schema.n_features
        if self._groups is not None:
            self.groups_ = self._groups.partitions

    def _new_values(self, rows):
        groups = self._new
        if groups is not None and groups.size != rows.counted.size:
            raise ValueError(
                f"groups are of {groups.size} rows, but X has {rows.counted.size}: name the group "
                "of each row."
            )
        if self.unseen != "skip":
            return None
        groups = None if groups is None else groups[rows.counted]
        return NewValues.of(rows.table, rows.weights, groups)

    def _look_at(self, rows, counts):
        # Kept, because models are scored by them later, whatever is set meanwhile.
        self._estimated_by = self.estimate, self.laplace, self.class_laplace
        estimates = self._estimates(counts)
        training = rows.table, rows.labels, rows.weights
        candidates = SelectionRows.of(*training, counts, *estimates, self._new)
        self._report(find(candidates, self._settings(), counts.schema.n_features))

    def _settings(self):
        averaging = self.averaging
        if averaging == "auto":
            averaging = "cma" if self._averageable else "none"
        return SearchSettings(
            criterion=self.criterion,
            averaging=averaging,
            search=self.search,
            prior_features=self.prior_features,
            models=self.models,
            duplicates=self.duplicates,
            starts=self.n_init,
            max_iter=self.max_iter,
            keep_models=self.keep_models,
            random_state=self.random_state,
            n_jobs=self.n_jobs,
        )

    def _estimates(self, counts):
        """Log P(value | class) of every cell and log P(class)."""
        estimate, laplace, class_laplace = self._estimated_by
        prior = log_prior(counts.classes, pseudo_count(class_laplace, counts.total))
        return log_estimates(counts, estimate, laplace), prior

    def _report(self, result):
        self.weights_ = result.weights
        self.selected_ = result.selected
        self.value_ = result.value
        self.code_length_ = result.code_length
        self.null_code_length_ = result.null_code_length
        self.compression_ = result.compression
        self.n_iter_ = result.n_iter
        self.models_ = result.models
        self.subsets_ = result.subsets
        self.averages_ = result.averages

    def _factors(self, counts):
        # Kept, so that a parameter set after the fit changes no answer.
        self._fitted_estimates = logs, prior = self._estimates(counts)
        self.class_log_prior_ = self._answered(prior)
        return _powered(prior, counts.schema.offsets, logs, self.weights_)

    @of_one_fit
    def predict_joint_log_proba_each(self, X: Rows, weights: ArrayLike) -> Iterator[Scores]:
        """Score rows by models with other weights, with the estimates of the training rows.

        Parameters
        ----------
        X
            As in :meth:`predict`.
        weights : array-like of shape (n_models, n_features)
            Power of each feature in each model: 0 or 1, such as ``models_.masks``, or the weights
            of an average, such as ``averages_`` holds.

        Yields
        ------
        ndarray of shape (n_rows, n_classes)
            For each model log P(class) + the sum of weight * log P(value | class), columns as in
            ``classes_``. Nothing is computed until it is asked for.

        Raises
        ------
        NotFittedError
            Before a fit; it is a ValueError and an AttributeError.
        ValueError
            If the weights are not of these features, or X is not as :meth:`predict` takes it.
        TypeError
            A cell of X holds a list or another container.
        """
        check_is_fitted(self)
        table = self._encode(X)
        weights = np.atleast_2d(np.asarray(weights, dtype=np.float64))
        if weights.shape[1] != self.n_features_in_:
            raise ValueError(
                f"weights are of {weights.shape[1]} features, but the model has "
                f"{self.n_features_in_}."
            )
        logs, prior = self._fitted_estimates
        # Of 100,000 features a search selects a few hundred: the others add 0 to every score.
        used = np.flatnonzero(weights.any(axis=0))
        table, logs = narrowed(table, logs, used)
        return (
            self._weighed(
                _powered(prior, table.schema.offsets, logs, powers).joint_log_scores(table)
            )
            for powers in weights[:, used]
        )

    @of_one_fit
    def score_models(
        self, X: Rows, y: ArrayLike, weights: ArrayLike, sample_weight: ArrayLike | None = None
    ) -> ModelScores:
        """Score models on any rows, with the estimates of the training rows.

        Parameters
        ----------
        X, y, sample_weight
            As in :meth:`fit`; y may hold no other classes.
        weights : array-like of shape (n_models, n_features)
            Power of each feature in each model: 0 or 1, such as ``models_.masks``, or the weights
            of an average.

        Returns
        -------
        ModelScores
            Accuracy, multi-class AUC and informational loss of each model.

        Raises
        ------
        ValueError
            If the weights are not of these features, y holds another class, or all rows one class.
        TypeError
            A cell of X holds a list or another container.
        """
        joint_scores = self.predict_joint_log_proba_each(X, weights)
        return model_scores(joint_scores, y, self.classes_, sample_weight)


def _powered(prior, offsets, logs, weights):
    """Naive Bayes with each feature's factor raised to a power."""
    return Factors.nominal(prior, offsets, logs * np.repeat(weights, np.diff(offsets))[:, None])
