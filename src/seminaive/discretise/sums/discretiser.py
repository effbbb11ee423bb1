"""Sums of features drawn at random, made nominal by a discretiser, one block after another."""

from itertools import compress
from numbers import Integral
from typing import ClassVar, Literal, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sklearn.base import BaseEstimator, TransformerMixin, clone
from sklearn.utils import check_random_state
from sklearn.utils._param_validation import Interval, StrOptions
from sklearn.utils.validation import check_is_fitted

from ...classifier.labels import ClassAxis
from ...machine import thresholds
from ...machine.notices import ModelWarning, remark
from ...machine.whole_fit import of_one_fit, whole_fit
from ...table.check import check_features
from ...table.column_names import forget_names, names_in, names_out
from ...table.encoder import TableEncoder
from ...table.parameters import NamedParameters
from ...table.schema import make_schema
from ...table.table import Table
from ...table.tags import tell_of_input
from ...table.types import RandomState, Rows
from ..base import Discretiser
from ..cuts import NAMED
from .codes import parts_of_sums
from .columns import Columns
from .draw import draw_sets, numbered_sets
from .rows import CutRows

# MODL is exact up to here at no cost; of 100,000 features none may take a fifth of a second.
_BY_NAME = {"modl": {"exact_up_to": 512}}


class RandomSumsDiscretiser(
    NamedParameters, ClassAxis, TransformerMixin, BaseEstimator, auto_wrap_output_keys=None
):
    """Add sums of features that are drawn at random, and make all features nominal.

    Boullé (2007, section 8.2) constructs 10,000 or 100,000 features for each data set, each "the
    sum of two randomly selected initial features", or of three. So many are never held as numbers:
    a sum is made, cut, and only the intervals of the rows are kept, and these only where there
    are two of them at least.

    Parameters
    ----------
    n_constructed : int, default=10_000
        How many sums to make.
    n_terms : int, default=2
        Of how many different features each one is the sum.
    discretiser : {"modl", "mdl", "equal-frequency", "equal-width"} or Discretiser, default="modl"
        What cuts the sums and the initial features, each as if it were the only one. An instance
        is cloned. By its name, MODL searches exactly up to 512 cells and greedily beyond.
    keep_original : bool, default=True
        Whether the initial features stay, cut by the same discretiser, before the constructed
        ones. The paper does not say; that it expands "the initial representation space" by
        "adding" variables is read as yes.
    informative_only : bool, default=True
        Whether to drop the constructed features that have one interval, and so say nothing of the
        class. Initial features stay.
    distinct : bool, default=False
        Whether all sums have to be of different sets of features. By default each set is drawn
        anew, so that it may come twice: the 48 features of the paper's data set ada have 1,128
        pairs, and 10,000 are said to be constructed. A set is cut once, however often it comes.
    block_size : int, optional
        Features in a block, which is what a thread takes at a time. It changes time and memory,
        not the result. By default 512, or as many as take 64 MiB as floats, if these are fewer.
    n_jobs : int, optional
        Threads, as joblib counts them. They change time, not the result.
    random_state : int, RandomState or None, default=0
        Of the draw; None draws anew in each fit.

    Attributes
    ----------
    terms_ : ndarray of shape (n_constructed, n_terms), int64
        Positions of the features that each constructed one is the sum of, ascending.
    n_parts_ : ndarray of shape (n_constructed,), int64
        Number of intervals of each constructed feature.
    kept_ : ndarray of shape (n_constructed,), bool
        Which of them the output has.
    partitions_ : list of length n_constructed
        The partition of each constructed feature, as the discretiser makes it, such as
        :class:`Intervals`; None for one that is not kept. What is drawn twice has one partition.
    original_partitions_ : list
        The same of the initial features; empty without ``keep_original``.
    output_schema_ : Schema
        The layout of the output.
    classes_, declared_classes_
        As in :class:`SupervisedDiscretiser`.
    encoder_, n_features_in_, feature_names_in_
        As in :class:`Discretiser`.

    See Also
    --------
    MODLDiscretiser : The cuts of the paper, without sums.

    Notes
    -----
    A sum is missing where one of its terms is. Terms are added in the order of the columns.

    No feature depends on which others there are: an instance of :class:`MODLDiscretiser` has its
    budget of exact searches for each anew, and with its own ``exact_up_to=4096`` may take a fifth
    of a second for one.

    Sums of whole numbers of a small range are counted, all others sorted, with the same result.
    The sums take the memory of one feature a thread; what ``fit`` keeps are partitions. The output
    of :meth:`transform` takes 4 bytes for each row and feature that is kept.

    References
    ----------
    M. Boullé (2007). Compression-based averaging of selective naive Bayes classifiers. Journal of
    Machine Learning Research 8, 1659-1685.

    Examples
    --------
    >>> from sklearn.datasets import load_iris
    >>> from sklearn.pipeline import make_pipeline
    >>> from seminaive import RandomSumsDiscretiser, SelectiveNaiveBayes
    >>> X, y = load_iris(return_X_y=True)
    >>> sums = RandomSumsDiscretiser(n_constructed=3, distinct=True, random_state=0).fit(X, y)
    >>> sums.transform(X).shape
    (150, 7)
    >>> model = make_pipeline(RandomSumsDiscretiser(50, random_state=0), SelectiveNaiveBayes())
    >>> model.fit(X, y).predict(X[:2]).tolist()
    [0, 0]
    """

    _parameter_constraints: ClassVar[dict] = {
        "n_constructed": [Interval(Integral, 1, None, closed="left")],
        "n_terms": [Interval(Integral, 1, None, closed="left")],
        "discretiser": [StrOptions(set(NAMED)), Discretiser],
        "keep_original": ["boolean"],
        "informative_only": ["boolean"],
        "distinct": ["boolean"],
        "block_size": [Interval(Integral, 1, None, closed="left"), None],
        "n_jobs": [Integral, None],
        "random_state": ["random_state"],
    }

    def __init__(
        self,
        n_constructed: int = 10_000,
        n_terms: int = 2,
        *,
        discretiser: Literal["modl", "mdl", "equal-frequency", "equal-width"]
        | Discretiser = "modl",
        keep_original: bool = True,
        informative_only: bool = True,
        distinct: bool = False,
        block_size: int | None = None,
        n_jobs: int | None = None,
        random_state: RandomState = 0,
    ) -> None:
        self.n_constructed = n_constructed
        self.n_terms = n_terms
        self.discretiser = discretiser
        self.keep_original = keep_original
        self.informative_only = informative_only
        self.distinct = distinct
        self.block_size = block_size
        self.n_jobs = n_jobs
        self.random_state = random_state

    def __sklearn_tags__(self):
        tags = tell_of_input(super().__sklearn_tags__(), None, sparse=True)
        tags.target_tags.required = True
        # What it makes is a Table and no array.
        tags.transformer_tags.preserves_dtype = []
        return tags

    @whole_fit
    def fit(
        self, X: Rows, y: ArrayLike | None = None, sample_weight: ArrayLike | None = None
    ) -> Self:
        """Draw sums, and find the cut points of each.

        Parameters
        ----------
        X : data frame, array-like, CSR matrix or Table of shape (n_rows, n_features)
            Numbers only. None, NaN and NA are missing values.
        y : array-like of shape (n_rows,)
            Class labels. Classes that a categorical declares count without a row of them.
        sample_weight : array-like of shape (n_rows,), optional
            As the discretiser takes it: a row of weight w counts as w equal rows, and one of
            weight 0 is left out.

        Returns
        -------
        self

        Raises
        ------
        ValueError
            A parameter is out of its range. There are fewer features than terms, or fewer sets of
            them than ``distinct`` sums. y is None or a label missing. X and y differ in length. X
            has no rows, a nominal feature, an infinite number, or numbers so large that sums may
            be. A weight is negative or not finite, or none that the discretiser takes.
        TypeError
            A cell of X holds a list or another container, or labels have no order among each
            other, as text and numbers have not.
        """
        self._validate_params()
        labels = self._read_classes(y)
        rows = self._rows(X, labels, sample_weight)
        rng = check_random_state(self.random_state)
        n_features = self.n_features_in_
        drawn = draw_sets(n_features, self.n_terms, self.n_constructed, rng, distinct=self.distinct)
        self.terms_ = numbered_sets(drawn, n_features, self.n_terms)
        _, first, inverse = np.unique(drawn, return_index=True, return_inverse=True)
        size, least = self._block(rows.columns.n_rows), 2 if self.informative_only else 1
        cut, n_parts = rows.partitions(self.terms_[first], least, size, self.n_jobs)
        self.n_parts_ = n_parts[inverse]
        self.kept_ = self.n_parts_ >= least
        self.partitions_ = [cut[k] for k in inverse]
        self.original_partitions_ = []
        if self.keep_original:
            alone = np.arange(n_features)[:, None]
            self.original_partitions_, _ = rows.partitions(alone, 1, size, self.n_jobs)
        values = [partition.labels for partition in self._output_partitions()]
        if not values:
            remark(ModelWarning, "No constructed feature tells anything about the class.")
        self.output_schema_ = make_schema(len(values), np.arange(len(values)), values)
        return self

    def _rows(self, X, labels, sample_weight):
        """Rows to cut by; set what is known of the features."""
        if isinstance(X, Table):
            forget_names(self)
            self.n_features_in_ = X.schema.n_features
        else:
            X = check_features(self, X, reset=True)
        nominal = X.schema.nominal if isinstance(X, Table) else X.nominal
        if nominal.size:
            names = names_in(self)
            shown = (nominal if names is None else names[nominal]).tolist()
            raise ValueError(
                f"Features {shown[:5]} are nominal, and only numeric ones have sums: leave them "
                "out, or make numbers of them."
            )
        self.encoder_ = TableEncoder(None, "skip")
        if isinstance(X, Table):
            self.encoder_.schema_ = X.schema
        else:
            X = self.encoder_.learn(X).encode(X)
        discretiser = self.discretiser
        if isinstance(discretiser, str):
            discretiser = NAMED[discretiser](**_BY_NAME.get(discretiser, {}))
        classes = self.declared_classes_
        return CutRows.of(
            X.numbers, self.n_terms, labels, classes, sample_weight, clone(discretiser)
        )

    def _block(self, n_rows):
        """Features in a block."""
        fitting = max(thresholds.SUMMED_VALUES // max(n_rows, 1), 1)
        return self.block_size or min(fitting, thresholds.SUMMED_FEATURES)

    def _output_partitions(self):
        """Partitions of the features of the output, in their order."""
        return [*self.original_partitions_, *compress(self.partitions_, self.kept_)]

    @of_one_fit
    def transform(self, X: Rows) -> Table:
        """Make the intervals of all features that are kept.

        Parameters
        ----------
        X : data frame, array-like, CSR matrix or Table of shape (n_rows, n_features)
            The columns are those of :meth:`fit`, by the same names in the same order.

        Returns
        -------
        Table
            Of shape (n_rows, n_features_out), all of it nominal: the initial features if they
            are kept, then the constructed ones, in the order in which they were drawn.

        Raises
        ------
        NotFittedError
            Before a fit; it is a ValueError and an AttributeError.
        ValueError
            X has other columns than in :meth:`fit`, an infinite number, numbers so large that
            sums may be infinite, or a word.
        TypeError
            A cell of X holds a list or another container.
        """
        check_is_fitted(self, "output_schema_")
        if not isinstance(X, Table):
            X = self.encoder_.encode(check_features(self, X, reset=False))
        elif not X.schema.same_layout(self.encoder_.schema_):
            raise ValueError(
                "This Table was encoded with other features than the one the discretiser was "
                "fitted on: encode both with one TableEncoder."
            )
        columns = Columns.of(X.numbers, self.terms_.shape[1])
        terms, partitions = self._output_terms(), self._output_partitions()
        size = self._block(len(X))
        codes = parts_of_sums(columns, terms, partitions, size, self.n_jobs)
        return Table(self.output_schema_, codes, np.empty((len(X), 0)))

    def _output_terms(self):
        """Positions of the features that each feature of the output is the sum of."""
        alone = [[k] for k in range(len(self.original_partitions_))]
        return [*alone, *self.terms_[self.kept_].tolist()]

    @of_one_fit
    def get_feature_names_out(self, input_features: ArrayLike | None = None) -> NDArray[np.object_]:
        """Name the features of the output: ``x3+x17`` is the sum of the features x3 and x17.

        Parameters
        ----------
        input_features : array-like of shape (n_features,), optional
            Names of the initial features. By default those of :meth:`fit`, or x0, x1, ...

        Returns
        -------
        ndarray of shape (n_features_out,), object
            A set of features that was drawn twice has its name twice.

        Raises
        ------
        NotFittedError
            Before a fit; it is a ValueError and an AttributeError.
        ValueError
            There is another number of names than of features, or they are others than in
            :meth:`fit`.
        """
        check_is_fitted(self, "output_schema_")
        names = names_out(self, input_features)
        sums = ["+".join(names[k] for k in terms) for terms in self._output_terms()]
        return np.array(sums, dtype=object)
